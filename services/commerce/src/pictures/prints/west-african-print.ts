import type { PrintTile } from '../print-tile';
import * as cells from './african-cells';
import { bandStack, disc, ring, ShapeBook, stackHeight, type Band, type BandInks, type Cell } from './band';
import { apartFrom, darken, lighten, luminance, mix } from './color';
import { dashiki } from './dashiki-panel';
import { spearheads } from './pacific-cells';
import { printPalette, type PrintPalette } from './print-palette';
import { seededRandom, type SeededRandom } from './seeded-random';
import { circle, group, num, path, place, polar, polygon, rect, smoothLine, wrapped, type Point } from './svg-markup';

const tile = 720;

interface Scene {
  book: ShapeBook;
  palette: PrintPalette;
  random: SeededRandom;
  idPrefix: string;
}

type Painter = (scene: Scene) => string;

/** From 0: kente, small-block kente, mudcloth, wax roundels, wax leaves, adinkra, dashiki, adire, aso oke, zigzag wax. */
export const westAfricanMotifs: readonly (Painter | 'dashiki')[] = [
  (scene) => kente(scene, 6, 90), mudcloth, waxRoundels, adinkra, 'dashiki', (scene) => kente(scene, 8, 60), waxLeaves, adire, asoOke, zigzagWax,
];

/** A West African cloth. Dashiki fronts are one motif for a panel; all others repeat. */
export function westAfricanPrint(motif: number, colors: readonly string[], seed: number, idPrefix: string): PrintTile {
  const palette = printPalette(colors);
  const painter = westAfricanMotifs[Math.abs(motif) % westAfricanMotifs.length] ?? mudcloth;
  const book = new ShapeBook(idPrefix);
  if (painter === 'dashiki') {
    const content = dashiki({ book, palette, random: seededRandom(seed * 13 + motif), idPrefix });
    return { width: 1000, height: 1200, repeat: false, markup: book.definitions() + content };
  }
  const content = painter({ book, palette, random: seededRandom(seed * 13 + motif), idPrefix });
  return { width: tile, height: tile, repeat: true, markup: book.definitions() + rect(0, 0, tile, tile, { fill: palette.ground }) + content };
}

/** Narrow woven strips sewn side by side, with weft-faced blocks between plain warp stripes. */
function kente({ book, palette, random }: Scene, strips: number, block: number): string {
  const { ground, main, second, third, line } = palette;
  const gold = apartFrom(ground, mix(second, '#e3a81c', 0.25), 1.8);
  const wide = tile / strips;
  const inks: [BandInks, ...BandInks[]] = [
    { field: main, figure: ground, accent: gold }, { field: gold, figure: main, accent: ground }, { field: ground, figure: gold, accent: main },
    { field: third, figure: ground, accent: line }, { field: ground, figure: line, accent: third }, { field: second, figure: ground, accent: main },
  ];
  const patterns: [Cell, ...Cell[]] = [cells.steppedHourglass, cells.chequers, cells.zigzagBlock, cells.steppedDiamond, cells.combs, cells.triangles];
  const rows = tile / block;
  const kinds = strips > 6 ? 4 : 3;
  // Blocks are woven once per kind and alternate, as a weaver's pattern does; only the order is drawn by lot.
  const woven = Array.from({ length: kinds }, (_, kind) => {
    const pattern = patterns[(kind * 2 + random.below(2)) % patterns.length] ?? cells.chequers;
    return book.define(bandStack(book, wide, [{ height: block, inks: inks[kind % inks.length] ?? inks[0], cell: pattern, count: 1 }]));
  });
  const bars = [0, 1].map((kind) => book.define(bandStack(book, wide, [{ height: block, inks: inks[kind ? 3 : 5] ?? inks[0], cell: cells.weftBars, count: 1 }])));
  let markup = '';
  for (let strip = 0; strip < strips; strip += 1) {
    for (let row = 0; row < rows; row += 1) {
      const turn = row + (strip % 2);
      const id = turn % 2 ? woven[((turn - 1) / 2 + strip) % kinds] : bars[(strip + row) % 2];
      markup += place(id ?? '', { x: strip * wide, y: row * block });
    }
  }
  return markup + weave(tile, strips);
}

/** Weft ribs and the seams between strips: what makes blocks look woven rather than tiled. */
function weave(size: number, strips: number): string {
  let [ribs, seams] = ['', ''];
  for (let y = 1.5; y < size; y += 5) ribs += `M0,${y}H${size}`;
  for (let strip = 0; strip < strips; strip += 1) seams += `M${num((strip * size) / strips)},0V${size}`;
  return path(ribs, { stroke: '#0b0906', 'stroke-opacity': 0.16, 'stroke-width': 1.6 }) + path(seams, { stroke: '#0b0906', 'stroke-opacity': 0.4, 'stroke-width': 4 }) +
    path(`M${size},0V${size}`, { stroke: '#0b0906', 'stroke-opacity': 0.4, 'stroke-width': 4 });
}

/** A line drawn by hand with river mud: never quite straight. */
function handLine(points: readonly Point[], random: SeededRandom, wobble = 3): string {
  return smoothLine(points.map(([x, y]): Point => [x + random.between(-wobble, wobble), y + random.between(-wobble, wobble)]));
}

/** Bogolanfini: pale marks left standing in dark mud. */
function mudcloth({ palette, random }: Scene): string {
  const dark = luminance(palette.ground) < 0.3;
  const ground = dark ? palette.ground : darken(palette.main, 0.68);
  const ink = dark ? lighten(palette.second, 0.7) : lighten(palette.ground, 0.2);
  const earth = apartFrom(ground, mix(palette.main, '#a4622d', 0.3), 2);
  let markup = rect(0, 0, tile, tile, { fill: ground });
  const stroke = (d: string, weight: number, color = ink) => path(d, { fill: 'none', stroke: color, 'stroke-width': weight, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  const across = (count: number, draw: (x: number, step: number) => string) => Array.from({ length: count }, (_, index) => draw((index * tile) / count, tile / count)).join('');
  const rows: readonly (readonly [height: number, draw: (y: number, h: number) => string])[] = [
    [90, (y, h) => across(12, (x, s) => stroke(handLine([[x, y + h * 0.8], [x + s / 2, y + h * 0.18]], random) + handLine([[x + s / 2, y + h * 0.18], [x + s, y + h * 0.8]], random), 7) + circle(x + s / 2, y + h * 0.68, random.between(5, 7), { fill: ink }))],
    [80, (y, h) => across(9, (x, s) => stroke(handLine([[x + s * 0.2, y + h * 0.15], [x + s * 0.8, y + h * 0.85]], random) + handLine([[x + s * 0.8, y + h * 0.15], [x + s * 0.2, y + h * 0.85]], random), 8))],
    [130, (y, h) => across(5, (x, s) => [0.92, 0.6, 0.28].map((k, ringIndex) => stroke(`${handLine([[x + s / 2, y + h / 2 - (h * k) / 2], [x + s / 2 + (s * k) / 2, y + h / 2], [x + s / 2, y + h / 2 + (h * k) / 2], [x + s / 2 - (s * k) / 2, y + h / 2]], random, 2).replace(/C[^C]*/g, '')}` + diamondLine(x + s / 2, y + h / 2, (s * k) / 2, (h * k) / 2, random), 7 - ringIndex, ringIndex === 1 ? earth : ink)).join(''))],
    [70, (y, h) => across(24, (x, s) => stroke(handLine([[x + s / 2, y + h * 0.15], [x + s / 2, y + h * 0.85]], random, 2.4), 6))],
    [110, (y, h) => across(8, (x, s) => stroke(handLine([[x + s * 0.1, y + h * 0.2], [x + s * 0.5, y + h * 0.5], [x + s * 0.1, y + h * 0.8]], random, 2) + handLine([[x + s * 0.45, y + h * 0.2], [x + s * 0.85, y + h * 0.5], [x + s * 0.45, y + h * 0.8]], random, 2), 7))],
    [80, (y, h) => across(10, (x, s) => stroke(handLine([[x + s * 0.5, y + h * 0.1], [x + s * 0.5, y + h * 0.9]], random, 2) + handLine([[x + s * 0.16, y + h / 2], [x + s * 0.84, y + h / 2]], random, 2), 7) + [[0.24, 0.24], [0.76, 0.24], [0.24, 0.76], [0.76, 0.76]].map(([dx = 0, dy = 0]) => circle(x + s * dx, y + h * dy, random.between(3.5, 5), { fill: earth })).join(''))],
    [160, (y, h) => across(4, (x, s) => [1, 0.7, 0.4].map((k) => stroke(`M${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => { const [px, py] = polar(angle, h * 0.42 * k + random.between(-2, 2)); return `${num(x + s / 2 + px)},${num(y + h / 2 + py)}`; }).join('L')}Z`, 7, k === 0.7 ? earth : ink)).join('') + circle(x + s / 2, y + h / 2, 8, { fill: ink }) + stroke(handLine([[x + 2, y + h * 0.1], [x + 2, y + h * 0.9]], random, 1), 5))],
  ];
  let y = 0;
  const first = random.below(rows.length);
  for (const [height, draw] of [...rows.slice(first), ...rows.slice(0, first)]) {
    markup += draw(y, height);
    y += height;
    markup += stroke(`M-20,${y}H${tile + 20}`, 4);
  }
  // The line at the foot of the tile is also the one at its head.
  return markup + stroke(`M-20,0H${tile + 20}`, 4);
}

function diamondLine(x: number, y: number, halfWidth: number, halfHeight: number, random: SeededRandom): string {
  const j = () => random.between(-2, 2);
  return `M${num(x + j())},${num(y - halfHeight)}L${num(x + halfWidth)},${num(y + j())}L${num(x + j())},${num(y + halfHeight)}L${num(x - halfWidth)},${num(y + j())}Z`;
}

/** The fine veins that cracked wax leaves behind. */
function crackle(random: SeededRandom, color: string, count: number): string {
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    const start: Point = [random.between(0, tile), random.between(0, tile)];
    let [x, y] = [0, 0];
    let heading = random.between(0, 360);
    const line: Point[] = [[0, 0]];
    for (let step = 0; step < 4; step += 1) {
      heading += random.between(-35, 35);
      const [dx, dy] = polar(heading, random.between(9, 24));
      [x, y] = [x + dx, y + dy];
      line.push([x, y]);
    }
    markup += wrapped(start, 100, [tile, tile], (sx, sy) => `M${num(sx)},${num(sy)}${line.slice(1).map(([px, py]) => `L${num(sx + px)},${num(sy + py)}`).join('')}`);
  }
  return path(markup, { fill: 'none', stroke: color, 'stroke-width': 1.3, 'stroke-opacity': 0.5 });
}

function halfDrop(book: ShapeBook, markup: string, at: Point, radius: number, turn = 0): string {
  const id = book.define(markup);
  return [at, [(at[0] + tile / 2) % tile, (at[1] + tile / 2) % tile] as const].map((point) => wrapped(point, radius, [tile, tile], (x, y) => place(id, { x, y, turn }))).join('');
}

function waxRoundels({ book, palette, random }: Scene): string {
  const { ground, main, second, third, line } = palette;
  const petals = (count: number, inner: number, outer: number, fill: string) =>
    path(Array.from({ length: count }, (_, index) => {
      const at = (offset: number, r: number) => polar((360 / count) * index + offset, r).map(num).join(',');
      const spread = 150 / count;
      return `M${at(0, inner)}C${at(-spread, inner + (outer - inner) * 0.4)} ${at(-spread, outer)} ${at(0, outer)}C${at(spread, outer)} ${at(spread, inner + (outer - inner) * 0.4)} ${at(0, inner)}Z`;
    }).join(''), { fill });
  const [rays, inner] = [random.pick([14, 18, 24]), random.pick([8, 12])];
  const big =
    disc(178, line) + disc(172, main) + ring(book, cells.dots, 40, [150, 170], { field: main, figure: ground, accent: ground }) + disc(148, ground) +
    petals(rays, 70, 144, second) + petals(rays, 96, 132, main) + disc(84, line) + disc(79, third) + petals(inner, 30, 76, ground) + petals(inner, 44, 68, main) + disc(34, line) + disc(29, second) + disc(14, ground);
  const small = disc(84, second) + disc(79, ground) + ring(book, spearheads, 18, [52, 76], { field: ground, figure: main, accent: second }) + disc(50, main) + petals(8, 14, 46, ground) + disc(15, line);
  const lines = Array.from({ length: 40 }, (_, index) => `M0,${index * 18 + 9}q45,-12 90,0t90,0t90,0t90,0t90,0t90,0t90,0t90,0`).join('');
  return path(lines, { fill: 'none', stroke: main, 'stroke-opacity': 0.42, 'stroke-width': 3 }) +
    halfDrop(book, big, [180, 180], 180) + halfDrop(book, small, [540, 180], 88) + crackle(random, ground, 70);
}

/** Large drop-shaped leaves with dotted rims, as on Dutch wax. */
function waxLeaves({ book, palette, random }: Scene): string {
  const { ground, main, second, third, line } = palette;
  const drop = (k: number) => `M0,${num(-170 * k)}C${num(70 * k)},${num(-110 * k)} ${num(118 * k)},${num(-10 * k)} ${num(84 * k)},${num(70 * k)}C${num(60 * k)},${num(124 * k)} ${num(-60 * k)},${num(124 * k)} ${num(-84 * k)},${num(70 * k)}C${num(-118 * k)},${num(-10 * k)} ${num(-70 * k)},${num(-110 * k)} 0,${num(-170 * k)}Z`;
  const rim = Array.from({ length: 30 }, (_, index) => {
    const [x, y] = polar(index * 12, 1);
    const pull = y < 0 ? 1 + 0.42 * y * y : 1;
    return circle(x * 104 * (y < 0 ? 1 + 0.5 * y * Math.abs(y) : 1), y * 112 * pull - 2, 5.5, { fill: ground });
  }).join('');
  const veins = [-60, -30, 0, 30, 60].map((y) => `M0,${y + 34}Q26,${y + 10} 52,${y - 2}M0,${y + 34}Q-26,${y + 10} -52,${y - 2}`).join('');
  const leaf = path(drop(1.06), { fill: line }) + path(drop(1.01), { fill: main }) + rim + path(drop(0.8), { fill: ground }) + path(drop(0.74), { fill: second }) +
    path(veins, { fill: 'none', stroke: ground, 'stroke-width': 6, 'stroke-linecap': 'round' }) + path('M0,-108V84', { stroke: ground, 'stroke-width': 7, 'stroke-linecap': 'round' });
  const bud = path(drop(0.5), { fill: line }) + path(drop(0.46), { fill: third }) + path(drop(0.26), { fill: ground }) + path(drop(0.15), { fill: main });
  const speckle = Array.from({ length: 24 * 24 }, (_, index) => [(index % 24) * 30 + (Math.floor(index / 24) % 2) * 15, Math.floor(index / 24) * 30 + 15] as const)
    .map(([x, y]) => `M${x},${y}h0`).join('');
  const sway = random.between(8, 40);
  const sprays = [-60, -30, 0, 30, 60].map((angle) => path('M0,0Q8,-40 0,-92', { fill: 'none', stroke: third, 'stroke-width': 5, transform: `rotate(${angle})` }) + circle(...polar(angle, 98), 10, { fill: second })).join('');
  return path(speckle, { stroke: main, 'stroke-width': 7, 'stroke-linecap': 'round', 'stroke-opacity': 0.6 }) +
    halfDrop(book, sprays, [360, 330], 112, 180 + sway) + halfDrop(book, sprays, [0, 330], 112, sway) +
    halfDrop(book, leaf, [180, 190], 190, sway) + halfDrop(book, leaf, [540, 190], 190, 180 + sway) +
    halfDrop(book, bud, [360, 80], 96, -30) + halfDrop(book, bud, [10, 90], 96, 150) + crackle(random, ground, 60);
}

/** Stamped cloth: a grid drawn with a comb, a symbol in each field. */
function adinkra({ book, palette, random }: Scene): string {
  const { ground, main, line, second } = palette;
  const side = tile / 4;
  const offset = random.below(cells.stamps.length);
  const ids = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const draw = cells.stamps[(index + offset) % cells.stamps.length];
    return book.define(group(draw?.(index % 4 === 1 ? main : line) ?? '', { transform: 'translate(-50,-50)' }));
  });
  let markup = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const filled = (row + column) % 2 === 1;
      if (filled) markup += rect(column * side, row * side, side, side, { fill: palette.groundDeep });
      markup += place(ids[(row * 2 + column) % 8] ?? '', { x: (column + 0.5) * side, y: (row + 0.5) * side, scale: 1.12, turn: random.between(-3, 3) });
    }
  }
  const comb = [-9, -3, 3, 9].map((shift) => [0, 1, 2, 3, 4].map((index) => `M${index * side + shift},0V${tile}M0,${index * side + shift}H${tile}`).join('')).join('');
  const knots = [0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2, 3, 4].map((column) => rect(column * side - 16, row * side - 16, 32, 32, { fill: main }) + path(`M${column * side - 9},${row * side}h18M${column * side},${row * side - 9}v18`, { stroke: ground, 'stroke-width': 5 }))).join('');
  return markup + path(comb, { stroke: second, 'stroke-width': 2.6, 'stroke-opacity': 0.85 }) + knots;
}

/** Adire: squares of resist-dyed figures, two tones of one colour. */
function adire({ book, palette, random }: Scene): string {
  const deep = luminance(palette.ground) < 0.3 ? palette.ground : darken(palette.main, 0.5);
  const pale = mix(lighten(palette.main, 0.72), palette.second, 0.15);
  const inks: BandInks = { field: deep, figure: pale, accent: mix(pale, deep, 0.35) };
  const side = tile / 4;
  const box = side - 16;
  const sun = group(disc(70, pale) + disc(64, deep) + ring(book, spearheads, 16, [36, 60], inks) + disc(30, pale) + disc(22, deep) + disc(9, pale), { transform: `translate(${box / 2},${box / 2})` });
  const concentric = Array.from({ length: 6 }, (_, index) => rect(8 + index * 12.5, 8 + index * 12.5, box - 16 - index * 25, box - 16 - index * 25, { fill: 'none', stroke: index % 3 ? pale : inks.accent, 'stroke-width': 4.5 })).join('');
  const seeds = Array.from({ length: 49 }, (_, index) => `M${14 + (index % 7) * 22.6},${14 + Math.floor(index / 7) * 22.6}h0`).join('');
  const dotted = path(seeds, { stroke: pale, 'stroke-width': 11, 'stroke-linecap': 'round' });
  const leaves = bandStack(book, box, [{ height: box / 2, inks, cell: cells.triangles, count: 3 }, { height: box / 2, inks, cell: cells.eye, count: 2 }]);
  const waves = path(Array.from({ length: 8 }, (_, index) => `M0,${10 + index * 20.5}q20.5,-16 41,0t41,0t41,0t41,0`).join(''), { fill: 'none', stroke: pale, 'stroke-width': 5 });
  const ids = [sun, concentric, dotted, leaves, waves].map((content) => book.define(rect(0, 0, box, box, { fill: deep }) + content));
  const first = random.below(5);
  let markup = rect(0, 0, tile, tile, { fill: mix(pale, deep, 0.12) });
  for (let row = 0; row < 4; row += 1) for (let column = 0; column < 4; column += 1) markup += place(ids[(row * 2 + column * 3 + (row > 1 ? 1 : 0) + first) % 5] ?? '', { x: column * side + 8, y: row * side + 8 });
  return markup + crackle(random, pale, 50) + crackle(random, deep, 50);
}

/** Aso oke: warp stripes with openwork and small brocaded figures. */
function asoOke({ book, palette, random }: Scene): string {
  const { ground, main, second, third, line } = palette;
  const strip: Band[] = [
    { height: 30, inks: { field: main, figure: main, accent: main } }, { height: 6, inks: { field: second, figure: ground, accent: main } },
    { height: 64, inks: { field: ground, figure: second, accent: main }, cell: random.pick([cells.steppedDiamond, cells.steppedHourglass, cells.eye]), count: 9 }, { height: 6, inks: { field: second, figure: ground, accent: main } },
    { height: 30, inks: { field: main, figure: main, accent: main } }, { height: 4, inks: { field: line, figure: ground, accent: main } },
    { height: 40, inks: { field: third, figure: ground, accent: line }, cell: random.pick([cells.combs, cells.triangles, cells.chequers]), count: 12 }, { height: 4, inks: { field: line, figure: ground, accent: main } },
    { height: 26, inks: { field: palette.groundDeep, figure: second, accent: main }, cell: cells.dots, count: 30 }, { height: 30, inks: { field: ground, figure: main, accent: second } },
  ];
  const id = book.define(bandStack(book, tile, strip));
  const copies = [0, 1, 2].map((index) => place(id, { x: index * 40, y: index * stackHeight(strip) })).join('') + [1, 2].map((index) => place(id, { x: index * 40 - tile, y: index * stackHeight(strip) })).join('');
  return group(copies, { transform: `translate(${tile},0)rotate(90)` }) + weave(tile, 3);
}

/** Bold zigzags filled with dots and lines. */
function zigzagWax({ book, palette, random }: Scene): string {
  const { ground, main, second, third, line } = palette;
  const colors = random.chance(0.5) ? [main, ground, second, line, main, third, ground, second] : [third, ground, main, ground, second, line, main, ground];
  const step = tile / colors.length;
  const zig = (y: number, thick: number) => {
    const points: Point[] = [];
    for (let index = 0; index <= 6; index += 1) points.push([index * 120, y + (index % 2 ? 84 : 0)]);
    return polygon([...points, ...points.map(([x, py]): Point => [x, py + thick]).reverse()]);
  };
  let markup = '';
  for (let row = -2; row < colors.length; row += 1) {
    const color = colors[(row + colors.length) % colors.length] ?? main;
    const ink = apartFrom(color, ground === color ? main : ground, 1.8);
    markup += path(zig(row * step, step + 0.6), { fill: color });
    if (row % 2 === 0) markup += path(zig(row * step + step * 0.16, step * 0.09) + zig(row * step + step * 0.75, step * 0.09), { fill: ink });
    else {
      const beads = Array.from({ length: 24 }, (_, index) => {
        const x = index * 30 + 15;
        const along = (x % 240) / 120;
        return `M${x},${num(row * step + step / 2 + 84 * (along < 1 ? along : 2 - along))}h0`;
      }).join('');
      markup += path(beads, { stroke: ink, 'stroke-width': 17, 'stroke-linecap': 'round' });
    }
  }
  const badge = disc(62, line) + disc(56, ground) + ring(book, spearheads, 14, [32, 54], { field: ground, figure: main, accent: second }) + disc(28, second) + disc(12, ground);
  return markup + halfDrop(book, badge, [120, 174], 64) + crackle(random, ground, 60);
}
