import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { startTestPostgres } from '@store/service-kit/testing/postgres';
import { ensureChromium } from '../chromium';
import { enginePackages } from '../engines';
import { root } from '../services';
import { runCommand, type Check, type Outcome } from './command';
import { provideDebianPackages } from './debian-packages';

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
interface JourneySuite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: JourneySuite[] | undefined;
}
const journeySuite: z.ZodType<JourneySuite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  suites: z.array(z.lazy(() => journeySuite)).optional(),
});
const playwrightReport = z.object({
  suites: z.array(journeySuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** All unit tests, or those that `args` select, on all processors. */
export const unitTests = (args: string[] = []): Check => ({
  name: 'unit tests',
  run: () => runJest(['--maxWorkers=100%', ...args]),
});

/** Every test that imports one of these, however indirectly, opens a database. */
const databaseSources = ['services/service-kit/src/database.ts'];

/**
 * Runs the tests that open a database on PostgreSQL: the server that `TEST_DATABASE_URL` names, or one that is started
 * here. The unit tests run the same files on the embedded database.
 * @param priority as for {@link runCommand}.
 */
export const postgresTests = (priority = 0): Check => ({
  name: 'database tests on PostgreSQL',
  async run() {
    const given = process.env.TEST_DATABASE_URL;
    const started = given ? null : await startTestPostgres().catch((error: unknown) => String(error));
    if (typeof started === 'string') return { passed: 0, failed: 1, output: started };
    try {
      const environment = { TEST_DATABASE_URL: given ?? started?.url };
      return await runJest(['--runInBand', '--findRelatedTests', ...databaseSources], environment, priority);
    } finally {
      await started?.stop();
    }
  },
});

/** Packages of Debian that the production tests use, beside PostgreSQL, each with a file that tells whether it is there. */
const productionPackages = { varnish: '/usr/sbin/varnishd', prometheus: '/usr/bin/promtool' };

/** Tests of the services that `npm run build` makes, with what Debian's packages bring. They publish built slices. */
export const productionTests: Check = {
  name: 'production tests',
  run: () => builtTests(productionPackages, 'The production tests', 'e2e/production/jest.config.mjs'),
};

/** What builds images, and the Debian that they begin with. */
const imagePackages = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' };

/** Tests of the images that `deploy/Dockerfile` makes. They publish built slices. */
export const imageTests: Check = {
  name: 'image tests',
  run: () => builtTests(imagePackages, 'The image tests', 'e2e/images/jest.config.mjs'),
};

/** Tests of what `npm run build` makes, which runs before them. */
async function builtTests(packages: Record<string, string>, who: string, config: string): Promise<Outcome> {
  const missing = await provideDebianPackages(packages, who);
  if (missing !== null) return { passed: 0, failed: 1, output: missing };
  const built = await runCommand('node', ['--import', 'tsx', 'scripts/build.ts']);
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output };
  return runJest([], {}, 0, ['--config', config]);
}

/**
 * Runs Jest. Files with failed tests run once more, one at a time. The second result counts; tests that passed only
 * then are listed as flaky.
 */
async function runJest(
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  priority = 0,
  options: string[] = [],
): Promise<Outcome> {
  const first = await jestOnce([...options, ...args], environment, priority);
  const failedFiles = first.files.filter(({ failed }) => failed.length > 0);
  if (first.broken || failedFiles.length === 0) return outcomeOf(first);
  const again = await jestOnce(
    [...options, '--runInBand', '--runTestsByPath', ...failedFiles.map(({ name }) => name)],
    environment,
    priority,
  );
  const stillFailed = new Set(again.files.flatMap(({ failed }) => failed));
  return {
    ...outcomeOf({
      files: [...first.files.filter((file) => !failedFiles.includes(file)), ...again.files],
      broken: again.broken,
      output: `${first.output}\nOnce more:\n${again.output}`,
    }),
    flaky: failedFiles.flatMap(({ failed }) => failed).filter((name) => !stillFailed.has(name)),
  };
}

interface JestRun {
  files: { name: string; passed: number; failed: string[] }[];
  /** Jest itself failed, not one of the tests. */
  broken: boolean;
  output: string;
}

const jestOnce = (args: string[], environment: NodeJS.ProcessEnv, priority: number): Promise<JestRun> =>
  withReport(async (file) => {
    // Without `--forceExit` one connection that a test left open would keep the checks from ever ending.
    const options = ['--silent', '--json', `--outputFile=${file}`, '--forceExit'];
    const { code, output } = await runCommand('jest', [...options, ...args], environment, priority);
    const report = jestReport.safeParse(await readJson(file));
    const files = (report.data?.testResults ?? []).map(({ name, status, assertionResults }) => {
      const named = (wanted: string) =>
        assertionResults
          .filter((test) => test.status === wanted)
          .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`);
      const failed = named('failed');
      // Count a file that does not run as one failed test.
      if (status === 'failed' && failed.length === 0)
        failed.push(`${path.relative(root, name)}: does not run`);
      return { name, passed: named('passed').length, failed };
    });
    const broken = !report.success || (code !== 0 && files.every(({ failed }) => failed.length === 0));
    return { files, broken, output: withoutNoise(output) };
  });

function outcomeOf({ files, broken, output }: JestRun): Outcome {
  const sum = (count: (file: JestRun['files'][number]) => number) =>
    files.reduce((total, file) => total + count(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed.length) + (broken ? 1 : 0),
    output,
  };
}

/**
 * Browser journeys through the whole shop, in Chromium and in the other engines that are installed. A journey that fails
 * runs once more; one that passes then is listed as flaky.
 * @param allEngines installs the engines that are missing, and fails when that is not possible.
 */
export const journeys = (allEngines: boolean): Check => ({
  name: 'browser journeys',
  run: () =>
    withReport(async (file) => {
      await ensureChromium();
      const missing = allEngines ? await provideDebianPackages(enginePackages, 'The journeys') : null;
      if (missing !== null) return { passed: 0, failed: 1, output: missing };
      const { code, output } = await runCommand(
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', '--retries=1'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: file, JOURNEYS: 'all' },
      );
      const report = playwrightReport.safeParse(await readJson(file));
      if (!report.success) return { passed: 0, failed: 1, output };
      const { suites, stats, errors } = report.data;
      const failed = stats.unexpected + errors.length;
      return {
        passed: stats.expected + stats.flaky,
        failed: code === 0 ? failed : Math.max(failed, 1),
        output,
        flaky: suites.flatMap((suite) => flakyTestsIn(suite, '')),
      };
    }),
});

async function withReport<Result>(run: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kith-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as unknown;

/** Removes the names of passed files and the one-line JSON report that Jest also prints. */
const withoutNoise = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"') && !line.startsWith('PASS '))
    .join('\n');

/** Names of a suite's tests that passed only at a second try. */
function flakyTestsIn({ title, specs, suites = [] }: JourneySuite, within: string): string[] {
  const here = [within, title].filter(Boolean).join(' › ');
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${here} › ${spec.title}`),
    ...suites.flatMap((suite) => flakyTestsIn(suite, here)),
  ];
}
