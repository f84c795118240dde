import type { Cell } from './band';
import { circle, num, path, polar, polygon, rect, smoothLine, type Point } from './svg-markup';

/** Figures of tapa, masi and tatau (waves, people, leaves, faces, birds), each as a band cell that meets its own copies. */

/** A running wave that curls over itself. */
export const koruWave: Cell = (w, h, { figure, accent }) => {
  const points: Point[] = [];
  for (let step = 0; step <= 22; step += 1) {
    const turn = step / 22;
    const [x, y] = polar(-95 + turn * 530, h * (0.34 - 0.28 * turn));
    points.push([w * 0.56 + x, h * 0.46 + y]);
  }
  return (
    path(
      `M0,${num(h)}C${num(w * 0.02)},${num(h * 0.55)} ${num(w * 0.14)},${num(h * 0.2)} ${num(w * 0.34)},${num(h * 0.34)}C${num(w * 0.22)},${num(h * 0.9)} ${num(w * 0.72)},${num(h * 0.98)} ${num(w)},${num(h * 0.72)}V${num(h)}Z`,
      { fill: figure },
    ) +
    path(smoothLine(points), {
      fill: 'none',
      stroke: figure,
      'stroke-width': h * 0.105,
      'stroke-linecap': 'round',
    }) +
    path(`M0,${num(h * 0.98)}H${num(w)}`, { stroke: accent, 'stroke-width': h * 0.04 })
  );
};

/** ʻEnata: people hand in hand. */
export const enata: Cell = (w, h, { figure, accent }) =>
  path(
    `M0,${num(h * 0.14)}C${num(w * 0.02)},${num(h * 0.5)} ${num(w * 0.2)},${num(h * 0.42)} ${num(w * 0.5)},${num(h * 0.42)}S${num(w * 0.98)},${num(h * 0.5)} ${num(w)},${num(h * 0.14)}M${num(w / 2)},${num(h * 0.36)}V${num(h * 0.66)}M${num(w * 0.16)},${num(h * 0.98)}C${num(w * 0.12)},${num(h * 0.66)} ${num(w * 0.36)},${num(h * 0.64)} ${num(w / 2)},${num(h * 0.64)}S${num(w * 0.88)},${num(h * 0.66)} ${num(w * 0.84)},${num(h * 0.98)}`,
    { fill: 'none', stroke: figure, 'stroke-width': h * 0.1 },
  ) +
  circle(w / 2, h * 0.2, h * 0.115, { fill: figure }) +
  path(
    polygon([
      [w * 0.4, h],
      [w / 2, h * 0.8],
      [w * 0.6, h],
    ]),
    { fill: accent },
  );

/** Siapo: four leaves in a square. */
export const fourLeaves: Cell = (w, h, { figure, accent }) => {
  const [x, y] = [w / 2, h / 2];
  const leaf = (tipX: number, tipY: number) =>
    `M${num(x)},${num(y)}Q${num(x)},${num(tipY)} ${num(tipX)},${num(tipY)}Q${num(tipX)},${num(y)} ${num(x)},${num(y)}Z`;
  const inset = 0.06;
  const [left, right, top, bottom] = [w * inset, w * (1 - inset), h * inset, h * (1 - inset)];
  const veins = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ]
    .map(
      ([tx = 0, ty = 0]) =>
        `M${num(x + (tx - x) * 0.2)},${num(y + (ty - y) * 0.2)}L${num(x + (tx - x) * 0.82)},${num(y + (ty - y) * 0.82)}`,
    )
    .join('');
  return (
    path(leaf(left, top) + leaf(right, top) + leaf(left, bottom) + leaf(right, bottom), { fill: figure }) +
    path(veins, { stroke: accent, 'stroke-width': Math.min(w, h) * 0.03 }) +
    [
      [x, 0],
      [x, h],
      [0, y],
      [w, y],
    ]
      .map(([cx = 0, cy = 0]) =>
        path(
          polygon([
            [cx - w * 0.09, cy],
            [cx, cy - h * 0.09],
            [cx + w * 0.09, cy],
            [cx, cy + h * 0.09],
          ]),
          { fill: accent },
        ),
      )
      .join('')
  );
};

/** A tiki's face: brows, ringed eyes, broad mouth with teeth. */
export const tikiFace: Cell = (w, h, { field, figure, accent }) => {
  const eye = (x: number) =>
    circle(x, h * 0.38, h * 0.17, { fill: figure }) +
    circle(x, h * 0.38, h * 0.12, { fill: field }) +
    circle(x, h * 0.38, h * 0.065, { fill: accent });
  const teeth = Array.from({ length: 7 }, (_, index) =>
    polygon([
      [w * (0.22 + index * 0.08), h * 0.72],
      [w * (0.3 + index * 0.08), h * 0.72],
      [w * (0.26 + index * 0.08), h * 0.84],
    ]),
  ).join('');
  return (
    path(
      `M${num(w * 0.04)},0H${num(w * 0.96)}V${num(h * 0.1)}C${num(w * 0.7)},${num(h * 0.16)} ${num(w * 0.58)},${num(h * 0.2)} ${num(w * 0.56)},${num(h * 0.56)}H${num(w * 0.44)}C${num(w * 0.42)},${num(h * 0.2)} ${num(w * 0.3)},${num(h * 0.16)} ${num(w * 0.04)},${num(h * 0.1)}Z`,
      { fill: figure },
    ) +
    eye(w * 0.24) +
    eye(w * 0.76) +
    path(
      `M${num(w * 0.36)},${num(h * 0.6)}H${num(w * 0.64)}L${num(w * 0.58)},${num(h * 0.54)}H${num(w * 0.42)}Z`,
      { fill: accent },
    ) +
    path(
      polygon([
        [w * 0.12, h * 0.68],
        [w * 0.88, h * 0.68],
        [w * 0.8, h * 0.96],
        [w * 0.2, h * 0.96],
      ]),
      { fill: figure },
    ) +
    path(teeth, { fill: field }) +
    rect(w * 0.28, h * 0.88, w * 0.44, h * 0.03, { fill: accent }) +
    path(
      polygon([
        [0, h * 0.2],
        [w * 0.035, h * 0.5],
        [0, h * 0.8],
      ]) +
        polygon([
          [w, h * 0.2],
          [w * 0.965, h * 0.5],
          [w, h * 0.8],
        ]),
      { fill: accent },
    )
  );
};

/** Frigate birds in flight. */
export const birds: Cell = (w, h, { figure }) =>
  path(
    `M0,${num(h * 0.3)}Q${num(w * 0.26)},${num(h * 0.1)} ${num(w * 0.46)},${num(h * 0.52)}L${num(w / 2)},${num(h * 0.34)}L${num(w * 0.54)},${num(h * 0.52)}Q${num(w * 0.74)},${num(h * 0.1)} ${num(w)},${num(h * 0.3)}Q${num(w * 0.72)},${num(h * 0.36)} ${num(w * 0.56)},${num(h * 0.74)}L${num(w * 0.6)},${num(h * 0.96)}L${num(w / 2)},${num(h * 0.84)}L${num(w * 0.4)},${num(h * 0.96)}L${num(w * 0.44)},${num(h * 0.74)}Q${num(w * 0.28)},${num(h * 0.36)} 0,${num(h * 0.3)}Z`,
    { fill: figure },
  );
