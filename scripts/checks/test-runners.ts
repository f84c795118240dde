import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { startTestPostgres } from '@store/service-kit/testing/postgres';
import { ensureChromium } from '../chromium';
import { enginePackages } from '../engines';
import { root } from '../services';
import type { Check, EndedTest, Outcome, Progress } from './check';
import { runCommand } from './command';
import { provideDebianPackages } from './debian-packages';
import { keyOf, outcomeOf, quoted, startRunner } from './start-runner';

interface JestWords {
  /** Options of every start. */
  options: string[];
  /** Which tests run, as words of Jest. */
  selection?: string[];
  /** The command that runs one test again. */
  again: (test: EndedTest) => string;
}

/** Runs Jest. Files with failed tests run once more; the second result counts. */
async function runJest({ options, selection = [], again }: JestWords, progress: Progress): Promise<Outcome> {
  const start = (more: string[]) =>
    startRunner(
      'jest',
      [
        // First, because options with several values take words that follow them.
        ...more,
        ...options,
        '--silent',
        `--testSequencer=${path.join(root, 'scripts/checks/jest-sequencer.cjs')}`,
        `--reporters=${path.join(root, 'scripts/checks/jest-reporter.cjs')}`,
      ],
      {},
      progress,
      again,
    );
  const first = await start(selection);
  const failedTests = first.tests.filter(({ status }) => status === 'failed');
  if (first.broken || failedTests.length === 0) return outcomeOf(first);
  const failed = new Set(failedTests.map(keyOf));
  const files = [...new Set(failedTests.map(({ file }) => file))];
  const second = await start(['--runTestsByPath', ...files]);
  return outcomeOf({
    ...second,
    tests: [
      ...first.tests.filter(({ file }) => !files.includes(file)),
      ...second.tests.map((test): EndedTest =>
        test.status === 'passed' && failed.has(keyOf(test)) ? { ...test, status: 'flaky' } : test,
      ),
    ],
  });
}

/** The command that runs one unit test again, on the database that is in use. */
const unitAgain = ({ file, name }: EndedTest) => {
  const usesPostgres = process.env.TEST_DATABASE_URL && !/^(?:shared|shell|mfe-|examples)/.test(file);
  return `${usesPostgres ? 'npm test -- postgres' : 'npm run unit --'} ${file} -t ${quoted(name)}`;
};

interface UnitTests {
  name: string;
  /** The project of Jest. */
  project: string;
  /** Folders, where these are only a part of the project. */
  folders: string[];
}

/** Unit tests in one process. */
function unitTestsOf({ name, project, folders }: UnitTests): Check {
  const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL) && project === 'services';
  const words = folders.map((folder) => `${folder}/`).join(' ') || `--selectProjects ${project}`;
  return {
    name: `${name}${isOnPostgres ? ' on PostgreSQL' : ''}`,
    command: `${isOnPostgres ? 'npm test -- postgres' : 'npm run unit --'} ${words}`,
    run: (progress) =>
      runJest(
        {
          options: ['--selectProjects', project, '--runInBand'],
          selection: folders.map((folder) => path.join(root, folder, path.sep)),
          again: unitAgain,
        },
        progress,
      ),
  };
}

const otherServices = readdirSync(path.join(root, 'services')).filter((name) => name !== 'releases');

const parts = {
  slices: { name: 'unit tests of slices', project: 'browser', folders: [] },
  registry: { name: 'unit tests of the registry', project: 'services', folders: ['services/releases'] },
  services: {
    name: 'unit tests of other services',
    project: 'services',
    folders: otherServices.map((name) => `services/${name}`),
  },
  others: {
    name: 'unit tests of demo, scripts and benches',
    project: 'services',
    folders: ['demo', 'e2e', 'scripts', 'slice-kit'],
  },
} satisfies Record<string, UnitTests>;

/** A part of the unit tests, in one process. */
export const unitTests = (part: keyof typeof parts): Check => unitTestsOf(parts[part]);

/** Unit tests of one slice, in one process. */
export const sliceUnitTests = (slice: SliceName): Check =>
  unitTestsOf({ name: 'unit tests', project: 'browser', folders: [sliceFolder(slice)] });

/** Unit tests that words of Jest select, on all processors. */
export const chosenUnitTests = (selection: string[]): Check => ({
  name: 'unit tests',
  command: 'npm run unit',
  run: (progress) => runJest({ options: ['--maxWorkers=100%'], selection, again: unitAgain }, progress),
});

/**
 * Has the unit tests of some work use a PostgreSQL instead of the embedded database: the server that `TEST_DATABASE_URL`
 * names, or one that is started for it.
 */
export async function withPostgres(work: () => Promise<void>): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return work();
  const server = await startTestPostgres().catch((error: unknown) => String(error));
  if (typeof server === 'string') {
    process.stdout.write(`${server}\n0 passed, 1 failed\n`);
    process.exitCode = 1;
    return;
  }
  process.env.TEST_DATABASE_URL = server.url;
  try {
    await work();
  } finally {
    await server.stop();
  }
}

/** Packages of Debian that the production tests use, beside PostgreSQL, each with a file that tells whether it is there. */
const productionPackages = {
  varnish: '/usr/sbin/varnishd',
  prometheus: '/usr/bin/promtool',
  pgbouncer: '/usr/sbin/pgbouncer',
  nftables: '/usr/sbin/nft',
  iproute2: '/bin/ip',
};

/** What builds images, and the Debian that they begin with. */
const imagePackages = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' };

/** Tests of the services that `npm run build` makes, with what Debian's packages bring. They publish built slices. */
export const productionTests = (args: string[] = []): Check =>
  builtTests('production', productionPackages, args);

/** Tests of the images that `deploy/Dockerfile` makes. They publish built slices. */
export const imageTests = (args: string[] = []): Check => builtTests('images', imagePackages, args);

/** Tests of what `npm run build` makes, which runs before them. @param name of the folder and of what `npm test` runs. */
const builtTests = (
  name: 'production' | 'images',
  packages: Record<string, string>,
  args: string[],
): Check => ({
  name: `tests of ${name}`,
  command: `npm test -- ${name}`,
  async run(progress) {
    const missing = await provideDebianPackages(packages, `The tests of ${name}`);
    if (missing !== null) return { passed: 0, failed: 1, output: missing };
    const built = await runCommand('node', ['--import', 'tsx', 'scripts/build.ts']);
    if (built.code !== 0) return { passed: 0, failed: 1, output: built.output };
    return runJest(
      {
        options: ['--config', `e2e/${name}/jest.config.mjs`],
        selection: args,
        again: ({ file, name: test }) => `npm test -- ${name} ${file} -t ${quoted(test)}`,
      },
      progress,
    );
  },
});

const journeyNames: Partial<Record<string, string>> = {
  main: 'journeys of the main ways',
  all: 'journeys',
};

/**
 * Browser journeys through the whole shop: those of the main ways in Chromium, those of them that are a slice's own, or all
 * of them in three engines, which are installed where they are missing. A journey that fails runs once more.
 */
export const journeys = (which: 'main' | 'all' | SliceName): Check => ({
  name: journeyNames[which] ?? 'its journey',
  command: `JOURNEYS=${which} npm run journeys`,
  async run(progress) {
    await ensureChromium();
    const missing = which === 'all' ? await provideDebianPackages(enginePackages, 'The journeys') : null;
    if (missing !== null) return { passed: 0, failed: 1, output: missing };
    const run = await startRunner(
      'playwright',
      [
        'test',
        '--config=e2e/playwright.config.ts',
        `--reporter=${path.join(root, 'scripts/checks/playwright-reporter.ts')}`,
        '--retries=1',
      ],
      { JOURNEYS: which },
      progress,
      ({ file, name }) =>
        `${file.endsWith('.engine.ts') ? 'JOURNEYS=all ' : ''}npm run journeys -- ${file} -g ${quoted(name)}`,
    );
    return outcomeOf({ ...run, tests: lastTries(run.tests) });
  },
});

/** The last try of each test. A test that failed and ran again is in the list twice. */
const lastTries = (tests: EndedTest[]): EndedTest[] => [
  ...new Map(tests.map((test) => [keyOf(test), test])).values(),
];
