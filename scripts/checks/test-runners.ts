import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { startTestPostgres } from '@store/service-kit/testing/postgres';
import { runCommand, type Check, type Outcome } from './command';

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** Every unit test, or those that a change since the last commit touches; on all processors, which others share at first. */
export const unitTests = (args: string[] = []): Check => ({
  name: 'unit tests',
  run: () => runJest(['--maxWorkers=100%', ...args]),
});

/** Folders whose tests open a database. */
const databaseFolders = [
  'services/backend/',
  'services/service-kit/src/database',
  'services/commerce/src/(carts|orders|admin)/',
];

/**
 * The tests that open a database, which the unit tests run on the embedded one, once more on PostgreSQL: the one
 * that `TEST_DATABASE_URL` names, or one that is started for them.
 */
export const postgresTests: Check = {
  name: 'database tests on PostgreSQL',
  async run() {
    const given = process.env.TEST_DATABASE_URL;
    const started = given ? null : await startTestPostgres().catch((error: unknown) => String(error));
    if (typeof started === 'string') return { passed: 0, failed: 1, output: started };
    try {
      // One after another: some share the server's one database.
      return await runJest(['--runInBand', ...databaseFolders], { TEST_DATABASE_URL: given ?? started?.url });
    } finally {
      await started?.stop();
    }
  },
};

const runJest = (args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  withReport(async (file) => {
    const options = ['--silent', '--json', `--outputFile=${file}`];
    const { code, output } = await runCommand('jest', [...options, ...args], environment);
    const report = jestReport.safeParse(await readJson(file));
    if (!report.success) return { passed: 0, failed: 1, output };
    const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = report.data;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output: stripJson(output) };
  });

/** Journeys through the whole shop, in a real browser. A test that passed only at a second try counts as failed. */
export const journeys: Check = {
  name: 'browser journeys',
  run: () =>
    withReport(async (file) => {
      const { code, output } = await runCommand(
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      );
      const report = playwrightReport.safeParse(await readJson(file));
      if (!report.success) return { passed: 0, failed: 1, output };
      const { expected, unexpected, flaky } = report.data.stats;
      const failed = unexpected + flaky + report.data.errors.length;
      return { passed: expected, failed: code === 0 ? failed : Math.max(failed, 1), output };
    }),
};

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kith-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as unknown;

/** Jest prints its report as one line of JSON beside what people read. */
const stripJson = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"'))
    .join('\n');
