import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { root } from '../services';
import { runCommand } from './command';
import { provideDebianPackages } from './debian-packages';
import type { RunnerEvent } from './runner-events';
import { chosenUnitTests, journeys, unitTests } from './test-runners';

jest.mock('./command');
jest.mock('./debian-packages');
jest.mock('../chromium', () => ({ ensureChromium: () => Promise.resolve() }));

const command = jest.mocked(runCommand);
const progress = { steps: jest.fn(), print: jest.fn() };
beforeEach(() => [command, progress.steps, progress.print].forEach((mock) => mock.mockReset()));

/** Exit code and events of each run of a runner, in order. */
function runs(...all: { code: number; events: RunnerEvent[] }[]) {
  for (const { code, events } of all)
    command.mockImplementationOnce(async (_name, _args, _environment, onLine) => {
      for (const event of events) onLine?.(`##test ${JSON.stringify(event)}`);
      return { code, output: 'what it printed' };
    });
}
type Status = 'passed' | 'failed' | 'flaky';
const end = (file: string, ...tests: [string, Status][]): RunnerEvent => ({
  event: 'end',
  file,
  seconds: 1,
  tests: tests.map(([name, status]) => ({ name, status, seconds: 1, message: `why ${name}` })),
});
const begin: RunnerEvent = { event: 'begin', total: 2 };
const steady = end('steady.test.ts', ['adds', 'passed'], ['subtracts', 'passed']);

describe('unit tests', () => {
  const { TEST_DATABASE_URL } = process.env;
  beforeAll(() => delete process.env.TEST_DATABASE_URL);
  afterAll(() => Object.assign(process.env, TEST_DATABASE_URL && { TEST_DATABASE_URL }));

  it('run once when all pass, and say how far they are', async () => {
    runs({ code: 0, events: [begin, steady] });
    expect(await unitTests('slices').run(progress)).toMatchObject({ passed: 2, failed: 0, output: '' });
    expect(command).toHaveBeenCalledTimes(1);
    expect(progress.steps).toHaveBeenLastCalledWith(1, 2);
  });

  it('print a failure at once with the command that runs it again, and run its file once more', async () => {
    runs(
      { code: 1, events: [begin, steady, end('shaky.test.ts', ['waits (1 s)', 'failed'], ['is', 'passed'])] },
      { code: 0, events: [end('shaky.test.ts', ['waits (1 s)', 'passed'], ['is', 'passed'])] },
    );
    const { tests, ...counts } = await unitTests('services').run(progress);
    expect(counts).toEqual({ passed: 4, failed: 0, output: '' });
    expect(tests?.filter(({ status }) => status === 'flaky').map(({ name }) => name)).toEqual([
      'waits (1 s)',
    ]);
    expect(progress.print).toHaveBeenCalledWith(
      "✗ shaky.test.ts › waits (1 s)\nwhy waits (1 s)\n  again: npm run unit -- shaky.test.ts -t 'waits \\(1 s\\)'",
    );
    expect(command.mock.calls[1]?.[1]).toEqual(expect.arrayContaining(['--runTestsByPath', 'shaky.test.ts']));
  });

  it.each<[string, RunnerEvent[], object]>([
    ['a test fails twice', [end('shaky.test.ts', ['waits', 'failed'])], { passed: 0, failed: 1, output: '' }],
    ['Jest fails while no test did', [steady], { passed: 2, failed: 1, output: 'what it printed' }],
  ])('fail when %s', async (_what, events, outcome) => {
    runs({ code: 1, events }, { code: 1, events });
    expect(await chosenUnitTests(['--onlyChanged']).run(progress)).toMatchObject(outcome);
  });
});

describe('journeys', () => {
  it('count the last try of each', async () => {
    const file = 'cart.journey.ts';
    runs({ code: 0, events: [begin, end(file, ['waits', 'failed']), end(file, ['waits', 'flaky'])] });
    const { tests, ...counts } = await journeys('main').run(progress);
    expect(counts).toEqual({ passed: 1, failed: 0, output: '' });
    expect(tests?.map(({ status }) => status)).toEqual(['flaky']);
  });

  it('fail when the shop does not open', async () => {
    runs({ code: 1, events: [{ event: 'error', message: 'The shop did not open.' }] });
    expect(await journeys('main').run(progress)).toMatchObject({
      failed: 1,
      output: expect.stringContaining('The shop did not open.') as string,
    });
  });

  it('of all engines fail when an engine can neither be found nor installed', async () => {
    jest.mocked(provideDebianPackages).mockResolvedValueOnce('type "sudo apt-get install firefox-esr"');
    expect(await journeys('all').run(progress)).toEqual({
      passed: 0,
      failed: 1,
      output: 'type "sudo apt-get install firefox-esr"',
    });
    expect(command).not.toHaveBeenCalled();
  });
});

it('reads what Jest’s reporter prints: passed and failed tests, and a file that does not run', async () => {
  const { runCommand: reallyRun } = jest.requireActual<{ runCommand: typeof runCommand }>('./command');
  const { readEvent } = await import('./runner-events');
  const folder = testFolder();
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('jest.config.json', '{}');
  write('some.test.js', "it('is', () => {}); it('is not', () => expect(1).toBe(2));");
  write('broken.test.js', 'import from');
  const events: unknown[] = [];
  const config = ['--config', path.join(folder, 'jest.config.json')];
  const reporter = path.join(root, 'scripts/checks/jest-reporter.cjs');
  const args = [...config, '--runInBand', `--reporters=${reporter}`];
  await reallyRun('jest', args, {}, (line) => Boolean(events.push(readEvent(line))));
  const tests = events.flatMap(
    (event) => (event as { tests?: { name: string; status: string }[] }).tests ?? [],
  );
  expect(tests.map(({ name, status }) => `${name} ${status}`).sort()).toEqual([
    'does not run failed',
    'is not failed',
    'is passed',
  ]);
});
