import { constants } from 'node:os';
import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { builds, sizes, staticChecks } from './checks/static-checks';
import { journeys, postgresTests, unitTests } from './checks/test-runners';
import { ensureChromium } from './chromium';

/** `npm test`: everything; with `-- --postgres` the database tests on PostgreSQL as well. */
const given = process.argv.slice(2);
if (given.some((option) => option !== '--postgres')) {
  process.stderr.write(`npm test knows nothing but "-- --postgres"; it was given "${given.join(' ')}".\n`);
  process.exit(1);
}
// Looked for first, so that nobody waits for nothing; installed, when there is none, beside the tests without a browser.
void ensureChromium();
process.env.TMPDIR = scratchFolder();
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
await runChecks(
  [
    // The builds take every processor that the tests have left.
    [unitTests(), builds],
    [sizes],
    // Journeys come first: their pages have limits of seconds. So have databases, of more.
    [journeys, ...(given.length > 0 ? [postgresTests(PRIORITY_BELOW_NORMAL)] : [])],
  ],
  // What is static has none, and takes what the others leave.
  staticChecks(PRIORITY_LOW),
);
