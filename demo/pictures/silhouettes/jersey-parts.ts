import { x } from '../geometry/path';
import { type TopCloth } from './tops';
import { type TopCut, bodyOutline } from './top-cut';

export const meshCloth: TopCloth = { texture: 'mesh', weight: 0.95, slack: 16 };

export const heavyKnit: TopCloth = { texture: 'twill', weight: 1.05, slack: 15 };

export const backTeam = {
  word: { x: 800, y: 566, width: 560, height: 96, arch: 0.2 },
  number: { x: 800, y: 930, width: 500, height: 480 },
};

/** The body with a V opening instead of a round one. */
export function vBody(cut: TopCut, depth: number): string {
  const round = bodyOutline(cut, depth);
  const [n, t] = [cut.neck, cut.neckTop];
  const left = `M800,${t + depth} C${x(n * 0.3)},${t + depth * 0.72} ${x(n * 0.92)},${t + depth * 0.34} ${x(n)},${t}`;
  const leftEnd = round.indexOf('C', round.indexOf('C') + 1);
  const rightStart = round.lastIndexOf('C');
  return `${left} ${round.slice(leftEnd, rightStart)} C${1600 - x(n * 0.92)},${t + depth * 0.34} ${1600 - x(n * 0.3)},${t + depth * 0.72} 800,${t + depth} Z`;
}
