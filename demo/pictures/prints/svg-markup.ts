/** Small writers for SVG markup. Numbers are rounded to a tenth of a unit: tiles are 300–1200 units wide. */

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number rounded to a tenth, as text. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Number(value.toFixed(3)) : value}"`)
    .join('');
}

export const path = (d: string, values: Attributes) => `<path d="${d}"${attributes(values)}/>`;
export const circle = (cx: number, cy: number, r: number, values: Attributes) =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"${attributes(values)}/>`;
export const rect = (x: number, y: number, width: number, height: number, values: Attributes) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${attributes(values)}/>`;
export const group = (content: string, values: Attributes = {}) => `<g${attributes(values)}>${content}</g>`;
export const define = (id: string, content: string) => `<g id="${id}">${content}</g>`;

/** Position, angle in degrees and scale of a copy of a defined shape. */
export interface Placement {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  /** Mirrored left to right. */
  flip?: boolean;
}

export function place(
  id: string,
  { x, y, turn = 0, scale = 1, flip = false }: Placement,
  values: Attributes = {},
) {
  const turned = turn === 0 ? '' : `rotate(${num(turn)})`;
  const sized =
    scale === 1 && !flip
      ? ''
      : `scale(${flip ? -Number(scale.toFixed(3)) : ''}${flip ? ',' : ''}${Number(scale.toFixed(3))})`;
  return `<use href="#${id}" transform="translate(${num(x)},${num(y)})${turned}${sized}"${attributes(values)}/>`;
}

/** Closed straight-edged outline. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)},${num(y)}`).join('L')}Z`;
}

/** Point at an angle in degrees (0 is up, clockwise) and a distance from the origin. */
export function polar(angle: number, radius: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180;
  return [Math.cos(radians) * radius, Math.sin(radians) * radius];
}

/**
 * Copies of something that reaches `radius` around (x, y), one for each neighbouring tile it hangs over into,
 * so that a repeat has no seams.
 */
export function wrapped(
  [x, y]: Point,
  radius: number,
  [width, height]: readonly [width: number, height: number],
  draw: (x: number, y: number) => string,
): string {
  let copies = '';
  for (const across of [-1, 0, 1]) {
    for (const down of [-1, 0, 1]) {
      const [copyX, copyY] = [x + across * width, y + down * height];
      // How far the copy's centre lies outside the tile, in each direction.
      const besideX = Math.max(0, -copyX, copyX - width);
      const besideY = Math.max(0, -copyY, copyY - height);
      if (Math.hypot(besideX, besideY) < radius) copies += draw(copyX, copyY);
    }
  }
  return copies;
}
