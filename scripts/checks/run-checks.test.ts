import type { Check } from './command';
import { runChecks } from './run-checks';

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
function check(name: string, failed = 0) {
  let end: () => void = () => undefined;
  const running = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = jest.fn(async () => {
    await running;
    return { passed: 2, failed, output: `why ${name}` };
  });
  return { check: { name, run } satisfies Check, run, end: () => end() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs the checks of a stage in parallel, limited by the lanes, and stages in sequence', async () => {
  const [a, b, c, later] = [check('a'), check('b'), check('c'), check('later')];
  const all = runChecks([[a.check, b.check, c.check], [later.check]], { lanes: 2 });
  await turn();
  expect([a, b, c, later].map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0]);
  b.end();
  await turn();
  expect(c.run).toHaveBeenCalled();
  c.end();
  await turn();
  expect(later.run).not.toHaveBeenCalled();
  a.end();
  await turn();
  expect(later.run).toHaveBeenCalled();
  later.end();
  await all;
  expect(printed.trimEnd().split('\n').at(-1)).toBe('8 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

it('runs the checks beside the stages one after another and waits for them at the end', async () => {
  const [a, later, calm, calmer] = [check('a'), check('later'), check('calm'), check('calmer')];
  const all = runChecks([[a.check], [later.check]], { beside: [calm.check, calmer.check], lanes: 1 });
  await turn();
  expect([a, later, calm, calmer].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 1, 0]);
  a.end();
  later.end();
  calm.end();
  await turn();
  expect(calmer.run).toHaveBeenCalled();
  expect(printed).not.toMatch(/passed, 0 failed\n$/);
  calmer.end();
  await all;
  expect(printed.trimEnd().split('\n').at(-1)).toBe('8 passed, 0 failed');
});

it('prints the output of a failed check and exits with 1', async () => {
  const broken = check('broken', 1);
  broken.end();
  await runChecks([[broken.check]]);
  expect(printed).toMatch(/^✗ broken: 2 passed, 1 failed .*\nwhy broken\n2 passed, 1 failed\n$/);
  expect(process.exitCode).toBe(1);
});

describe('a test that passes only on retry', () => {
  const flakyCheck: Check = {
    name: 'a',
    run: async () => ({ passed: 2, failed: 0, output: 'first failure', flaky: ['b.test.ts: waits'] }),
  };

  it('is printed with its first failure and passes', async () => {
    await runChecks([[flakyCheck]]);
    expect(printed).toMatch(
      /^✓ a: 2 passed, 0 failed .*\n {2}flaky, .*: b\.test\.ts: waits\nfirst failure\n2 passed, 0 failed\n$/,
    );
    expect(process.exitCode).toBe(0);
  });

  it('fails the run in strict mode', async () => {
    await runChecks([[flakyCheck]], { strict: true });
    expect(printed).toMatch(/^✗ a: 1 passed, 1 failed .*\n[^]*\n1 passed, 1 failed\n$/);
    expect(process.exitCode).toBe(1);
  });
});
