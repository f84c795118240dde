import type { SizeChart, Unit } from './charts/size-chart';

const cmPerInch = 2.54;

/** A figure of a chart in a unit, rounded to a tenth: `18-21` inch → `45.7–53.3` cm. */
export function measureIn(value: string, from: Unit, to: Unit): string {
  return value
    .replace(/\d+(?:\.\d+)?/g, (figure) => String(Math.round(converted(Number(figure), from, to) * 10) / 10))
    .replace('-', '–')
    .replace('x', ' × ');
}

/** A figure in a unit, not rounded. */
export function converted(figure: number, from: Unit, to: Unit): number {
  if (from === to) return figure;
  return to === 'inch' ? figure / cmPerInch : figure * cmPerInch;
}

/** The unit in which a chart was measured. */
export const unitOf = ({ unit = 'cm' }: Pick<SizeChart, 'unit'>): Unit => unit;

const bare = (size: string) =>
  size
    .toLowerCase()
    .replace(/^eu(?=\s*\d)|[^a-z0-9]/g, '')
    .replace(/(?<=\d)in$/, '');

/** The sizes of a chart that a product's options offer; a chart with one size matches always. */
export function offeredSizes(
  { rows }: Pick<SizeChart, 'rows'>,
  names: readonly string[],
): ReadonlySet<string> {
  const offered = new Set(names.map(bare));
  const sizes = rows.map(({ size }) => size);
  return new Set(sizes.length === 1 ? sizes : sizes.filter((size) => offered.has(bare(size))));
}
