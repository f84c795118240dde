import { constants } from 'node:os';
import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { builds, sizes, staticChecks } from './checks/static-checks';
import { journeys, postgresTests, unitTests } from './checks/test-runners';
import { ensureChromium } from './chromium';

/** `npm test`: everything. */
// Looked for first, so that nobody waits for nothing; installed, when there is none, beside the tests without a browser.
void ensureChromium();
process.env.TMPDIR = scratchFolder();
const whenNobodyElse = constants.priority.PRIORITY_LOW;
await runChecks([
  // The builds take every processor that the tests have left.
  [unitTests(), builds],
  [sizes],
  // Journeys wait for a quarter of their time; what nobody waits for has the processors meanwhile.
  [journeys, postgresTests(whenNobodyElse), ...staticChecks(whenNobodyElse)],
]);
