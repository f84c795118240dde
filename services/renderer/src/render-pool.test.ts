import { processMetrics } from '@store/service-kit/metrics';
import { isBack, limits, openTestPool, render, untouched } from './testing/test-pool';

const warn = jest.fn();
let test: Awaited<ReturnType<typeof openTestPool>>;
beforeAll(async () => {
  test = await openTestPool(warn);
});
afterAll(() => test.close());

it.each([
  ['the address of the visitor', '/access', '203.0.113.7'],
  ['the slots that slices fill', '/slots', '{"card/action":{"mfe-wishlist/heart":10}}'],
])('gives the renderer %s', async (_, url, html) => {
  await expect(render(test.pool, url, undefined, { buyerIp: '203.0.113.7' })).resolves.toMatchObject({
    html,
  });
});

it('counts the calls of the Storefront API in rendering processes, compares their versions, and passes the trace on to them', async () => {
  const traceId = 'ab'.repeat(16);
  const { html } = await render(test.pool, '/calls', undefined, {
    traceparent: `00-${traceId}-${'cd'.repeat(8)}-01`,
  });
  expect(html).toContain(traceId);
  const text = await processMetrics.metrics();
  expect(text).toContain('shop_upstream_seconds_sum{upstream="storefront",outcome="answered"} 2');
  expect(text).toContain(
    'shop_api_version_differs_total{api="storefront",asked="2025-04",served="2026-01"} 1',
  );
});

it('says in the metrics how many rendering processes do not ask the Storefront API', async () => {
  const down = async () =>
    /shop_render_storefront_down{composition="live"} (\d)/.exec(await processMetrics.metrics())?.[1];
  await render(test.pool, '/outage');
  expect(await down()).toBe('1');
  await render(test.pool, '/recovery');
  expect(await down()).toBe('0');
});

it('reports remotes that did not load, also for a module that the shell does not provide, and renders the others', async () => {
  await expect(render(test.pool, '/remotes')).resolves.toMatchObject({ html: 'mfe-account,mfe-cart' });
  const failed = (release: string, reason: string) =>
    expect(warn).toHaveBeenCalledWith({ release, reason }, 'a server bundle did not load');
  failed('mfe-cart', 'broken on purpose');
  const account = 'mfe-account@1.1.0 (published by ama)';
  failed(account, `Cannot find module 'zod'`);
});

it('names the release whose page could not be rendered', async () => {
  await render(test.pool, '/throw');
  expect(warn).toHaveBeenCalledWith(
    {
      traceId: expect.stringMatching(/^[\da-f]{32}$/) as string,
      release: 'mfe-account@1.1.0 (published by ama)',
      reason: 'no page today – “sorry”',
    },
    'a page could not be rendered',
  );
});

it.each(['/crash', '/memory'])('leaves %s to the browser and replaces the process', async (url) => {
  warn.mockClear();
  await expect(render(test.pool, url)).resolves.toEqual(untouched);
  await expect(isBack(test.pool)).resolves.toMatchObject({ html: '<p>/ok' });
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'a rendering process ended and is replaced');
  if (url === '/crash')
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ release: 'shell' }),
      'a rendering process wrote to its standard error',
    );
  expect(await processMetrics.metrics()).toMatch(/shop_render_restarts_total [1-9]/);
});

it('answers every page of a slice that leaks, and replaces the process when its memory is full', async () => {
  await test.with({}, async (own) => {
    const processes = new Set<string>();
    while (processes.size < 2) {
      const page = await render(own, '/leak');
      if (page.complete) processes.add(page.html);
      else {
        // Left to the browser, or cut short by the end of its process.
        expect(['browser', 'rendered']).toContain(page.result);
        await isBack(own);
      }
    }
  });
});

it('kills the process of a page that exceeds its processor time', async () => {
  await test.with({ limits: { ...limits, beginMs: 500 } }, async (own) => {
    await expect(render(own, '/loop')).resolves.toEqual(untouched);
    await expect(isBack(own)).resolves.toMatchObject({ html: '<p>/ok' });
    expect(warn).toHaveBeenCalledWith(
      { reason: 'a page took more than 500 ms of processor time' },
      'a rendering process ended and is replaced',
    );
  });
});

it('leaves a page whose process works without a word to the browser when its time is over', async () => {
  await test.with({ limits: { ...limits, wordMs: 10 } }, async (own) => {
    await expect(render(own, '/loop', undefined, { timeoutMs: 2000 })).resolves.toEqual(untouched);
  });
});

it('refuses a page that does not begin by the clock, and keeps the process, which has not worked on it', async () => {
  await test.with({ limits: { ...limits, giveUpMs: { begin: 300, stream: 100_000 } } }, async (own) => {
    const { html: before } = await render(own, '/process');
    await expect(render(own, '/never')).resolves.toEqual({ ...untouched, result: 'overloaded' });
    expect((await render(own, '/process')).html).toBe(before);
  });
});

it('marks a page as incomplete when its process dies while it streams', async () => {
  await expect(render(test.pool, '/dies')).resolves.toMatchObject({ result: 'rendered', complete: false });
  await isBack(test.pool);
});
