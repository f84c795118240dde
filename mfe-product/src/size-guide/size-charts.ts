import { dresses } from './charts/dresses';
import { goods } from './charts/goods';
import { jerseys } from './charts/jerseys';
import { kids } from './charts/kids';
import { shoes } from './charts/shoes';
import type { SizeChart, SizeCharts } from './charts/size-chart';
import { tops } from './charts/tops';
import { warmTops } from './charts/warm-tops';

/** Every chart, by product type in lower case. Any other type has none. */
export const sizeCharts: SizeCharts = {
  ...tops,
  ...warmTops,
  ...jerseys,
  ...kids,
  ...dresses,
  ...shoes,
  ...goods,
};

/** The chart of a product type, ignoring case; null when there is none. */
export function findSizeChart(productType: string): SizeChart | null {
  const key = productType.trim().toLowerCase();
  return Object.hasOwn(sizeCharts, key) ? (sizeCharts[key] ?? null) : null;
}
