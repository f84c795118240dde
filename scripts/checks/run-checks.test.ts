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

/** A check that ends when it is told to. */
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

it('runs a stage side by side, as many as there are lanes, and the next stage after it', async () => {
  const [a, b, c, later] = [check('a'), check('b'), check('c'), check('later')];
  const all = runChecks([[a.check, b.check, c.check], [later.check]], [], 2);
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

it('runs what goes beside them one after another, and waits for it at the end', async () => {
  const [a, later, calm, calmer] = [check('a'), check('later'), check('calm'), check('calmer')];
  const all = runChecks([[a.check], [later.check]], [calm.check, calmer.check], 1);
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

it('shows what failed and exits with 1', async () => {
  const broken = check('broken', 1);
  broken.end();
  await runChecks([[broken.check]]);
  expect(printed).toMatch(/^✗ broken: 2 passed, 1 failed .*\nwhy broken\n2 passed, 1 failed\n$/);
  expect(process.exitCode).toBe(1);
});

it('names what passed only when it ran again, and says what it had said', async () => {
  const run = async () => ({
    passed: 2,
    failed: 0,
    output: 'why it failed at first',
    unsteady: ['b.test.ts: waits'],
  });
  await runChecks([[{ name: 'a', run }]]);
  expect(printed).toMatch(
    /^✓ a: 2 passed, 0 failed .*\n {2}unsteady, .*: b\.test\.ts: waits\nwhy it failed at first\n/,
  );
  expect(process.exitCode).toBe(0);
});
