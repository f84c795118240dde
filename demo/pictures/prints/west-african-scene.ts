import type { ShapeBook } from './band';
import type { PrintPalette } from './print-palette';
import type { SeededRandom } from './seeded-random';
import { num, path, place, polar, wrapped, type Point } from './svg-markup';

/** Side of a square repeat. */
export const clothTile = 720;

export interface ClothScene {
  book: ShapeBook;
  palette: PrintPalette;
  random: SeededRandom;
  idPrefix: string;
}

/** The fine veins that cracked wax leaves behind. */
export function crackle(random: SeededRandom, color: string, count: number): string {
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    const start: Point = [random.between(0, clothTile), random.between(0, clothTile)];
    let [x, y] = [0, 0];
    let heading = random.between(0, 360);
    const line: Point[] = [[0, 0]];
    for (let step = 0; step < 4; step += 1) {
      heading += random.between(-35, 35);
      const [dx, dy] = polar(heading, random.between(9, 24));
      [x, y] = [x + dx, y + dy];
      line.push([x, y]);
    }
    markup += wrapped(
      start,
      100,
      [clothTile, clothTile],
      (sx, sy) =>
        `M${num(sx)},${num(sy)}${line
          .slice(1)
          .map(([px, py]) => `L${num(sx + px)},${num(sy + py)}`)
          .join('')}`,
    );
  }
  return path(markup, { fill: 'none', stroke: color, 'stroke-width': 1.3, 'stroke-opacity': 0.5 });
}

export function halfDrop(book: ShapeBook, markup: string, at: Point, radius: number, turn = 0): string {
  const id = book.define(markup);
  return [at, [(at[0] + clothTile / 2) % clothTile, (at[1] + clothTile / 2) % clothTile] as const]
    .map((point) => wrapped(point, radius, [clothTile, clothTile], (x, y) => place(id, { x, y, turn })))
    .join('');
}
