import type { Check, Outcome } from './check';
import { storeResults } from './results';
import { runChecks } from './run-checks';

jest.mock('./results');

let printed = '';
beforeEach(() => {
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = 0;
});

/** A check that finishes when `end` is called. */
function check(name: string, outcome: Partial<Outcome> = {}) {
  let end: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = jest.fn(async () => {
    await running;
    return { passed: 2, failed: 0, output: `why ${name}`, ...outcome };
  });
  return { check: { name, command: `npm run ${name}`, run } satisfies Check, run, end: () => end() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs the checks of a stage in parallel, limited by the lanes, and stages in sequence', async () => {
  const a = check('a');
  const b = check('b');
  const c = check('c');
  const later = check('later');
  const all = runChecks([[a.check, b.check, c.check], [later.check]], { lanes: 2 });
  const started = () => [a, b, c, later].map(({ run }) => run.mock.calls.length);
  await turn();
  expect(started()).toEqual([1, 1, 0, 0]);
  b.end();
  await turn();
  expect(started()).toEqual([1, 1, 1, 0]);
  c.end();
  await turn();
  expect(started()).toEqual([1, 1, 1, 0]);
  a.end();
  await turn();
  expect(started()).toEqual([1, 1, 1, 1]);
  later.end();
  await all;
  expect(printed.trimEnd().split('\n').at(-1)).toBe('8 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

it('prints the output of a failed check and the command that runs it again, and exits with 1', async () => {
  const broken = check('broken', { failed: 1 });
  broken.end();
  await runChecks([[broken.check]]);
  expect(printed).toMatch(
    /^▸ broken\n✗ broken: 2 passed, 1 failed .*\nwhy broken\n.*: npm run broken\n2 passed, 1 failed\n$/,
  );
  expect(process.exitCode).toBe(1);
});

describe('a test that passes only on retry', () => {
  const tests = [{ file: 'b.test.ts', name: 'waits', seconds: 1, status: 'flaky' as const }];
  const flaky = check('a', { tests });
  flaky.end();

  it('is named and passes; its seconds are stored', async () => {
    await runChecks([[flaky.check]]);
    expect(printed).toMatch(/✓ a: 2 passed, 0 failed .*\n {2}flaky, .*: b\.test\.ts › waits\n/);
    expect(process.exitCode).toBe(0);
    expect(storeResults).toHaveBeenCalledWith(tests);
  });

  it('fails the run in strict mode', async () => {
    await runChecks([[flaky.check]], { strict: true });
    expect(printed).toMatch(/✗ a: 1 passed, 1 failed /);
    expect(process.exitCode).toBe(1);
  });
});
