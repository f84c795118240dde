import type { Cell } from './band';
import { group, num, path, polygon, rect } from './svg-markup';

/** Geometry of tapa, masi and tatau, each as a band cell that meets its own copies. */

/** Rows of spear points, one inside the other. */
export const spearheads: Cell = (w, h, { field, figure, accent }) =>
  path(
    polygon([
      [0, h],
      [w / 2, 0],
      [w, h],
    ]),
    { fill: figure },
  ) +
  path(
    polygon([
      [w * 0.2, h],
      [w / 2, h * 0.4],
      [w * 0.8, h],
    ]),
    { fill: field },
  ) +
  path(
    polygon([
      [w * 0.34, h],
      [w / 2, h * 0.68],
      [w * 0.66, h],
    ]),
    { fill: accent },
  );

/** Niho mano: shark teeth that close on each other. */
export const sharkTeeth: Cell = (w, h, { figure, accent }) =>
  path(
    polygon([
      [0, 0],
      [w, 0],
      [w / 2, h * 0.56],
    ]),
    { fill: figure },
  ) +
  path(
    polygon([
      [0, h],
      [0, h * 0.46],
      [w * 0.46, h],
    ]) +
      polygon([
        [w, h],
        [w, h * 0.46],
        [w * 0.54, h],
      ]),
    { fill: accent },
  );

/** Small teeth along one edge. */
export const sawEdge: Cell = (w, h, { figure }) =>
  path(
    polygon([
      [0, 0],
      [w, 0],
      [w / 2, h],
    ]),
    { fill: figure },
  );

/** Nested chevrons, like fish bones. */
export const nestedChevrons: Cell = (w, h, { figure, accent }) =>
  [0, 1, 2, 3]
    .map((index) => {
      const top = (index * h) / 4;
      return path(
        polygon([
          [0, top + h * 0.13],
          [w / 2, top - h * 0.12],
          [w, top + h * 0.13],
          [w, top + h * 0.26],
          [w / 2, top + h * 0.01],
          [0, top + h * 0.26],
        ]),
        { fill: index === 2 ? accent : figure },
      );
    })
    .join('');

/** Plaited pandanus: diagonal bricks, over and under. */
export const plait: Cell = (w, h, { figure, accent }) =>
  path(
    polygon([
      [0, 0],
      [w * 0.4, 0],
      [w * 0.5, h / 2],
      [w * 0.1, h / 2],
    ]) +
      polygon([
        [w * 0.1, h / 2],
        [w * 0.5, h / 2],
        [w * 0.4, h],
        [0, h],
      ]),
    { fill: figure },
  ) +
  path(
    polygon([
      [w * 0.56, h * 0.1],
      [w * 0.88, h * 0.1],
      [w * 0.95, h / 2],
      [w * 0.63, h / 2],
    ]) +
      polygon([
        [w * 0.63, h / 2],
        [w * 0.95, h / 2],
        [w * 0.88, h * 0.9],
        [w * 0.56, h * 0.9],
      ]),
    { fill: accent },
  );

/** Sennit lashing: bundles of lines and their crossings. */
export const lashing: Cell = (w, h, { figure, accent }) => {
  const lines = [0.06, 0.13, 0.2, 0.27].map((x) => `M${num(w * x)},0V${num(h)}`).join('');
  return (
    path(lines, { stroke: figure, 'stroke-width': w * 0.035 }) +
    path(
      `M${num(w * 0.38)},${num(h * 0.04)}L${num(w * 0.94)},${num(h * 0.96)}M${num(w * 0.94)},${num(h * 0.04)}L${num(w * 0.38)},${num(h * 0.96)}`,
      { stroke: figure, 'stroke-width': w * 0.07 },
    ) +
    path(
      polygon([
        [w * 0.66, h * 0.36],
        [w * 0.75, h / 2],
        [w * 0.66, h * 0.64],
        [w * 0.57, h / 2],
      ]),
      { fill: accent },
    )
  );
};

/** Diamonds with hatched halves. */
export const diamonds: Cell = (w, h, { field, figure, accent }) =>
  path(
    polygon([
      [0, h / 2],
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
    ]),
    { fill: figure },
  ) +
  path(
    polygon([
      [w * 0.2, h / 2],
      [w / 2, h * 0.2],
      [w * 0.8, h / 2],
      [w / 2, h * 0.8],
    ]),
    { fill: field },
  ) +
  path(
    polygon([
      [w * 0.33, h / 2],
      [w / 2, h * 0.33],
      [w * 0.67, h / 2],
      [w / 2, h * 0.67],
    ]),
    { fill: accent },
  );

/** Parallel lines. */
export const threeLines: Cell = (w, h, { figure, accent }) =>
  rect(0, h * 0.08, w, h * 0.14, { fill: figure }) +
  rect(0, h * 0.43, w, h * 0.14, { fill: accent }) +
  rect(0, h * 0.78, w, h * 0.14, { fill: figure });

/** Half-round scales, as on a turtle's neck. */
export const scales: Cell = (w, h, { figure, accent }) =>
  group(
    path(`M0,${num(h)}A${num(w / 2)},${num(h)} 0 0 1 ${num(w)},${num(h)}Z`, { fill: figure }) +
      path(
        `M${num(w * 0.22)},${num(h)}A${num(w * 0.28)},${num(h * 0.56)} 0 0 1 ${num(w * 0.78)},${num(h)}Z`,
        { fill: accent },
      ),
  );
