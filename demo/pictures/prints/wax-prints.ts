import * as cells from './african-cells';
import { disc, ring } from './band';
import { apartFrom } from './color';
import { spearheads } from './pacific-cells';
import { circle, num, path, polar, polygon, type Point } from './svg-markup';
import { clothTile, crackle, halfDrop, type ClothScene } from './west-african-scene';

export function waxRoundels({ book, palette, random }: ClothScene): string {
  const { ground, main, second, third, line } = palette;
  const petals = (count: number, inner: number, outer: number, fill: string) =>
    path(
      Array.from({ length: count }, (_, index) => {
        const at = (offset: number, r: number) =>
          polar((360 / count) * index + offset, r)
            .map(num)
            .join(',');
        const spread = 150 / count;
        return `M${at(0, inner)}C${at(-spread, inner + (outer - inner) * 0.4)} ${at(-spread, outer)} ${at(0, outer)}C${at(spread, outer)} ${at(spread, inner + (outer - inner) * 0.4)} ${at(0, inner)}Z`;
      }).join(''),
      { fill },
    );
  const [rays, inner] = [random.pick([14, 18, 24]), random.pick([8, 12])];
  const big =
    disc(178, line) +
    disc(172, main) +
    ring(book, cells.dots, 40, [150, 170], { field: main, figure: ground, accent: ground }) +
    disc(148, ground) +
    petals(rays, 70, 144, second) +
    petals(rays, 96, 132, main) +
    disc(84, line) +
    disc(79, third) +
    petals(inner, 30, 76, ground) +
    petals(inner, 44, 68, main) +
    disc(34, line) +
    disc(29, second) +
    disc(14, ground);
  const small =
    disc(84, second) +
    disc(79, ground) +
    ring(book, spearheads, 18, [52, 76], { field: ground, figure: main, accent: second }) +
    disc(50, main) +
    petals(8, 14, 46, ground) +
    disc(15, line);
  const lines = Array.from(
    { length: 40 },
    (_, index) => `M0,${index * 18 + 9}q45,-12 90,0t90,0t90,0t90,0t90,0t90,0t90,0t90,0`,
  ).join('');
  return (
    path(lines, { fill: 'none', stroke: main, 'stroke-opacity': 0.42, 'stroke-width': 3 }) +
    halfDrop(book, big, [180, 180], 180) +
    halfDrop(book, small, [540, 180], 88) +
    crackle(random, ground, 70)
  );
}

/** Large drop-shaped leaves with dotted rims, as on Dutch wax. */
export function waxLeaves({ book, palette, random }: ClothScene): string {
  const { ground, main, second, third, line } = palette;
  const drop = (k: number) =>
    `M0,${num(-170 * k)}C${num(70 * k)},${num(-110 * k)} ${num(118 * k)},${num(-10 * k)} ${num(84 * k)},${num(70 * k)}C${num(60 * k)},${num(124 * k)} ${num(-60 * k)},${num(124 * k)} ${num(-84 * k)},${num(70 * k)}C${num(-118 * k)},${num(-10 * k)} ${num(-70 * k)},${num(-110 * k)} 0,${num(-170 * k)}Z`;
  const rim = Array.from({ length: 30 }, (_, index) => {
    const [x, y] = polar(index * 12, 1);
    const pull = y < 0 ? 1 + 0.42 * y * y : 1;
    return circle(x * 104 * (y < 0 ? 1 + 0.5 * y * Math.abs(y) : 1), y * 112 * pull - 2, 5.5, {
      fill: ground,
    });
  }).join('');
  const veins = [-60, -30, 0, 30, 60]
    .map((y) => `M0,${y + 34}Q26,${y + 10} 52,${y - 2}M0,${y + 34}Q-26,${y + 10} -52,${y - 2}`)
    .join('');
  const leaf =
    path(drop(1.06), { fill: line }) +
    path(drop(1.01), { fill: main }) +
    rim +
    path(drop(0.8), { fill: ground }) +
    path(drop(0.74), { fill: second }) +
    path(veins, { fill: 'none', stroke: ground, 'stroke-width': 6, 'stroke-linecap': 'round' }) +
    path('M0,-108V84', { stroke: ground, 'stroke-width': 7, 'stroke-linecap': 'round' });
  const bud =
    path(drop(0.5), { fill: line }) +
    path(drop(0.46), { fill: third }) +
    path(drop(0.26), { fill: ground }) +
    path(drop(0.15), { fill: main });
  const speckle = Array.from(
    { length: 24 * 24 },
    (_, index) =>
      [(index % 24) * 30 + (Math.floor(index / 24) % 2) * 15, Math.floor(index / 24) * 30 + 15] as const,
  )
    .map(([x, y]) => `M${x},${y}h0`)
    .join('');
  const sway = random.between(8, 40);
  const sprays = [-60, -30, 0, 30, 60]
    .map(
      (angle) =>
        path('M0,0Q8,-40 0,-92', {
          fill: 'none',
          stroke: third,
          'stroke-width': 5,
          transform: `rotate(${angle})`,
        }) + circle(...polar(angle, 98), 10, { fill: second }),
    )
    .join('');
  return (
    path(speckle, { stroke: main, 'stroke-width': 7, 'stroke-linecap': 'round', 'stroke-opacity': 0.6 }) +
    halfDrop(book, sprays, [360, 330], 112, 180 + sway) +
    halfDrop(book, sprays, [0, 330], 112, sway) +
    halfDrop(book, leaf, [180, 190], 190, sway) +
    halfDrop(book, leaf, [540, 190], 190, 180 + sway) +
    halfDrop(book, bud, [360, 80], 96, -30) +
    halfDrop(book, bud, [10, 90], 96, 150) +
    crackle(random, ground, 60)
  );
}

/** Bold zigzags filled with dots and lines. */
export function zigzagWax({ book, palette, random }: ClothScene): string {
  const { ground, main, second, third, line } = palette;
  const colors = random.chance(0.5)
    ? [main, ground, second, line, main, third, ground, second]
    : [third, ground, main, ground, second, line, main, ground];
  const step = clothTile / colors.length;
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
    if (row % 2 === 0)
      markup += path(
        zig(row * step + step * 0.16, step * 0.09) + zig(row * step + step * 0.75, step * 0.09),
        { fill: ink },
      );
    else {
      const beads = Array.from({ length: 24 }, (_, index) => {
        const x = index * 30 + 15;
        const along = (x % 240) / 120;
        return `M${x},${num(row * step + step / 2 + 84 * (along < 1 ? along : 2 - along))}h0`;
      }).join('');
      markup += path(beads, { stroke: ink, 'stroke-width': 17, 'stroke-linecap': 'round' });
    }
  }
  const badge =
    disc(62, line) +
    disc(56, ground) +
    ring(book, spearheads, 14, [32, 54], { field: ground, figure: main, accent: second }) +
    disc(28, second) +
    disc(12, ground);
  return markup + halfDrop(book, badge, [120, 174], 64) + crackle(random, ground, 60);
}
