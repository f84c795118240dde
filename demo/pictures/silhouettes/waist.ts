import { symmetric, x } from '../geometry/path';
import type { Fold, Layer, Panel, Texture, Scene } from '../geometry/scene';
import { bothLines, moved, ribs, stitches } from './sewing';

/** A gathered elastic waistband. */
export function waistband(
  half: number,
  top: number,
  height: number,
  part: Panel['part'],
  texture: Texture = 'fleece',
): Layer {
  const upper = `M${x(half)},${top} C${x(half * 0.6)},${top + 12} ${x(half * 0.25)},${top + 16} 800,${top + 16}`;
  const lower = `M${x(half + 10)},${top + height} C${x(half * 0.6)},${top + height + 14} ${x(half * 0.25)},${top + height + 18} 800,${top + height + 18}`;
  return {
    panels: [
      {
        part,
        d: symmetric(
          `M800,${top + 16} C${x(half * 0.25)},${top + 16} ${x(half * 0.6)},${top + 12} ${x(half)},${top} L${x(half + 10)},${top + height} C${x(half * 0.6)},${top + height + 14} ${x(half * 0.25)},${top + height + 18} 800,${top + height + 18}`,
        ),
        texture,
      },
    ],
    round: { radius: 60, height: 30 },
    shadow: 0.35,
    reach: 10,
    lines: [
      ...bothLines([
        ...ribs(upper, lower, 36, 0.22),
        ...stitches(moved(lower, 0, -16)),
        ...stitches(moved(upper, 0, 18)),
      ]),
    ],
  };
}

/** A drawn bow's two ends at the waist. */
export function drawstring(y: number): Layer {
  const end = (sign: number, length: number): Panel => {
    const p = (dx: number) => 800 + sign * dx;
    return {
      part: 'fixed',
      color: '#EFE9DC',
      texture: 'jersey',
      d: `M${p(6)},${y} C${p(30)},${y + 60} ${p(14)},${y + length * 0.6} ${p(34)},${y + length} L${p(46)},${y + length - 3} C${p(28)},${y + length * 0.6} ${p(44)},${y + 60} ${p(18)},${y - 4} Z`,
    };
  };
  return { panels: [end(-1, 190), end(1, 164)], round: { radius: 7, height: 6 }, shadow: 0.5, reach: 8 };
}

/** Short folds that run out of a gathered edge. */
export const gathers = (y: number, half: number, count: number, length: number, height: number): Fold[] =>
  Array.from({ length: count }, (_, i): Fold => {
    const t = (i + 0.5) / count;
    const at = 800 - half + 2 * half * t;
    const wander = ((i * 37) % 29) - 14;
    return {
      points: [
        [at, y - 20],
        [at + wander * 0.5 + (t - 0.5) * 30, y + length * 0.45],
        [at + wander + (t - 0.5) * 70, y + length * (0.75 + ((i * 13) % 10) / 28)],
      ],
      width: 15 + ((i * 7) % 8),
      height,
    };
  });

export const lowerScene = (layers: readonly Layer[]): Scene => ({ ground: { kind: 'hung' }, layers });
