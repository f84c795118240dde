import type { Cell } from './band';
import { circle, group, num, path, polar, polygon, rect, smoothLine, type Point } from './svg-markup';

/** Figures of tapa, masi and tatau, each as a band cell that meets its own copies. */

/** Rows of spear points, one inside the other. */
export const spearheads: Cell = (w, h, { field, figure, accent }) =>
  path(polygon([[0, h], [w / 2, 0], [w, h]]), { fill: figure }) +
  path(polygon([[w * 0.2, h], [w / 2, h * 0.4], [w * 0.8, h]]), { fill: field }) +
  path(polygon([[w * 0.34, h], [w / 2, h * 0.68], [w * 0.66, h]]), { fill: accent });

/** Niho mano: shark teeth that close on each other. */
export const sharkTeeth: Cell = (w, h, { figure, accent }) =>
  path(polygon([[0, 0], [w, 0], [w / 2, h * 0.56]]), { fill: figure }) +
  path(polygon([[0, h], [0, h * 0.46], [w * 0.46, h]]) + polygon([[w, h], [w, h * 0.46], [w * 0.54, h]]), { fill: accent });

/** Small teeth along one edge. */
export const sawEdge: Cell = (w, h, { figure }) => path(polygon([[0, 0], [w, 0], [w / 2, h]]), { fill: figure });

/** A running wave that curls over itself. */
export const koruWave: Cell = (w, h, { figure, accent }) => {
  const points: Point[] = [];
  for (let step = 0; step <= 22; step += 1) {
    const turn = step / 22;
    const [x, y] = polar(-95 + turn * 530, h * (0.34 - 0.28 * turn));
    points.push([w * 0.56 + x, h * 0.46 + y]);
  }
  return (
    path(`M0,${num(h)}C${num(w * 0.02)},${num(h * 0.55)} ${num(w * 0.14)},${num(h * 0.2)} ${num(w * 0.34)},${num(h * 0.34)}C${num(w * 0.22)},${num(h * 0.9)} ${num(w * 0.72)},${num(h * 0.98)} ${num(w)},${num(h * 0.72)}V${num(h)}Z`, { fill: figure }) +
    path(smoothLine(points), { fill: 'none', stroke: figure, 'stroke-width': h * 0.105, 'stroke-linecap': 'round' }) +
    path(`M0,${num(h * 0.98)}H${num(w)}`, { stroke: accent, 'stroke-width': h * 0.04 })
  );
};

/** ʻEnata: people hand in hand. */
export const enata: Cell = (w, h, { figure, accent }) =>
  path(
    `M0,${num(h * 0.14)}C${num(w * 0.02)},${num(h * 0.5)} ${num(w * 0.2)},${num(h * 0.42)} ${num(w * 0.5)},${num(h * 0.42)}S${num(w * 0.98)},${num(h * 0.5)} ${num(w)},${num(h * 0.14)}M${num(w / 2)},${num(h * 0.36)}V${num(h * 0.66)}M${num(w * 0.16)},${num(h * 0.98)}C${num(w * 0.12)},${num(h * 0.66)} ${num(w * 0.36)},${num(h * 0.64)} ${num(w / 2)},${num(h * 0.64)}S${num(w * 0.88)},${num(h * 0.66)} ${num(w * 0.84)},${num(h * 0.98)}`,
    { fill: 'none', stroke: figure, 'stroke-width': h * 0.1 },
  ) +
  circle(w / 2, h * 0.2, h * 0.115, { fill: figure }) + path(polygon([[w * 0.4, h], [w / 2, h * 0.8], [w * 0.6, h]]), { fill: accent });

/** Siapo: four leaves in a square. */
export const fourLeaves: Cell = (w, h, { figure, accent }) => {
  const [x, y] = [w / 2, h / 2];
  const leaf = (tipX: number, tipY: number) =>
    `M${num(x)},${num(y)}Q${num(x)},${num(tipY)} ${num(tipX)},${num(tipY)}Q${num(tipX)},${num(y)} ${num(x)},${num(y)}Z`;
  const inset = 0.06;
  const [left, right, top, bottom] = [w * inset, w * (1 - inset), h * inset, h * (1 - inset)];
  const veins = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([tx = 0, ty = 0]) => `M${num(x + (tx - x) * 0.2)},${num(y + (ty - y) * 0.2)}L${num(x + (tx - x) * 0.82)},${num(y + (ty - y) * 0.82)}`).join('');
  return (
    path(leaf(left, top) + leaf(right, top) + leaf(left, bottom) + leaf(right, bottom), { fill: figure }) +
    path(veins, { stroke: accent, 'stroke-width': Math.min(w, h) * 0.03 }) +
    [[x, 0], [x, h], [0, y], [w, y]].map(([cx = 0, cy = 0]) => path(polygon([[cx - w * 0.09, cy], [cx, cy - h * 0.09], [cx + w * 0.09, cy], [cx, cy + h * 0.09]]), { fill: accent })).join('')
  );
};

/** Nested chevrons, like fish bones. */
export const nestedChevrons: Cell = (w, h, { figure, accent }) =>
  [0, 1, 2, 3].map((index) => {
    const top = (index * h) / 4;
    return path(polygon([[0, top + h * 0.13], [w / 2, top - h * 0.12], [w, top + h * 0.13], [w, top + h * 0.26], [w / 2, top + h * 0.01], [0, top + h * 0.26]]), { fill: index === 2 ? accent : figure });
  }).join('');

/** Plaited pandanus: diagonal bricks, over and under. */
export const plait: Cell = (w, h, { figure, accent }) =>
  path(polygon([[0, 0], [w * 0.4, 0], [w * 0.5, h / 2], [w * 0.1, h / 2]]) + polygon([[w * 0.1, h / 2], [w * 0.5, h / 2], [w * 0.4, h], [0, h]]), { fill: figure }) +
  path(polygon([[w * 0.56, h * 0.1], [w * 0.88, h * 0.1], [w * 0.95, h / 2], [w * 0.63, h / 2]]) + polygon([[w * 0.63, h / 2], [w * 0.95, h / 2], [w * 0.88, h * 0.9], [w * 0.56, h * 0.9]]), { fill: accent });

/** A tiki's face: brows, ringed eyes, broad mouth with teeth. */
export const tikiFace: Cell = (w, h, { field, figure, accent }) => {
  const eye = (x: number) =>
    circle(x, h * 0.38, h * 0.17, { fill: figure }) + circle(x, h * 0.38, h * 0.12, { fill: field }) + circle(x, h * 0.38, h * 0.065, { fill: accent });
  const teeth = Array.from({ length: 7 }, (_, index) => polygon([[w * (0.22 + index * 0.08), h * 0.72], [w * (0.3 + index * 0.08), h * 0.72], [w * (0.26 + index * 0.08), h * 0.84]])).join('');
  return (
    path(`M${num(w * 0.04)},0H${num(w * 0.96)}V${num(h * 0.1)}C${num(w * 0.7)},${num(h * 0.16)} ${num(w * 0.58)},${num(h * 0.2)} ${num(w * 0.56)},${num(h * 0.56)}H${num(w * 0.44)}C${num(w * 0.42)},${num(h * 0.2)} ${num(w * 0.3)},${num(h * 0.16)} ${num(w * 0.04)},${num(h * 0.1)}Z`, { fill: figure }) +
    eye(w * 0.24) + eye(w * 0.76) +
    path(`M${num(w * 0.36)},${num(h * 0.6)}H${num(w * 0.64)}L${num(w * 0.58)},${num(h * 0.54)}H${num(w * 0.42)}Z`, { fill: accent }) +
    path(polygon([[w * 0.12, h * 0.68], [w * 0.88, h * 0.68], [w * 0.8, h * 0.96], [w * 0.2, h * 0.96]]), { fill: figure }) + path(teeth, { fill: field }) +
    rect(w * 0.28, h * 0.88, w * 0.44, h * 0.03, { fill: accent }) +
    path(polygon([[0, h * 0.2], [w * 0.035, h * 0.5], [0, h * 0.8]]) + polygon([[w, h * 0.2], [w * 0.965, h * 0.5], [w, h * 0.8]]), { fill: accent })
  );
};

/** Sennit lashing: bundles of lines and their crossings. */
export const lashing: Cell = (w, h, { figure, accent }) => {
  const lines = [0.06, 0.13, 0.2, 0.27].map((x) => `M${num(w * x)},0V${num(h)}`).join('');
  return (
    path(lines, { stroke: figure, 'stroke-width': w * 0.035 }) +
    path(`M${num(w * 0.38)},${num(h * 0.04)}L${num(w * 0.94)},${num(h * 0.96)}M${num(w * 0.94)},${num(h * 0.04)}L${num(w * 0.38)},${num(h * 0.96)}`, { stroke: figure, 'stroke-width': w * 0.07 }) +
    path(polygon([[w * 0.66, h * 0.36], [w * 0.75, h / 2], [w * 0.66, h * 0.64], [w * 0.57, h / 2]]), { fill: accent })
  );
};

/** Diamonds with hatched halves. */
export const diamonds: Cell = (w, h, { field, figure, accent }) =>
  path(polygon([[0, h / 2], [w / 2, 0], [w, h / 2], [w / 2, h]]), { fill: figure }) +
  path(polygon([[w * 0.2, h / 2], [w / 2, h * 0.2], [w * 0.8, h / 2], [w / 2, h * 0.8]]), { fill: field }) +
  path(polygon([[w * 0.33, h / 2], [w / 2, h * 0.33], [w * 0.67, h / 2], [w / 2, h * 0.67]]), { fill: accent });

/** Frigate birds in flight. */
export const birds: Cell = (w, h, { figure }) =>
  path(`M0,${num(h * 0.3)}Q${num(w * 0.26)},${num(h * 0.1)} ${num(w * 0.46)},${num(h * 0.52)}L${num(w / 2)},${num(h * 0.34)}L${num(w * 0.54)},${num(h * 0.52)}Q${num(w * 0.74)},${num(h * 0.1)} ${num(w)},${num(h * 0.3)}Q${num(w * 0.72)},${num(h * 0.36)} ${num(w * 0.56)},${num(h * 0.74)}L${num(w * 0.6)},${num(h * 0.96)}L${num(w / 2)},${num(h * 0.84)}L${num(w * 0.4)},${num(h * 0.96)}L${num(w * 0.44)},${num(h * 0.74)}Q${num(w * 0.28)},${num(h * 0.36)} 0,${num(h * 0.3)}Z`, { fill: figure });

/** Parallel lines. */
export const threeLines: Cell = (w, h, { figure, accent }) =>
  rect(0, h * 0.08, w, h * 0.14, { fill: figure }) + rect(0, h * 0.43, w, h * 0.14, { fill: accent }) + rect(0, h * 0.78, w, h * 0.14, { fill: figure });

/** Half-round scales, as on a turtle's neck. */
export const scales: Cell = (w, h, { figure, accent }) =>
  group(
    path(`M0,${num(h)}A${num(w / 2)},${num(h)} 0 0 1 ${num(w)},${num(h)}Z`, { fill: figure }) +
      path(`M${num(w * 0.22)},${num(h)}A${num(w * 0.28)},${num(h * 0.56)} 0 0 1 ${num(w * 0.78)},${num(h)}Z`, { fill: accent }),
  );
