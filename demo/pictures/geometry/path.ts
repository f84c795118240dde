/**
 * Outlines as chains of cubic curves. Paths are absolute SVG path data with the commands M, L, C, Q and Z only, in
 * units of the sheet of 1600 × 2000 on which every silhouette is drawn.
 */
export type Point = readonly [x: number, y: number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Chain {
  start: Point;
  /** Control, control, end of each curve. */
  curves: (readonly [Point, Point, Point])[];
}

/** Middle of the sheet. */
export const middle = 800;

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function parseChain(path: string): Chain {
  const tokens = path.match(/[MLCQZ]|-?\d+(?:\.\d+)?/g) ?? [];
  const chain: Chain = { start: [0, 0], curves: [] };
  let command = 'M';
  let at: Point = [0, 0];
  let index = 0;
  const point = (): Point => [Number(tokens[index++]), Number(tokens[index++])];
  while (index < tokens.length) {
    const token = tokens[index] ?? '';
    if (/[MLCQZ]/.test(token)) {
      command = token;
      index += 1;
      if (command === 'Z') continue;
    }
    if (command === 'M') {
      at = chain.start = point();
      command = 'L';
    } else if (command === 'L') {
      const end = point();
      chain.curves.push([between(at, end, 1 / 3), between(at, end, 2 / 3), end]);
      at = end;
    } else if (command === 'Q') {
      const control = point();
      const end = point();
      chain.curves.push([between(at, control, 2 / 3), between(end, control, 2 / 3), end]);
      at = end;
    } else {
      const curve = [point(), point(), point()] as const;
      chain.curves.push(curve);
      at = curve[2];
    }
  }
  return chain;
}

const round = (value: number) => Math.round(value * 10) / 10;
const text = ([x, y]: Point) => `${round(x)},${round(y)}`;
const mirroredText = ([x, y]: Point) => text([2 * middle - x, y]);

/** The same path on the other side of the middle, to a tenth of a unit; it may have several parts. */
export function mirrored(path: string): string {
  return path
    .split(/(?=M)/)
    .map((part) => {
      const { start, curves } = parseChain(part);
      const pieces = curves.map((curve) => `C${curve.map(mirroredText).join(' ')}`).join(' ');
      return `M${mirroredText(start)} ${pieces}${part.includes('Z') ? ' Z' : ''}`;
    })
    .join(' ');
}

/** Points along a path, `steps` to a curve. */
export function flatten(path: string, steps = 12): Point[] {
  const { start, curves } = parseChain(path);
  const points: Point[] = [start];
  let at = start;
  for (const [a, b, c] of curves) {
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const s = 1 - t;
      const weigh = (i: 0 | 1) =>
        s * s * s * at[i] + 3 * s * s * t * a[i] + 3 * s * t * t * b[i] + t * t * t * c[i];
      points.push([weigh(0), weigh(1)]);
    }
    at = c;
  }
  return points;
}

/** `count` points at even distances along a path, its ends included. */
export function evenPoints(path: string, count: number): Point[] {
  const points = flatten(path, 24);
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[lengths.length - 1] ?? 0;
  let at = 1;
  return Array.from({ length: count }, (_, i) => {
    const distance = (total * i) / Math.max(1, count - 1);
    while (at < lengths.length - 1 && (lengths[at] ?? 0) < distance) at += 1;
    const [from, to] = [lengths[at - 1] ?? 0, lengths[at] ?? 0];
    return between(
      points[at - 1] ?? [0, 0],
      points[at] ?? [0, 0],
      to > from ? (distance - from) / (to - from) : 0,
    );
  });
}

/** A smooth open path through points (Catmull-Rom). */
export function smoothPath(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let path = `M${text(at(0))}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p, a, b, n] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += ` C${text([a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6])} ${text([b[0] - (n[0] - a[0]) / 6, b[1] - (n[1] - a[1]) / 6])} ${text(b)}`;
  }
  return path;
}

/** The rectangle around a path. */
export function boxOf(path: string): Box {
  const points = flatten(path, 6);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
