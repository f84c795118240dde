import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { builds, sizes, staticChecks } from './checks/static-checks';
import { journeys, postgresTests, productionTests, unitTests } from './checks/test-runners';
import { ensureChromium } from './chromium';
import { enginesLeftOut } from './engines';

/**
 * `npm test`: all checks. `-- --postgres` runs the database tests on PostgreSQL as well; `-- --production` the tests of
 * built services; `-- --engines` installs Firefox and WebKit for the journeys that run in them; `-- --strict` fails on a
 * test that passed only at a second try.
 */
function readOptions(args: string[]): Record<'postgres' | 'production' | 'engines' | 'strict', boolean> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        postgres: { type: 'boolean', default: false },
        production: { type: 'boolean', default: false },
        engines: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `${reason}\nUsage: npm test -- [--postgres] [--production] [--engines] [--strict]\n`,
    );
    process.exit(1);
  }
}

const { postgres, production, engines, strict } = readOptions(process.argv.slice(2));
// Starts early, so that a missing browser fails the run at once and is installed beside the unit tests.
void ensureChromium();
if (!engines) process.stdout.write(enginesLeftOut());
process.env.TMPDIR = scratchFolder();
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
await runChecks(
  [
    [unitTests(), builds],
    [sizes, ...(production ? [productionTests] : [])],
    // Journeys start first: their pages have time limits of seconds. Databases have longer ones.
    [journeys(engines), ...(postgres ? [postgresTests(PRIORITY_BELOW_NORMAL)] : [])],
  ],
  // Static checks have no time limits and run at the lowest priority.
  { beside: staticChecks(PRIORITY_LOW), strict },
);
