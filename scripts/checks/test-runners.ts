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
import { readEvent } from './runner-events';

/** What one start of a runner brought. */
interface RunnerRun {
  tests: EndedTest[];
  /** The runner itself failed, not one of its tests. */
  broken: boolean;
  output: string;
}

/**
 * Starts Jest or Playwright with the reporter that prints events. A failure is printed when it happens, with the command
 * that runs this test again.
 * @param again makes that command.
 */
async function startRunner(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  progress: Progress,
  again: (test: EndedTest) => string,
): Promise<RunnerRun> {
  const tests: EndedTest[] = [];
  let [total, done, errors] = [0, 0, ''];
  const { code, output } = await runCommand(command, args, environment, (line) => {
    const event = readEvent(line);
    if (event === null) return false;
    if (event.event === 'begin') ({ total } = event);
    if (event.event === 'error') errors += `${event.message}\n`;
    if (event.event === 'end') {
      done += 1;
      for (const { message, ...test } of event.tests) {
        const ended = { ...test, file: event.file };
        tests.push(ended);
        if (test.status === 'failed')
          progress.print(`✗ ${ended.file} › ${ended.name}\n${ownFrames(message)}\n  again: ${again(ended)}`);
      }
    }
    progress.steps(done, total);
    return true;
  });
  const broken = errors !== '' || (code !== 0 && tests.every(({ status }) => status !== 'failed'));
  return { tests, broken, output: errors + output };
}

/** A failure without the stack's lines in packages. */
const ownFrames = (message: string) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(?:\/node_modules\/|\(?node:)/.test(line))
    .join('\n');

/** Escapes what a pattern of names would read otherwise, and quotes it for a shell. */
const quoted = (name: string) => `'${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}'`;

const outcomeOf = ({ tests, broken, output }: RunnerRun): Outcome => ({
  passed: tests.filter(({ status }) => status !== 'failed').length,
  failed: tests.filter(({ status }) => status === 'failed').length + (broken ? 1 : 0),
  output: broken ? output : '',
  tests,
});

/** Runs Jest. Files with failed tests run once more; the second result counts. */
async function runJest(
  options: string[],
  environment: NodeJS.ProcessEnv,
  progress: Progress,
  again: (test: EndedTest) => string,
): Promise<Outcome> {
  const start = (more: string[]) =>
    // Without `--forceExit` one connection that a test left open would keep the checks from ever ending.
    startRunner(
      'jest',
      [
        ...options,
        '--silent',
        '--forceExit',
        `--testSequencer=${path.join(root, 'scripts/checks/jest-sequencer.cjs')}`,
        `--reporters=${path.join(root, 'scripts/checks/jest-reporter.cjs')}`,
        ...more,
      ],
      environment,
      progress,
      again,
    );
  const first = await start([]);
  const failed = new Map(
    first.tests.filter(({ status }) => status === 'failed').map((test) => [keyOf(test), test]),
  );
  if (first.broken || failed.size === 0) return outcomeOf(first);
  const files = [...new Set([...failed.values()].map(({ file }) => file))];
  const second = await start(['--runInBand', '--runTestsByPath', ...files]);
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

const keyOf = ({ file, name }: EndedTest) => `${file} ${name}`;

const unitAgain = ({ file, name }: EndedTest) => `npm run unit -- ${file} -t ${quoted(name)}`;

/** Unit tests: those of slices or of services in one process, or those of what changed in as many as there are processors. */
export const unitTests = (which: 'browser' | 'services' | 'changed'): Check => ({
  name: { browser: 'unit tests of slices', services: 'unit tests of services', changed: 'unit tests' }[which],
  command: which === 'changed' ? 'npm run unit' : `npm run unit -- --selectProjects ${which}`,
  run: (progress) =>
    runJest(
      which === 'changed'
        ? ['--onlyChanged', '--maxWorkers=100%']
        : ['--selectProjects', which, '--runInBand'],
      {},
      progress,
      unitAgain,
    ),
});

/** Unit tests of one slice, in one process. */
export const sliceUnitTests = (slice: SliceName): Check => ({
  name: 'unit tests',
  command: `npm run unit -- ^${sliceFolder(slice)}/`,
  run: (progress) =>
    runJest(
      ['--selectProjects', 'browser', '--runInBand', path.join(root, sliceFolder(slice), path.sep)],
      {},
      progress,
      unitAgain,
    ),
});

/**
 * Unit tests of services on PostgreSQL instead of the embedded database: on the server that `TEST_DATABASE_URL` names, or
 * on one that is started here.
 */
export const postgresTests = (args: string[] = []): Check => ({
  name: 'unit tests of services on PostgreSQL',
  command: 'npm run unit:postgres',
  async run(progress) {
    const given = process.env.TEST_DATABASE_URL;
    const started = given ? null : await startTestPostgres().catch((error: unknown) => String(error));
    if (typeof started === 'string') return { passed: 0, failed: 1, output: started };
    try {
      return await runJest(
        ['--selectProjects', 'services', '--runInBand', ...args],
        { TEST_DATABASE_URL: given ?? started?.url },
        progress,
        ({ file, name }) => `npm run unit:postgres -- ${file} -t ${quoted(name)}`,
      );
    } finally {
      await started?.stop();
    }
  },
});

/** Packages of Debian that the production tests use, beside PostgreSQL, each with a file that tells whether it is there. */
export const productionPackages = { varnish: '/usr/sbin/varnishd', prometheus: '/usr/bin/promtool' };

/** What builds images, and the Debian that they begin with. */
const imagePackages = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' };

/** Tests of the services that `npm run build` makes, with what Debian's packages bring. They publish built slices. */
export const productionTests = (args: string[] = []): Check =>
  builtTests(
    'production tests',
    'test:production',
    productionPackages,
    'e2e/production/jest.config.mjs',
    args,
  );

/** Tests of the images that `deploy/Dockerfile` makes. They publish built slices. */
export const imageTests = (args: string[] = []): Check =>
  builtTests('image tests', 'test:images', imagePackages, 'e2e/images/jest.config.mjs', args);

/** Tests of what `npm run build` makes, which runs before them. */
const builtTests = (
  name: string,
  script: string,
  packages: Record<string, string>,
  config: string,
  args: string[],
): Check => ({
  name,
  command: `npm run ${script}`,
  async run(progress) {
    const missing = await provideDebianPackages(packages, `The ${name}`);
    if (missing !== null) return { passed: 0, failed: 1, output: missing };
    const built = await runCommand('node', ['--import', 'tsx', 'scripts/build.ts']);
    if (built.code !== 0) return { passed: 0, failed: 1, output: built.output };
    return runJest(
      ['--config', config, ...args],
      {},
      progress,
      ({ file, name: test }) => `npm run ${script} -- ${file} -t ${quoted(test)}`,
    );
  },
});

/**
 * Browser journeys through the whole shop: those of the main ways in Chromium, those of them that are a slice's own, or all
 * of them in three engines, which are installed where they are missing. A journey that fails runs once more.
 */
export const journeys = (which: 'main' | 'all' | SliceName): Check => ({
  name: which === 'all' ? 'journeys' : which === 'main' ? 'journeys of the main ways' : 'its journey',
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

/** The last try of each test: one that failed and ran again is told twice. */
const lastTries = (tests: EndedTest[]): EndedTest[] => [
  ...new Map(tests.map((test) => [keyOf(test), test])).values(),
];
