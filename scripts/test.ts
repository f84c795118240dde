import { parseArgs } from 'node:util';
import { readResults, slowestTests, writeProofTable } from './checks/results';
import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { boundaries, builds, deadCode, format, lint, sizes, types } from './checks/static-checks';
import { journeys, productionTests, unitTests, withPostgres } from './checks/test-runners';
import { ensureChromium } from './chromium';

const usage = 'Usage: npm test -- [--all] [--strict] [--slowest]\n';

/**
 * `npm test`: checks, unit tests, builds and the journeys of the main ways. `-- --all`: everything, databases on PostgreSQL,
 * built services and three browser engines included. `-- --strict` fails on a test that passed only at a second try.
 * `-- --slowest` prints the dearest tests of the last runs and runs none.
 */
function readOptions(args: string[]): Record<'all' | 'strict' | 'slowest', boolean> {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { all: flag, strict: flag, slowest: flag } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}

const { all, strict, slowest } = readOptions(process.argv.slice(2));
if (slowest) {
  process.stdout.write(slowestTests(readResults()) || 'No tests have run here yet.\n');
  process.exit();
}
// Starts early, so that a missing browser fails the run at once and is installed beside the unit tests.
void ensureChromium();
process.env.TMPDIR = scratchFolder();
if (all) process.env.PROOF = 'all';
else
  process.stdout.write(
    'Left out: PostgreSQL, built services, Firefox and WebKit, most journeys, the longer simulations. npm test -- --all runs them, too.\n',
  );

const run = () =>
  runChecks(
    [
      // Unit tests come first, so that a fault in them is seen early; a type error is seen before their end.
      [
        unitTests('slices'),
        format,
        types,
        unitTests('services'),
        lint,
        unitTests('others'),
        boundaries,
        deadCode,
      ],
      // The compiler uses all processors.
      [builds],
      all ? [sizes, productionTests()] : [sizes],
      [journeys(all ? 'all' : 'main')],
    ],
    { strict },
  );
await (all ? withPostgres(run) : run());
if (all) writeProofTable();
