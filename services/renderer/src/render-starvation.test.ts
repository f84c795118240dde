import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { RenderPool } from './render-pool';
import { limits, openTestPool, render, untouched } from './testing/test-pool';

let test: Awaited<ReturnType<typeof openTestPool>>;
beforeAll(async () => void (test = await openTestPool()));
afterAll(() => test.close());

/** Ids of the rendering processes that this process has started. */
const renderers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('render-child'))
    .map((line) => parseInt(line, 10));

type PoolOptions = Parameters<typeof test.with>[0];

/** Runs with a separate pool and the id of its first process. */
async function withProcess(changes: PoolOptions, run: (own: RenderPool, pid: number) => Promise<void>) {
  const others = new Set(renderers());
  await test.with(changes, (own) => run(own, renderers().find((each) => !others.has(each)) ?? 0));
}

it('keeps a process that gets no processor for longer than a page may take', async () => {
  await withProcess({ limits: { ...limits, beginMs: 400 } }, async (own, pid) => {
    const { html: before } = await render(own, '/process');
    process.kill(pid, 'SIGSTOP');
    const waiting = render(own, '/process');
    await setTimeout(1500);
    process.kill(pid, 'SIGCONT');
    expect(await waiting).toMatchObject({ result: 'rendered', html: before });
  });
});

it('refuses pages of a stopped process when their time is over, and renders with it again once it goes on', async () => {
  const refused = { ...untouched, result: 'overloaded' };
  const inTime = (own: RenderPool) => render(own, '/process', undefined, { timeoutMs: 300 });
  await withProcess({}, async (own, pid) => {
    const { html: before } = await render(own, '/process');
    process.kill(pid, 'SIGSTOP');
    // The first waits for the process, which is then known to be silent, the second for any process.
    expect(await inTime(own)).toEqual(refused);
    expect(await inTime(own)).toEqual(refused);
    const patient = render(own, '/process');
    process.kill(pid, 'SIGCONT');
    expect(await patient).toMatchObject({ result: 'rendered', html: before });
  });
});

it('renders with the other processes what a stopped one would have got', async () => {
  await withProcess({ processes: 2, queue: 50 }, async (own, pid) => {
    const { html: stopped } = await render(own, '/process');
    while (own.runningProcesses < 2) await Promise.all(Array.from({ length: 6 }, () => render(own, '/slow')));
    process.kill(pid, 'SIGSTOP');
    await Promise.all(
      Array.from({ length: 2 }, () => render(own, '/process', undefined, { timeoutMs: 300 })),
    );
    for (let page = 0; page < 20; page++) {
      const { result, html } = await render(own, '/process');
      expect(result).toBe('rendered');
      expect(html).not.toBe(stopped);
    }
    process.kill(pid, 'SIGCONT');
  });
});

it('renders at the priority of the service, or at the lower one that it is given', async () => {
  await withProcess({}, async (_, pid) => expect(getPriority(pid)).toBe(getPriority()));
  await withProcess({ niceness: 1 }, async (_, pid) => expect(getPriority(pid)).toBe(getPriority() + 1));
});
