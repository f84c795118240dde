import { runChecks } from './checks/run-checks';
import { buildChecks, staticChecks } from './checks/static-checks';
import { journeys, postgresTests, unitTests } from './checks/test-runners';
import { ensureChromium } from './chromium';

/** `npm test`: everything. The browser is looked for first, so that nobody waits for nothing. */
await ensureChromium();
await runChecks([...staticChecks, unitTests(), postgresTests, ...buildChecks, journeys]);
