/** How large drawn things are: enough of SVG's path grammar to bound a shape, not to draw it. */

const argumentCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const token = /([a-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi;

/** Width and height of the box around a path's points and control points. */
export function pathBounds(d: string): { width: number; height: number } {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const reach = (px: number, py: number) => {
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  };
  for (const { command, values } of segments(d)) {
    const upper = command.toUpperCase();
    const [originX, originY] = command === upper ? [0, 0] : [x, y];
    if (upper === 'Z') [x, y] = [startX, startY];
    else if (upper === 'H') x = originX + (values[0] ?? 0);
    else if (upper === 'V') y = originY + (values[0] ?? 0);
    else {
      const from = upper === 'A' ? 5 : 0;
      for (let index = from; index + 1 < values.length; index += 2) {
        [x, y] = [originX + (values[index] ?? 0), originY + (values[index + 1] ?? 0)];
        reach(x, y);
      }
    }
    if (upper === 'M') [startX, startY] = [x, y];
    reach(x, y);
  }
  return right < left ? { width: 0, height: 0 } : { width: right - left, height: bottom - top };
}

function* segments(d: string): Generator<{ command: string; values: number[] }> {
  let command = '';
  let values: number[] = [];
  for (const [, letter, digits] of splitArcFlags(d).matchAll(token)) {
    if (letter) {
      command = letter;
      values = [];
      if (letter.toUpperCase() === 'Z') yield { command, values };
      continue;
    }
    values.push(Number(digits));
    if (values.length === argumentCounts[command.toUpperCase()]) {
      yield { command, values };
      values = [];
      if (command === 'M') command = 'L';
      if (command === 'm') command = 'l';
    }
  }
}

/** Arc flags may be written without spaces (`a1 1 0 01.5.5`); separates them so that they read as numbers. */
function splitArcFlags(d: string): string {
  return d.replace(/[aA][^a-zA-Z]*/g, (arc) =>
    arc.replace(
      /((?:-?(?:\d+\.?\d*|\.\d+)[\s,]*){3}?)([01])[\s,]*([01])[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))/g,
      '$1 $2 $3 $4 $5 ',
    ),
  );
}

/**
 * The path with points closer than `detail` to each other left out, curves smaller than twice that turned into
 * lines, and closed parts smaller than it dropped. For ornaments too fine to be seen on cloth.
 */
export function coarsePath(d: string, detail: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let result = '';
  let part: (readonly [number, number])[] = [];
  const flush = () => {
    const [xs, ys] = [part.map(([px]) => px), part.map(([, py]) => py)];
    const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    if (part.length > 1 && size >= detail) result += relativePolygon(part);
    part = [];
  };
  const keep = (px: number, py: number) => {
    const last = part[part.length - 1];
    if (!last || Math.hypot(px - last[0], py - last[1]) >= detail) part.push([px, py]);
  };
  for (const { command, values } of segments(d)) {
    const upper = command.toUpperCase();
    const [originX, originY] = command === upper ? [0, 0] : [x, y];
    const [fromX, fromY] = [x, y];
    if (upper === 'M') flush();
    if (upper === 'Z') [x, y] = [startX, startY];
    else if (upper === 'H') x = originX + (values[0] ?? 0);
    else if (upper === 'V') y = originY + (values[0] ?? 0);
    else [x, y] = [originX + (values[values.length - 2] ?? 0), originY + (values[values.length - 1] ?? 0)];
    if (upper === 'M') [startX, startY] = [x, y];
    if (upper === 'C' && Math.hypot(x - fromX, y - fromY) > detail * 2) {
      const at = (t: number, axis: 0 | 1, from: number, to: number) => {
        const [one, two] = [
          (values[axis] ?? 0) + (axis ? originY : originX),
          (values[2 + axis] ?? 0) + (axis ? originY : originX),
        ];
        return (1 - t) ** 3 * from + 3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t ** 3 * to;
      };
      for (const t of [0.25, 0.5, 0.75]) keep(at(t, 0, fromX, x), at(t, 1, fromY, y));
    }
    keep(x, y);
  }
  flush();
  return result;
}

/** Closed polygon in the shortest notation: steps in tenths, no leading zeros, no needless spaces. */
function relativePolygon(points: readonly (readonly [x: number, y: number])[]): string {
  let d = '';
  let [lastX, lastY] = [0, 0];
  for (const [index, point] of points.entries()) {
    const [x, y] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    const step = [x - lastX, y - lastY]
      .map((tenths) => String(tenths / 10).replace(/^(-?)0\./, '$1.'))
      .join(' ');
    d += index === 0 ? `M${step}` : `${index === 1 ? 'l' : ' '}${step}`;
    [lastX, lastY] = [x, y];
  }
  return `${d.replace(/ -/g, '-')}Z`;
}
