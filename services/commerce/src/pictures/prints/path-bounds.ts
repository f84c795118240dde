/** How large drawn things are: enough of SVG's path grammar to bound a shape, not to draw it. */

const argumentCounts: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
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
