/**
 * Outlines. Paths are absolute SVG path data with the commands M, L, C, Q and Z only, in
 * units of the sheet of 1600 × 2000 on which every silhouette is drawn.
 */
export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Middle of the sheet. */
export const middle = 800;

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

const round = (value: number) => Math.round(value * 10) / 10;
const text = ([x, y]: Point) => `${round(x)},${round(y)}`;

/** The point at a share `t` of a curve with these control points. */
function onCurve(controls: readonly Point[], t: number): Point {
  const [first = [0, 0], ...rest] = controls;
  return rest.length === 0
    ? first
    : onCurve(
        rest.map((point, i) => between(controls[i] ?? first, point, t)),
        t,
      );
}

const pointsOfSegment: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3 };

/** Points along a path, `steps` to a segment. */
export function flatten(path: string, steps: number): Point[] {
  const points: Point[] = [];
  for (const [, command = '', coordinates = ''] of path.matchAll(/([MLQC])([^MLQCZ]*)/g)) {
    const given = [...coordinates.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]): Point => [
      Number(x),
      Number(y),
    ]);
    const size = pointsOfSegment[command] ?? 1;
    for (let i = 0; i < given.length; i += size) {
      const [next = [0, 0]] = given.slice(i);
      const from = points.at(-1) ?? next;
      const controls = [from, ...given.slice(i, i + size)];
      if (command === 'M' && i === 0) points.push(next);
      else for (let step = 1; step <= steps; step += 1) points.push(onCurve(controls, step / steps));
    }
  }
  return points;
}

/** A smooth open path through points (Catmull-Rom). */
export function smoothPath(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let path = `M${text(at(0))}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const p = at(i - 1);
    const a = at(i);
    const b = at(i + 1);
    const n = at(i + 2);
    path += ` C${text([a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6])} ${text([b[0] - (n[0] - a[0]) / 6, b[1] - (n[1] - a[1]) / 6])} ${text(b)}`;
  }
  return path;
}

/** The rectangle around a path. */
export function boxOf(path: string): Box {
  const points = flatten(path, 6);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
