import { seededRandom } from './seeded-random';
import { circle, polygon, type Point } from './svg-markup';

/** Offsets of a ragged edge from a straight line at even steps, coarse and fine together, within ±1. */
export function raggedEdge(steps: number, seed: number, fineness = 0.35): number[] {
  const random = seededRandom(seed + 71);
  const octave = (count: number) => Array.from({ length: count + 2 }, () => random.between(-1, 1));
  const layers = [octave(4), octave(11), octave(steps)];
  const weights = [0.42, 0.34 - fineness * 0.2, fineness];
  return Array.from({ length: steps + 1 }, (_, step) =>
    layers.reduce((sum, knots, index) => {
      const at = (step / steps) * (knots.length - 2);
      const base = Math.floor(at);
      const [from, to] = [knots[base] ?? 0, knots[base + 1] ?? 0];
      return sum + (weights[index] ?? 0) * (from + (to - from) * (at - base));
    }, 0),
  );
}

type Box = Record<'left' | 'top' | 'width' | 'height', number>;

/**
 * Outline of a dry brush stroke drawn along x: long bristle marks at both ends, nearly straight sides. `rough` is
 * the share of the width that the ends may take.
 */
export function brushStroke({ left, top, width, height }: Box, seed: number, rough = 0.16): string {
  const bristles = 46;
  const [starts, ends] = [raggedEdge(bristles, seed, 0.5), raggedEdge(bristles, seed + 9, 0.5)];
  const side = (offsets: readonly number[], right: boolean) =>
    offsets.flatMap((offset, index): Point[] => {
      const y = (index * height) / bristles;
      // The paint reaches farthest in the middle of the stroke, and the stroke leans a little.
      const press = Math.sin((Math.PI * (index + 0.5)) / (bristles + 1)) ** 0.6;
      const inset = width * rough * (1 - 0.72 * press + 0.5 * offset);
      const lean = (y / height - 0.5) * -width * 0.07;
      const x = (right ? width - inset : inset) + lean;
      const tip = (right ? -1 : 1) * (4 + 7 * Math.abs(offset));
      const end: Point = [x + tip, y + (height / bristles) * 0.72];
      return [[x, y], end];
    });
  const outline = [...side(ends, true), ...side(starts, false).reverse()];
  return polygon(outline.map(([x, y]): Point => [left + x, top + y]));
}

/** Flecks of paint around a point. */
export function flecks([x, y]: Point, reach: Point, count: number, seed: number, fill: string): string {
  const random = seededRandom(seed + 97);
  const around = (at: number, distance: number) => at + random.between(-1, 1) * distance;
  const fleck = () => circle(around(x, reach[0]), around(y, reach[1]), random.between(1.5, 7), { fill });
  return Array.from({ length: count }, fleck).join('');
}
