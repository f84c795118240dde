import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { renderLimits } from '@store/release-kit/rendering/render-process';
import { limits, openTestPool, render } from './testing/test-pool';

let test: Awaited<ReturnType<typeof openTestPool>>;
beforeAll(async () => void (test = await openTestPool()));
afterAll(() => test.close());

/** Ids of the rendering processes that this process has started. */
const renderers = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('render-child'))
    .map((line) => parseInt(line, 10));

it('keeps a process that gets no processor for longer than a page may take', async () => {
  const others = new Set(renderers());
  await test.with({ limits: { ...limits, beginMs: 400 } }, async (own) => {
    const [pid = 0] = renderers().filter((each) => !others.has(each));
    const { html: before } = await render(own, '/process');
    process.kill(pid, 'SIGSTOP');
    const waiting = render(own, '/process');
    await setTimeout(1500);
    process.kill(pid, 'SIGCONT');
    expect(await waiting).toMatchObject({ result: 'rendered', html: before });
  });
});

it('renders every page beside four busy processes', async () => {
  const busy = Array.from({ length: 4 }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    await Promise.all(busy.map((each) => once(each, 'spawn')));
    await test.with({ processes: 2, queue: 50, limits: renderLimits }, async (own) => {
      for (let round = 0; round < 5; round++) {
        const pages = await Promise.all(Array.from({ length: 8 }, () => render(own, '/slow')));
        expect(pages.map(({ result }) => result)).toEqual(pages.map(() => 'rendered'));
      }
    });
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
});
