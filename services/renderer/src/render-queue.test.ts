import { setTimeout as pause } from 'node:timers/promises';
import { processMetrics } from '@store/service-kit/metrics';
import type { RenderPool } from './render-pool';
import type { RenderProcess } from './render-process';
import { RenderQueue } from './render-queue';
import { openTestPool, render, untouched } from './testing/test-pool';
import { pageRequest } from './testing/test-shell';

let test: Awaited<ReturnType<typeof openTestPool>>;
beforeAll(async () => void (test = await openTestPool()));
afterAll(() => test.close());

const full = (by: RenderPool) => Array.from({ length: 10 }, () => render(by, '/slow'));

it('queues pages, refuses those that find the queue full, and counts them', async () => {
  const running = full(test.pool);
  const waiting = [render(test.pool, '/ok'), render(test.pool, '/ok')];
  expect(await processMetrics.metrics()).toContain('shop_render_queue_length{composition="live"} 2');
  await expect(render(test.pool, '/ok')).resolves.toEqual({ ...untouched, result: 'overloaded' });
  expect(await processMetrics.metrics()).toContain('shop_render_refusals_total 1');
  expect(await processMetrics.metrics()).toContain('shop_render_seconds_count{result="overloaded"} 1');
  const pages = await Promise.all([...running, ...waiting]);
  expect(pages.map(({ result }) => result)).toEqual(pages.map(() => 'rendered'));
});

it('begins the page that has waited longest', () => {
  const queue = new RenderQueue();
  const begun: string[] = [];
  const answer = { result: 'browser' } as const;
  const begin = async (_: RenderProcess, { url }: { url: string }) => {
    begun.push(url);
    return answer;
  };
  for (const url of ['/first', '/second'])
    void queue.wait(pageRequest(url), { timeMs: 60_000, begin, refuse: () => answer });
  const idle = {} as RenderProcess;
  expect([queue.beginNext(idle), queue.beginNext(idle), queue.beginNext(idle)]).toEqual([true, true, false]);
  expect(begun).toEqual(['/first', '/second']);
});

it('removes a page from the queue when its visitor has left', async () => {
  const running = full(test.pool);
  const visitor = new AbortController();
  const waiting = render(test.pool, '/ok', visitor);
  visitor.abort();
  await expect(waiting).resolves.toEqual(untouched);
  await Promise.all(running);
});

it('refuses pages that wait longer than their time, and passes on what is left to the others', async () => {
  await test.with({}, async (own) => {
    const visitor = new AbortController();
    const running = Array.from({ length: 10 }, () => render(own, '/stream', visitor));
    const patient = render(own, '/time', undefined, { timeoutMs: 60_000 });
    await expect(render(own, '/ok', undefined, { timeoutMs: 300 })).resolves.toEqual({
      ...untouched,
      result: 'overloaded',
    });
    visitor.abort();
    await Promise.all(running);
    const left = Number((await patient).html);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(59_700);
  });
});

it('refuses a page at once that would begin too late, as long as pages have taken lately', async () => {
  await test.with({ queue: 1000 }, async (own) => {
    // A page takes 100 ms or more, and 31 of them wait for ten places.
    await Promise.all(full(own));
    const running = full(own);
    const waiting = Array.from({ length: 30 }, () => render(own, '/ok'));
    const late = render(own, '/ok', undefined, { timeoutMs: 200 });
    expect(own.queueLength).toBe(30);
    await expect(late).resolves.toEqual({ ...untouched, result: 'overloaded' });
    const pages = await Promise.all([...running, ...waiting]);
    expect(new Set(pages.map(({ result }) => result))).toEqual(new Set(['rendered']));
  });
});

it('refuses those that wait once a burst has become a crowd, and renders every page when it is over', async () => {
  await test.with({ queue: 30 }, async (own) => {
    const crowd: ReturnType<typeof render>[] = [];
    let refusedOfQueue = 0;
    while (refusedOfQueue === 0) {
      const queued = own.queueLength;
      const page = render(own, '/slow', undefined, { timeoutMs: 60_000 });
      crowd.push(page);
      if (own.queueLength > queued)
        void page.then(({ result }) => {
          if (result === 'overloaded') refusedOfQueue += 1;
        });
      await pause(5);
    }
    // All that waited.
    expect(refusedOfQueue).toBeGreaterThan(20);
    expect(own.queueLength).toBe(0);
    const pages = await Promise.all(crowd);
    expect(pages.filter(({ result }) => result === 'rendered').length).toBeGreaterThan(50);
    await pause(300);
    expect((await Promise.all(full(own))).map(({ result }) => result)).toEqual(
      Array.from({ length: 10 }, () => 'rendered'),
    );
  });
});

it('starts another process while the first has room, up to the maximum', async () => {
  await test.with({ processes: 2, queue: 50 }, async (own) => {
    expect(own.runningProcesses).toBe(1);
    while (own.runningProcesses < 2) await Promise.all(Array.from({ length: 6 }, () => render(own, '/slow')));
    const pages = await Promise.all(Array.from({ length: 4 }, () => render(own, '/process')));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(2);
    // Pages that come one by one take turns.
    const first = await render(own, '/process');
    const second = await render(own, '/process');
    const third = await render(own, '/process');
    expect(second.html).not.toBe(first.html);
    expect(third.html).toBe(first.html);
  });
});
