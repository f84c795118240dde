/**
 * Outlines as chains of cubic curves, so that a garment can be drawn as one half and mirrored.
 * Paths are absolute SVG path data with the commands M, L, C, Q and Z only.
 */
export type Point = readonly [x: number, y: number];

interface Chain {
  start: Point;
  /** Control, control, end for each piece. */
  pieces: (readonly [Point, Point, Point])[];
}

/** Middle of the 1600×2000 sheet on which every silhouette is drawn. */
export const middle = 800;

/** Left of the middle by half a width: tops are described by their half widths. */
export const x = (half: number): number => middle - half;

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

function parseChain(d: string): Chain {
  const tokens = d.match(/[MLCQZ]|-?\d+(?:\.\d+)?/g) ?? [];
  const chain: Chain = { start: [0, 0], pieces: [] };
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
      chain.pieces.push([between(at, end, 1 / 3), between(at, end, 2 / 3), end]);
      at = end;
    } else if (command === 'Q') {
      const control = point();
      const end = point();
      chain.pieces.push([between(at, control, 2 / 3), between(end, control, 2 / 3), end]);
      at = end;
    } else {
      const piece = [point(), point(), point()] as const;
      chain.pieces.push(piece);
      at = piece[2];
    }
  }
  return chain;
}

function reversed({ start, pieces }: Chain): Chain {
  const ends = [start, ...pieces.map((piece) => piece[2])];
  return {
    start: ends[ends.length - 1] ?? start,
    pieces: pieces.map((piece, i) => [piece[1], piece[0], ends[i] ?? start] as const).reverse(),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
const text = ([x, y]: Point) => `${round(x)},${round(y)}`;
const pieceText = (chain: Chain) => chain.pieces.map((piece) => `C${piece.map(text).join(' ')}`).join(' ');
const flip = ([x, y]: Point): Point => [2 * middle - x, y];

/** The same path on the other side of the middle; it may have several parts. */
export function mirrored(d: string): string {
  return d.split(/(?=M)/).map(mirroredPart).join(' ');
}

function mirroredPart(d: string): string {
  const chain = parseChain(d);
  const flipped = {
    start: flip(chain.start),
    pieces: chain.pieces.map(([a, b, c]) => [flip(a), flip(b), flip(c)] as const),
  };
  return `M${text(flipped.start)} ${pieceText(flipped)}${d.includes('Z') ? ' Z' : ''}`;
}

/** Closes a half outline (from the middle, down the left side, back to the middle) with its mirror image. */
export function symmetric(half: string): string {
  const chain = parseChain(half);
  const back = parseChain(mirrored(half));
  const home = reversed(back);
  const ends = chain.pieces[chain.pieces.length - 1]?.[2] ?? chain.start;
  return `M${text(chain.start)} ${pieceText(chain)} ${ends[0] === middle ? '' : `L${text(home.start)} `}${pieceText(home)} Z`;
}

/** Points along a path, `steps` to a curve. */
export function flatten(d: string, steps = 12): Point[] {
  const { start, pieces } = parseChain(d);
  const points: Point[] = [start];
  let at = start;
  for (const [a, b, c] of pieces) {
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
export function evenPoints(d: string, count: number): Point[] {
  const points = flatten(d, 24);
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] ?? [0, 0], points[i] ?? [0, 0]];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[lengths.length - 1] ?? 0;
  let at = 1;
  return Array.from({ length: count }, (_, i) => {
    const wanted = (total * i) / Math.max(1, count - 1);
    while (at < lengths.length - 1 && (lengths[at] ?? 0) < wanted) at += 1;
    const [from, to] = [lengths[at - 1] ?? 0, lengths[at] ?? 0];
    return between(
      points[at - 1] ?? [0, 0],
      points[at] ?? [0, 0],
      to > from ? (wanted - from) / (to - from) : 0,
    );
  });
}

/** A smooth open path through points (Catmull-Rom). */
export function through(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = `M${text(at(0))}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p, a, b, n] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += ` C${text([a[0] + (b[0] - p[0]) / 6, a[1] + (b[1] - p[1]) / 6])} ${text([b[0] - (n[0] - a[0]) / 6, b[1] - (n[1] - a[1]) / 6])} ${text(b)}`;
  }
  return d;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The rectangle around a path. */
export function boxOf(d: string): Box {
  const points = flatten(d, 6);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A rectangle with rounded corners as a path. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const [r, b] = [x + width, y + height];
  return `M${x + radius},${y} L${r - radius},${y} Q${r},${y} ${r},${y + radius} L${r},${b - radius} Q${r},${b} ${r - radius},${b} L${x + radius},${b} Q${x},${b} ${x},${b - radius} L${x},${y + radius} Q${x},${y} ${x + radius},${y} Z`;
}

/** An ellipse as a path. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  return `M${x - rx},${y} C${x - rx},${y - ky} ${x - kx},${y - ry} ${x},${y - ry} C${x + kx},${y - ry} ${x + rx},${y - ky} ${x + rx},${y} C${x + rx},${y + ky} ${x + kx},${y + ry} ${x},${y + ry} C${x - kx},${y + ry} ${x - rx},${y + ky} ${x - rx},${y} Z`;
}
