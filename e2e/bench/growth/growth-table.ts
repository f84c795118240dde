import { median } from '../figures';
import { table } from '../table';
import { growths, type ShopName } from './grown-shops';
import { pagesOfOneMoreSlice, type GrowthSample } from './growth-samples';

/** A grown shop is as the small one when a figure is at most this much larger. */
const aim = 1.05;

/** A line for each figure: the small shop's, and how many times that is in each grown one, with what misses the aim. */
export function growthTable(samples: readonly GrowthSample[]): string {
  const lines = [...new Map(samples.map(({ of, figure }) => [`${of}, ${figure}`, { of, figure }]))];
  let judged = 0;
  let missed = 0;
  const rows = lines.map(([label, { of, figure }]) => {
    const medianOf = (shop: ShopName) =>
      median(
        samples
          .filter((one) => one.shop === shop && one.of === of && one.figure === figure)
          .map(({ value }) => value),
      );
    const small = medianOf('small');
    const cells = growths.map((shop) => {
      const ratio = medianOf(shop) / small;
      // A slice may cost the pages that show it.
      if (shop === 'slice' && pagesOfOneMoreSlice.has(of)) return `${ratio.toFixed(3)} shows it`;
      judged++;
      if (ratio > aim) missed++;
      return `${ratio.toFixed(3)}${ratio > aim ? ' missed' : ''}`;
    });
    return [label, small.toFixed(figure.endsWith('first byte') ? 2 : 0), ...cells];
  });
  return [
    table([['', 'small', ...growths.map((growth) => `× more ${growth}`)], ...rows]),
    `${missed} of ${judged} ratios miss the aim of at most ${aim}.`,
  ].join('\n');
}
