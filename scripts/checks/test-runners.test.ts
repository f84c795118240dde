import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../services';
import { runCommand } from './command';
import { provideDebianPackages } from './debian-packages';
import { journeys, unitTests } from './test-runners';

jest.mock('./command');
jest.mock('./debian-packages');
jest.mock('../chromium', () => ({ ensureChromium: () => Promise.resolve() }));

const command = jest.mocked(runCommand);
const steady = path.join(root, 'steady.test.ts');
const shaky = path.join(root, 'shaky.test.ts');

interface Run {
  code: number;
  output?: string;
  report: unknown;
}

/** Exit code, output and report of each run of the command, in order. */
function runs(...all: Run[]) {
  for (const { code, output = '', report } of all)
    command.mockImplementationOnce(async (_name, args, environment) => {
      const option = args.find((argument) => argument.startsWith('--outputFile='));
      const file = option?.slice('--outputFile='.length) ?? environment?.PLAYWRIGHT_JSON_OUTPUT_NAME;
      if (report !== null) writeFileSync(file ?? '', JSON.stringify(report));
      return { code, output };
    });
}
beforeEach(() => command.mockReset());

const jestFile = (name: string, ...tests: [string, string][]) => ({
  name,
  status: tests.some(([, status]) => status === 'failed') || tests.length === 0 ? 'failed' : 'passed',
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
});
const jestReport = (...testResults: ReturnType<typeof jestFile>[]) => ({ testResults });
const fine = jestFile(steady, ['adds', 'passed'], ['subtracts', 'passed'], ['later', 'pending']);

describe('unit tests', () => {
  it('run once when all pass', async () => {
    runs({ code: 0, report: jestReport(fine) });
    expect(await unitTests().run()).toEqual({ passed: 2, failed: 0, output: '' });
    expect(command).toHaveBeenCalledTimes(1);
  });

  it('run a failed file once more, alone; the second result counts and its tests are named', async () => {
    runs(
      {
        code: 1,
        output: 'PASS a\nFAIL b',
        report: jestReport(fine, jestFile(shaky, ['waits', 'failed'], ['is', 'passed'])),
      },
      { code: 0, report: jestReport(jestFile(shaky, ['waits', 'passed'], ['is', 'passed'])) },
    );
    const { output, ...counts } = await unitTests().run();
    expect(counts).toEqual({ passed: 4, failed: 0, flaky: ['shaky.test.ts: waits'] });
    expect(output).toContain('FAIL b');
    expect(output).not.toContain('PASS a');
    expect(command.mock.calls[1]?.[1]).toEqual(
      expect.arrayContaining(['--runInBand', '--runTestsByPath', shaky]),
    );
    expect(command.mock.calls[1]?.[1]).not.toContain(steady);
  });

  it('fail when a test fails twice', async () => {
    const failing = { code: 1, report: jestReport(jestFile(shaky, ['waits', 'failed'])) };
    runs(failing, failing);
    expect(await unitTests().run()).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  });

  it('count a file that does not run as a failed test', async () => {
    const broken = { code: 1, report: jestReport(jestFile(shaky)) };
    runs(broken, broken);
    expect(await unitTests().run()).toMatchObject({ passed: 0, failed: 1 });
  });

  it.each([
    ['wrote no report', { code: 1, output: 'no Jest here', report: null }],
    ['failed while no test did', { code: 1, output: 'no Jest here', report: jestReport(fine) }],
  ])('fail when Jest %s', async (_what, run) => {
    runs(run);
    expect(await unitTests().run()).toMatchObject({ failed: 1, output: 'no Jest here' });
  });
});

describe('journeys', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      title: 'cart.journey.ts',
      specs: [spec('adds', 'expected')],
      suites: [{ title: 'again', specs: [spec('waits', 'flaky')] }],
    },
  ];

  it('count and name each journey that passed on retry', async () => {
    runs({ code: 0, report: { suites, stats: { expected: 1, unexpected: 0, flaky: 1 }, errors: [] } });
    expect(await journeys(false).run()).toEqual({
      passed: 2,
      failed: 0,
      output: '',
      flaky: ['cart.journey.ts › again › waits'],
    });
  });

  it.each([
    [
      'a test failed twice',
      { code: 1, report: { suites, stats: { expected: 1, unexpected: 2, flaky: 0 }, errors: [] } },
      2,
    ],
    [
      'the shop did not open',
      { code: 1, report: { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] } },
      1,
    ],
    ['nothing was written', { code: 1, report: null }, 1],
  ])('fail when %s', async (_what, run, failed) => {
    runs(run);
    expect(await journeys(false).run()).toMatchObject({ failed });
  });

  it('in all engines fail when an engine can neither be found nor installed', async () => {
    jest.mocked(provideDebianPackages).mockResolvedValueOnce('type "sudo apt-get install firefox-esr"');
    expect(await journeys(true).run()).toEqual({
      passed: 0,
      failed: 1,
      output: 'type "sudo apt-get install firefox-esr"',
    });
    expect(command).not.toHaveBeenCalled();
  });
});
