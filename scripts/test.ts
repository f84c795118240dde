import { parseArgs } from 'node:util';
import { commandsStopped } from './checks/command';
import { namedTests } from './checks/named-tests';
import { readResults, slowestTests, writeProofTable } from './checks/results';
import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { boundaries, builds, deadCode, format, lint, sizes, types } from './checks/static-checks';
import { journeys, productionTests, unitTests, withPostgres } from './checks/test-runners';
import { ensureChromium } from './chromium';
import { listOf, runNamed } from './named-programs';

const usage = `npm test                         checks, unit tests, builds and the journeys of the main ways
npm test -- --all                everything: PostgreSQL, built services, three browser engines
npm test -- --strict             fails on a test that passed only at a second try
npm test -- --slowest            prints the dearest tests of the last runs, and runs none
What can be run alone:
${listOf('npm test', namedTests)}`;

type Options = Record<'all' | 'strict' | 'slowest' | 'help', boolean>;

function readOptions(): Options {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { all: flag, strict: flag, slowest: flag, help: flag } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(1);
  }
}

async function testAll({ all, strict }: Options): Promise<void> {
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
        // Unit tests come first, so that a fault in them is seen early; a type error is seen before their end. What takes
        // longest begins first, so that both processors end at about the same time.
        [
          unitTests('services'),
          format,
          types,
          unitTests('slices'),
          unitTests('registry'),
          unitTests('others'),
          boundaries,
          deadCode,
        ],
        // The compiler uses all processors.
        [builds],
        // Lint and sizes use the processors while these wait.
        [all ? productionTests() : journeys('main'), sizes, lint],
        all ? [journeys('all')] : [],
      ],
      { strict },
    );
  await (all ? withPostgres(run) : run());
  if (all && !commandsStopped.aborted) writeProofTable();
}

/** `npm test`, with one of its options, or with the name of what is run alone. */
async function main(): Promise<void> {
  if (process.argv[2] !== undefined && !process.argv[2].startsWith('-')) {
    await runNamed('npm test', namedTests);
    return;
  }
  const options = readOptions();
  if (options.help) process.stdout.write(usage);
  else if (options.slowest)
    process.stdout.write(slowestTests(readResults()) || 'No tests have run here yet.\n');
  else await testAll(options);
}

await main();
