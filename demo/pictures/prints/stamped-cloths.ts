import * as cells from './african-cells';
import { bandStack, disc, ring, type BandInks } from './band';
import { darken, lighten, luminance, mix } from './color';
import { spearheads } from './pacific-cells';
import { group, path, place, rect } from './svg-markup';
import { clothTile, crackle, type ClothScene } from './west-african-scene';

/** Stamped cloth: a grid drawn with a comb, a symbol in each field. */
export function adinkra({ book, palette, random }: ClothScene): string {
  const { ground, main, line, second } = palette;
  const side = clothTile / 4;
  const offset = random.below(cells.stamps.length);
  const ids = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const draw = cells.stamps[(index + offset) % cells.stamps.length];
    return book.define(
      group(draw?.(index % 4 === 1 ? main : line) ?? '', { transform: 'translate(-50,-50)' }),
    );
  });
  let markup = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const filled = (row + column) % 2 === 1;
      if (filled) markup += rect(column * side, row * side, side, side, { fill: palette.groundDeep });
      markup += place(ids[(row * 2 + column) % 8] ?? '', {
        x: (column + 0.5) * side,
        y: (row + 0.5) * side,
        scale: 1.12,
        turn: random.between(-3, 3),
      });
    }
  }
  const comb = [-9, -3, 3, 9]
    .map((shift) =>
      [0, 1, 2, 3, 4]
        .map((index) => `M${index * side + shift},0V${clothTile}M0,${index * side + shift}H${clothTile}`)
        .join(''),
    )
    .join('');
  const knots = [0, 1, 2, 3, 4]
    .flatMap((row) =>
      [0, 1, 2, 3, 4].map(
        (column) =>
          rect(column * side - 16, row * side - 16, 32, 32, { fill: main }) +
          path(`M${column * side - 9},${row * side}h18M${column * side},${row * side - 9}v18`, {
            stroke: ground,
            'stroke-width': 5,
          }),
      ),
    )
    .join('');
  return markup + path(comb, { stroke: second, 'stroke-width': 2.6, 'stroke-opacity': 0.85 }) + knots;
}

/** Adire: squares of resist-dyed figures, two tones of one colour. */
export function adire({ book, palette, random }: ClothScene): string {
  const deep = luminance(palette.ground) < 0.3 ? palette.ground : darken(palette.main, 0.5);
  const pale = mix(lighten(palette.main, 0.72), palette.second, 0.15);
  const inks: BandInks = { field: deep, figure: pale, accent: mix(pale, deep, 0.35) };
  const side = clothTile / 4;
  const box = side - 16;
  const sun = group(
    disc(70, pale) +
      disc(64, deep) +
      ring(book, spearheads, 16, [36, 60], inks) +
      disc(30, pale) +
      disc(22, deep) +
      disc(9, pale),
    { transform: `translate(${box / 2},${box / 2})` },
  );
  const concentric = Array.from({ length: 6 }, (_, index) =>
    rect(8 + index * 12.5, 8 + index * 12.5, box - 16 - index * 25, box - 16 - index * 25, {
      fill: 'none',
      stroke: index % 3 ? pale : inks.accent,
      'stroke-width': 4.5,
    }),
  ).join('');
  const seeds = Array.from(
    { length: 49 },
    (_, index) => `M${14 + (index % 7) * 22.6},${14 + Math.floor(index / 7) * 22.6}h0`,
  ).join('');
  const dotted = path(seeds, { stroke: pale, 'stroke-width': 11, 'stroke-linecap': 'round' });
  const leaves = bandStack(book, box, [
    { height: box / 2, inks, cell: cells.triangles, count: 3 },
    { height: box / 2, inks, cell: cells.eye, count: 2 },
  ]);
  const waves = path(
    Array.from({ length: 8 }, (_, index) => `M0,${10 + index * 20.5}q20.5,-16 41,0t41,0t41,0t41,0`).join(''),
    { fill: 'none', stroke: pale, 'stroke-width': 5 },
  );
  const ids = [sun, concentric, dotted, leaves, waves].map((content) =>
    book.define(rect(0, 0, box, box, { fill: deep }) + content),
  );
  const first = random.below(5);
  let markup = rect(0, 0, clothTile, clothTile, { fill: mix(pale, deep, 0.12) });
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1)
      markup += place(ids[(row * 2 + column * 3 + (row > 1 ? 1 : 0) + first) % 5] ?? '', {
        x: column * side + 8,
        y: row * side + 8,
      });
  return markup + crackle(random, pale, 50) + crackle(random, deep, 50);
}
