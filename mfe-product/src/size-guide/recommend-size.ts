import type { SizeChart } from './charts/size-chart';
import { converted, unitOf } from './measures';

/** What a shopper knows of who will wear it. */
export interface Wearer {
  /** Centimetres; null when not given. */
  height: number | null;
  /** Kilograms; null when not given. */
  weight: number | null;
  /** A size of the chart that usually fits; null when not given. */
  usual: string | null;
}

export type Recommendation = NonNullable<ReturnType<typeof recommendSize>>;

/** Girth of the chest in centimetres at which people take an M, by the chart's first measure. */
const chestAtM = { 'Chest width': 98, 'Bust width': 90 } as const;
const womensChestAtM = 90;

/**
 * Girth of an adult's chest in centimetres for √(weight / height) of 1 kg/cm: the cross-section of a body is its volume by
 * its length. Gives 100 cm for 180 cm and 80 kg, 90 cm for 165 cm and 60 kg.
 */
const chestFactor = 150;

const atMOf = ({ label, columns }: SizeChart): number =>
  /\bwomen/i.test(label) ? womensChestAtM : chestAtM[columns[1] as keyof typeof chestAtM];

/** A chart's widths across the chest in centimetres, by size; null for a chart that is not for an adult's upper body. */
function chestWidths({ columns, rows, unit, label }: SizeChart): { size: string; width: number }[] | null {
  if (!(columns[1] && columns[1] in chestAtM) || /\bkid/i.test(label)) return null;
  return rows.map(({ size, values }) => ({
    size,
    width: converted(Number(values[0]), unitOf({ unit }), 'cm'),
  }));
}

/** The sizes that {@link recommendSize} can choose from; none where the chart is not for an adult's upper body. */
export const wearableSizes = (chart: SizeChart): readonly string[] =>
  (chestWidths(chart) ?? []).map(({ size }) => size);

/**
 * Girth in centimetres of the chest that each size of a chart fits, with the room of the chart's own M; empty where the
 * chart is not for an adult's upper body.
 */
export function chestsOf(chart: SizeChart): ReadonlyMap<string, number> {
  const all = chestWidths(chart) ?? [];
  const medium = all.find(({ size }) => size === 'M');
  if (!medium) return new Map();
  return new Map(all.map(({ size, width }) => [size, Math.round(atMOf(chart) + 2 * (width - medium.width))]));
}

/**
 * The size of a chart for a wearer, out of those that are made. The room between chest and garment is that of the chart's
 * own M. Where the usual size and the body suggest different ones it is the one between them, the larger of two.
 * @param made sizes that can be had; all of the chart when empty
 * @returns null when nothing is known of the wearer, or the chart is not for an adult's upper body
 */
export function recommendSize(
  chart: SizeChart,
  { height, weight, usual }: Wearer,
  made: ReadonlySet<string>,
) {
  const all = chestWidths(chart);
  const medium = all?.find(({ size }) => size === 'M');
  if (!all || !medium) return null;
  const sizes = made.size > 0 ? all.filter(({ size }) => made.has(size)) : all;
  const atM = atMOf(chart);
  const chest = height && weight ? chestFactor * Math.sqrt(weight / height) : null;
  const nearest = (width: number) =>
    sizes.reduce<number>(
      (best, size, index) =>
        Math.abs(size.width - width) < Math.abs((sizes[best]?.width ?? Infinity) - width) ? index : best,
      0,
    );
  const byBody = chest === null ? null : nearest(medium.width + (chest - atM) / 2);
  const usualWidth = all.find(({ size }) => size === usual)?.width;
  const byUsual = usualWidth === undefined ? null : nearest(usualWidth);
  const index = byBody === null || byUsual === null ? (byBody ?? byUsual) : Math.ceil((byBody + byUsual) / 2);
  const chosen = index === null ? undefined : sizes[index];
  if (!chosen) return null;
  return {
    size: chosen.size,
    /** Width of that size across the chest, centimetres, laid flat. */
    chestWidth: chosen.width,
    /** Estimated girth of the chest in centimetres; null without height and weight. */
    chest,
    /** The size that the estimate alone suggests; null without height and weight. */
    byBody: byBody === null ? null : (sizes[byBody]?.size ?? null),
  };
}
