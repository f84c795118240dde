import { constants } from 'node:os';
import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { builds, sizes, staticChecks } from './checks/static-checks';
import { journeys, postgresTests, unitTests } from './checks/test-runners';
import { ensureChromium } from './chromium';

/** `npm test`: everything. The browser is looked for first, so that nobody waits for nothing. */
await ensureChromium();
process.env.TMPDIR = scratchFolder();
await runChecks([
  // The longest first, and the builds last: they take every processor that the others have left.
  [unitTests(), postgresTests, builds],
  [sizes],
  // Journeys wait for a quarter of their time; what nobody waits for has the processors meanwhile.
  [journeys, ...staticChecks(constants.priority.PRIORITY_LOW)],
]);
