import type { BandInks } from './band';
import { circle, group, num, path, polar, polygon, smoothOutline, type Point } from './svg-markup';

/** Sea creatures and flowers as tatau figures: a bold silhouette carved with geometry, about 100 units in radius. */

function mirrored(points: readonly Point[]): Point[] {
  return points.map(([x, y]): Point => [-x, y]).reverse();
}

/** Honu, seen from above, with a carved shell. */
export function turtle({ field, figure, accent }: BandInks): string {
  const flipper: Point[] = [
    [26, -44],
    [46, -62],
    [72, -72],
    [96, -66],
    [104, -46],
    [88, -50],
    [70, -46],
    [56, -34],
    [44, -20],
  ];
  const hind: Point[] = [
    [34, 44],
    [52, 54],
    [66, 74],
    [62, 88],
    [48, 76],
    [36, 68],
    [24, 58],
  ];
  const head: Point[] = [
    [0, -108],
    [12, -102],
    [17, -88],
    [13, -72],
    [18, -62],
    [-18, -62],
    [-13, -72],
    [-17, -88],
    [-12, -102],
  ];
  const limbs = [flipper, mirrored(flipper), hind, mirrored(hind), head].map(smoothOutline).join('');
  const shell = smoothOutline([
    [0, -66],
    [30, -56],
    [50, -28],
    [52, 6],
    [38, 42],
    [16, 66],
    [0, 76],
    [-16, 66],
    [-38, 42],
    [-52, 6],
    [-50, -28],
    [-30, -56],
  ]);
  const plates = [
    [0, -40, 17],
    [0, -6, 19],
    [0, 30, 17],
  ] as const;
  const hexagonAt = (x: number, y: number, r: number) =>
    polygon(
      [0, 60, 120, 180, 240, 300].map((angle): Point => {
        const [px, py] = polar(angle, r);
        return [x + px, y + py];
      }),
    );
  const rim = Array.from({ length: 18 }, (_, index) => {
    const angle = index * 20;
    const at = (turn: number, radius: number): Point => {
      const [x, y] = polar(turn, radius);
      return [x * 0.84, y * 1.14 + 4];
    };
    return polygon([at(angle - 8, 60), at(angle + 8, 60), at(angle, 47)]);
  }).join('');
  const marks = [
    [70, -60],
    [84, -57],
    [50, 66],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 4, { fill: field }) + circle(-x, y, 4, { fill: field }))
    .join('');
  return (
    path(limbs, { fill: figure }) +
    path(shell, { fill: figure, stroke: field, 'stroke-width': 4 }) +
    path(rim, { fill: field }) +
    path(plates.map(([x, y, r]) => hexagonAt(x, y, r)).join(''), {
      fill: accent,
      stroke: field,
      'stroke-width': 3,
    }) +
    path(hexagonAt(27, -24, 12) + hexagonAt(-27, -24, 12) + hexagonAt(27, 14, 12) + hexagonAt(-27, 14, 12), {
      fill: 'none',
      stroke: field,
      'stroke-width': 3,
    }) +
    circle(8, -90, 3, { fill: field }) +
    circle(-8, -90, 3, { fill: field }) +
    marks
  );
}

/** A manta ray from above, its wings carved with spear points. */
export function manta({ field, figure, accent }: BandInks): string {
  const wing: Point[] = [
    [9, -66],
    [14, -84],
    [22, -88],
    [24, -70],
    [50, -52],
    [82, -34],
    [112, 4],
    [84, 0],
    [58, 12],
    [34, 34],
    [14, 44],
  ];
  const body = smoothOutline([[0, -62], ...wing, [0, 46], ...mirrored(wing)]);
  const tail = 'M-6,40C-3,70 -6,92 8,122C4,96 5,70 6,40Z';
  let spears = '';
  for (let index = 0; index < 5; index += 1) {
    const [x, y] = [32 + index * 13.5, -38 + index * 7.2];
    const tall = 34 - index * 4.6;
    for (const side of [1, -1])
      spears += polygon([
        [side * (x - 5.6), y - 2],
        [side * (x + 5.6), y + 4],
        [side * (x - 1), y + tall],
      ]);
  }
  const gills = [0, 1, 2]
    .map(
      (index) =>
        `M${10 + index},${-16 + index * 12}Q20,${-12 + index * 12} 26,${-16 + index * 12}M${-10 - index},${-16 + index * 12}Q-20,${-12 + index * 12} -26,${-16 + index * 12}`,
    )
    .join('');
  return (
    path(tail, { fill: figure }) +
    path(body, { fill: figure }) +
    path(spears, { fill: field }) +
    path(gills, { fill: 'none', stroke: field, 'stroke-width': 3.4, 'stroke-linecap': 'round' }) +
    path(
      polygon([
        [0, -50],
        [9, -34],
        [0, -18],
        [-9, -34],
      ]) +
        polygon([
          [0, 8],
          [7, 20],
          [0, 36],
          [-7, 20],
        ]),
      { fill: accent },
    ) +
    circle(17, -66, 3, { fill: accent }) +
    circle(-17, -66, 3, { fill: accent })
  );
}

/** A five-petalled flower cut like a lino block. */
export function carvedFlower({ field, figure, accent }: BandInks): string {
  const petal = 'M0,-10C-22,-26 -46,-58 -34,-86C-22,-106 20,-106 32,-84C42,-60 22,-26 0,-10Z';
  const cut = 'M0,-24C-8,-46 -14,-66 -8,-84M0,-24C4,-46 12,-62 14,-82';
  return (
    [0, 72, 144, 216, 288]
      .map((angle) =>
        group(
          path(petal, { fill: figure, stroke: field, 'stroke-width': 4 }) +
            path(cut, { fill: 'none', stroke: field, 'stroke-width': 4, 'stroke-linecap': 'round' }),
          { transform: `rotate(${angle})` },
        ),
      )
      .join('') +
    path(polygon(Array.from({ length: 10 }, (_, index) => polar(index * 36, index % 2 ? 10 : 27))), {
      fill: accent,
    }) +
    circle(0, 0, 5, { fill: field })
  );
}

/** Pinwheel of the frangipani, flat. */
export function carvedPlumeria({ field, figure, accent }: BandInks): string {
  const petal = 'M0,0C-26,-22 -50,-60 -32,-90C-14,-110 24,-100 32,-72C36,-48 18,-18 0,0Z';
  return (
    [0, 72, 144, 216, 288]
      .map((angle) =>
        group(
          path(petal, { fill: figure, stroke: field, 'stroke-width': 4 }) +
            path('M2,-14C16,-34 24,-54 20,-74', {
              fill: 'none',
              stroke: accent,
              'stroke-width': 7,
              'stroke-linecap': 'round',
            }),
          { transform: `rotate(${angle})` },
        ),
      )
      .join('') + circle(0, 0, 8, { fill: accent })
  );
}

/** A spiral that unfurls, as a fern does. */
export function koru({ figure, accent }: BandInks): string {
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let step = 0; step <= 30; step += 1) {
    const t = step / 30;
    outer.push(polar(180 + t * 620, 100 * (1 - t * 0.86)));
    inner.push(polar(180 + t * 620, 100 * (1 - t * 0.86) * (0.66 - 0.12 * t)));
  }
  const [x, y] = polar(180 + 620, 22);
  return (
    path(smoothOutline([...outer, ...inner.reverse()]), { fill: figure }) +
    `<circle cx="${num(x)}" cy="${num(y)}" r="12" fill="${accent}"/>`
  );
}
