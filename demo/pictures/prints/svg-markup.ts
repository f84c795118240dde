/** Small writers for SVG markup. Numbers are rounded to a tenth of a unit: tiles are 300–1200 units wide. */

export type Point = readonly [x: number, y: number];
type Attributes = Readonly<Record<string, string | number>>;

/** A number rounded to a tenth, as text. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Number(value.toFixed(3)) : value}"`)
    .join('');
}

export const path = (d: string, values: Attributes) => `<path d="${d}"${attributes(values)}/>`;
export const group = (content: string, values: Attributes) => `<g${attributes(values)}>${content}</g>`;
/** Closed straight-edged outline. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)},${num(y)}`).join('L')}Z`;
}
