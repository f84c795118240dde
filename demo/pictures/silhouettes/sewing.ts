import { ellipse, evenPoints, mirrored, type Point } from '../geometry/path';
import type { Fold, Layer, Line, Panel } from '../geometry/scene';

/** A seam: a fine dark groove with its lit lower lip. */
export const seam = (d: string, strength = 0.42): Line[] => [
  { d, width: 9, tone: 'dark', strength: strength * 0.42, blur: 4 },
  { d, width: 2.6, tone: 'dark', strength },
];

/** Lock stitches: short threads with a little shade of their own. */
export const stitches = (d: string): Line[] => [
  { d, width: 5, tone: 'dark', strength: 0.13 },
  { d, width: 2.4, tone: 'dark', strength: 0.36, dash: '8 5' },
  { d, width: 1.2, tone: 'light', strength: 0.3, dash: '7 6' },
];

/** A path moved by a few units. */
export function moved(d: string, dx: number, dy: number): string {
  let axis = 0;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) =>
    String(Math.round((Number(number) + (axis++ % 2 ? dy : dx)) * 10) / 10),
  );
}

/** Ribs of knitted edges, from points of one path to those of another. */
export function ribs(from: string, to: string, count: number, strength = 0.3): Line[] {
  const [starts, ends] = [evenPoints(from, count), evenPoints(to, count)];
  const strokes = (offset: number) =>
    starts
      .map((start, i) => {
        const end = ends[i] ?? start;
        return `M${(start[0] + offset).toFixed(1)},${start[1].toFixed(1)} L${(end[0] + offset).toFixed(1)},${end[1].toFixed(1)}`;
      })
      .join(' ');
  return [
    { d: strokes(0), width: 4.4, tone: 'dark', strength },
    { d: strokes(-4.5), width: 2.6, tone: 'light', strength: strength * 0.75 },
  ];
}

/** A sewn button: a dished disc with four holes. */
export function buttons(points: readonly Point[], radius = 13, color = '#EFE9DC'): Layer {
  const panels: Panel[] = points.map(([x, y]) => ({
    part: 'fixed',
    color,
    texture: 'smooth',
    d: ellipse(x, y, radius),
  }));
  const rims = points.map(([x, y]) => ellipse(x, y, radius * 0.68)).join(' ');
  const holes = points
    .flatMap(([x, y]) =>
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ].map(([dx, dy]) =>
        ellipse(x + (dx ?? 0) * radius * 0.24, y + (dy ?? 0) * radius * 0.24, radius * 0.13),
      ),
    )
    .join(' ');
  return {
    panels,
    round: { radius: radius * 0.7, height: radius * 0.45 },
    shadow: 0.5,
    reach: 7,
    lines: [
      { d: rims, width: 1.6, tone: 'dark', strength: 0.35 },
      { d: holes, width: 0, tone: 'dark', strength: 0.75, fill: true },
    ],
  };
}

/** Buttonholes beside a placket's edge. */
export const buttonholes = (points: readonly Point[]): Line[] => [
  {
    d: points.map(([x, y]) => `M${x},${y - 16} L${x},${y + 16}`).join(' '),
    width: 3.4,
    tone: 'dark',
    strength: 0.34,
  },
];

/** Zip teeth down a straight line. */
export function zipTeeth(x: number, top: number, bottom: number): Line[] {
  const left: string[] = [];
  const right: string[] = [];
  for (let y = top; y < bottom; y += 11) {
    left.push(`M${x - 9},${y} L${x + 1},${y}`);
    right.push(`M${x - 1},${y + 5.5} L${x + 9},${y + 5.5}`);
  }
  return [
    { d: `M${x},${top} L${x},${bottom}`, width: 22, tone: 'dark', strength: 0.32 },
    { d: [...left, ...right].join(' '), width: 4.6, tone: 'light', strength: 0.62 },
    { d: `M${x},${top} L${x},${bottom}`, width: 1.4, tone: 'dark', strength: 0.5 },
  ];
}

/** A fold and its counterpart on the other side, not quite alike. */
export function pair(fold: Fold): Fold[] {
  const points = fold.points.map(([x, y], i): Point => [
    1600 - x + (i % 2 ? 14 : -9),
    y + (i % 2 ? -22 : 17),
  ]);
  return [fold, { points, width: fold.width * 1.08, height: fold.height * 0.92 }];
}

/** Panels on both sides; the angle turns round and the print does not simply mirror. */
export const bothSides = (panel: Panel): Panel[] => [
  panel,
  {
    ...panel,
    d: mirrored(panel.d),
    angle: -(panel.angle ?? 0),
    shift: [-(panel.shift?.[0] ?? 0) + 57, (panel.shift?.[1] ?? 0) + 31],
  },
];

/** Lines on both sides. */
export const bothLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => [line, { ...line, d: mirrored(line.d) }]);

/** Layers seen the other way round. Prints stay readable: only the cut is mirrored. */
export const turnedRound = (layers: readonly Layer[]): Layer[] =>
  layers.map((layer) => ({
    ...layer,
    panels: layer.panels.map((panel) => ({ ...panel, d: mirrored(panel.d), angle: -(panel.angle ?? 0) })),
    lines: (layer.lines ?? []).map((line) => ({ ...line, d: mirrored(line.d) })),
    folds: (layer.folds ?? []).map((fold) => ({
      ...fold,
      points: fold.points.map(([x, y]): Point => [1600 - x, y]),
    })),
  }));

/** A part in its own colour, such as metal, rubber or wood. */
export const fixed = (d: string, color: string, texture: Panel['texture'] = 'smooth', tone = 1): Panel => ({
  part: 'fixed',
  d,
  color,
  texture,
  tone,
});
