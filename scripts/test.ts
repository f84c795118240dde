import { runChecks } from './checks/run-checks';
import { builds, sizes, staticChecks } from './checks/static-checks';
import { journeys, postgresTests, unitTests } from './checks/test-runners';
import { ensureChromium } from './chromium';

/** `npm test`: everything. The browser is looked for first, so that nobody waits for nothing. */
await ensureChromium();
await runChecks([
  // The longest first; each of the others takes one processor.
  [unitTests(), ...staticChecks, builds, postgresTests],
  [sizes],
  [journeys],
]);
