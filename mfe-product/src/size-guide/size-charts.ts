import { sizeTolerance } from '@store/shared/shop-data/policies';
import dresses from './charts/dresses.json';
import goods from './charts/goods.json';
import jerseys from './charts/jerseys.json';
import kids from './charts/kids.json';
import measurementData from './charts/measurements.json';
import shoes from './charts/shoes.json';
import type { ChartData, SizeChart, SizeCharts } from './charts/size-chart';
import tops from './charts/tops.json';
import warmTops from './charts/warm-tops.json';

/** Notes below a table on the tolerance of its figures, by the names that charts give them. */
const notes: Readonly<Record<string, string>> = {
  flat: `Measured with the garment laid flat. Measurements may vary up to ${sizeTolerance.flatInches} inch.`,
  ruffle: `Measured with the garment laid flat, in inches. The length may vary by ±${sizeTolerance.ruffleDressLengthShare * 100}%.`,
  goods: `Measurements may vary up to ${sizeTolerance.flatInches} inch.`,
};

const parseChart = ({ label, note, inches, columns, rows }: ChartData): SizeChart => ({
  label,
  columns,
  rows: rows.map((line) => {
    const [size = '', ...values] = line.split(' ');
    return { size: size.replaceAll('_', ' '), values };
  }),
  ...(note !== undefined && { unitNote: notes[note] }),
  ...(inches && { unit: 'inch' }),
});

const parseCharts = (charts: Readonly<Record<string, ChartData>>): SizeCharts =>
  Object.fromEntries(Object.entries(charts).map(([type, chart]) => [type, parseChart(chart)]));

/** Every chart, by product type in lower case. Any other type has none. */
export const sizeCharts: SizeCharts = parseCharts({
  ...tops,
  ...warmTops,
  ...jerseys,
  ...kids,
  ...dresses,
  ...shoes,
  ...goods,
});

/** What products measure that are not chosen by a size that has to fit. */
const measurements: SizeCharts = parseCharts(measurementData);

const find = (charts: SizeCharts, productType: string): SizeChart | null => {
  const key = productType.trim().toLowerCase();
  return Object.hasOwn(charts, key) ? (charts[key] ?? null) : null;
};

/** The chart of a product type, ignoring case; null when there is none. */
export const findSizeChart = (productType: string) => find(sizeCharts, productType);

/** The measurements of a product type without a size chart, ignoring case; null when none are known. */
export const findMeasurements = (productType: string) => find(measurements, productType);
