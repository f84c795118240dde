import { healthUrl, startedMark, type PageHealthReport } from '@store/shared/contracts/page-health';
import { randomId } from '@store/shared/contracts/random-id';
import { startLimitMs } from './start-limit';

/**
 * Reports a page that cannot be used after ten seconds. The edge compiles this file to the text of a script. It is part
 * of no slice, so that it runs when the shell's script fails in its first line; its `data-composition` and `data-shell`
 * say what the page was served, `data-sample` the share of page views that report.
 */
const { composition = '', shell = '', sample = '1' } = document.currentScript?.dataset ?? {};

setTimeout(() => {
  if (performance.getEntriesByName(startedMark).length > 0 || Math.random() >= Number(sample)) return;
  const report: PageHealthReport = {
    page: randomId(),
    composition,
    ageMs: Math.round(performance.now()),
    outcomes: { [`shell@${shell}`]: { start: [0, 1] } },
  };
  navigator.sendBeacon(healthUrl, JSON.stringify(report));
}, startLimitMs);
