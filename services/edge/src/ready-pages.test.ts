import type { PageRequest, PageSink } from '@store/shared/contracts/server-rendering';
import { PageCache } from './page-cache';
import { PageMaker } from './page-maker';
import { readyPages, ReadyPages } from './ready-pages';
import type { RenderResult } from './renderer';
import type { Serving } from './releases/composition-pool';
import { sampleComposition } from './testing/sample-composition';

const settings = { storefront: { endpoint: '', token: '' }, checkoutOrigin: '', siteOrigin: '' };
const fiveMinutes = 5 * 60_000;

/** A composition whose thread tells what it is asked for, and answers with this status. */
function threadOf(id: string) {
  const thread = {
    status: 200,
    asked: [] as string[],
    serving: {} as Serving,
    render: async ({ url }: PageRequest, sink: PageSink): Promise<RenderResult> => {
      thread.asked.push(url);
      if (thread.status === 0) return 'browser';
      sink.start({ status: thread.status });
      sink.end({ complete: true });
      return 'rendered';
    },
  };
  thread.serving = {
    composition: sampleComposition(id),
    renderer: {
      render: (request, sink) => thread.render(request, sink),
      whenReady: async () => undefined,
      close: async () => undefined,
    },
  };
  return thread;
}

let live: ReturnType<typeof threadOf>;
let candidate: ReturnType<typeof threadOf> | null;
let maker: PageMaker;
let ready: ReadyPages;
const warn = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockReset();
  [live, candidate] = [threadOf('live'), null];
  maker = new PageMaker(settings, new PageCache(1_000_000));
  ready = new ReadyPages({
    served: () =>
      ({
        live: live.serving,
        rollout: candidate && { candidate: candidate.serving },
      }) as ReturnType<ConstructorParameters<typeof ReadyPages>[0]['served']>,
    maker,
    log: { warn },
  });
});
afterEach(async () => {
  ready.close();
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});
const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('makes home and every collection of the navigation ready, one after the other', async () => {
  ready.start();
  await after(1999);
  expect(live.asked).toEqual([]);
  await after(1);
  expect(live.asked).toEqual(['/']);
  await after(99);
  expect(live.asked).toHaveLength(1);
  await after(60_000);
  expect(live.asked).toEqual(readyPages);
  expect(live.asked).toContain('/collections/hoodie');
  expect(live.asked).toContain('/collections/all');
  expect(live.asked.filter((url) => url.startsWith('/pages/'))).toEqual([]);
  expect(maker.cache.find('live US /collections/hoodie')?.freshness).toBeDefined();
});

it('does so again every five minutes, and at once for what goes live', async () => {
  ready.start();
  await after(fiveMinutes);
  expect(live.asked).toHaveLength(readyPages.length);
  await after(60_000);
  expect(live.asked).toHaveLength(2 * readyPages.length);
  candidate = threadOf('candidate');
  await after(60_000);
  expect(candidate.asked).toEqual(readyPages);
  expect(live.asked).toHaveLength(2 * readyPages.length);
});

it('leaves a slow thread four fifths of its time, and lets visitors go first', async () => {
  const { render } = live;
  live.render = async (request, sink) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return render(request, sink);
  };
  ready.start();
  await after(2500);
  expect(live.asked).toEqual(['/']);
  await after(1999);
  expect(live.asked).toHaveLength(1);

  let begin: (result: RenderResult) => void = () => undefined;
  live.render = () => new Promise((resolve) => (begin = resolve));
  const visitor = maker.want(live.serving, '/cart', { currency: { code: 'US' } } as never);
  const seen = maker.render(visitor, { start() {}, chunk() {}, end() {} }, new AbortController().signal);
  live.render = render;
  await after(10_000);
  expect(live.asked).toHaveLength(1);
  begin('rendered');
  await seen;
  await after(200);
  expect(live.asked.length).toBeGreaterThan(1);
});

it.each([0, 503])(
  'leaves the rest of a round when a page ends with %i, and tries again after half a minute',
  async (status) => {
    live.status = status;
    ready.start();
    await after(30_000);
    expect(live.asked).toEqual(['/']);
    expect(warn).toHaveBeenCalledTimes(1);
    await after(4000);
    expect(live.asked).toEqual(['/', '/']);
    live.status = 404;
    await after(60_000);
    expect(live.asked).toHaveLength(2 + readyPages.length);
  },
);

it('fails for nobody', async () => {
  live.render = () => Promise.reject(new Error('no thread'));
  ready.start();
  await after(60_000);
  expect(warn).toHaveBeenCalledWith({ reason: 'Error: no thread' }, expect.any(String));
});

it('ends with the edge, and with what is served no longer', async () => {
  ready.start();
  await after(2150);
  const before = live.asked.length;
  expect(before).toBeGreaterThan(0);
  const gone = live;
  live = threadOf('next');
  await after(60_000);
  expect(gone.asked.length).toBe(before);
  expect(live.asked).toEqual(readyPages);
  ready.close();
  candidate = threadOf('candidate');
  await after(60_000);
  expect(candidate.asked).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('renders a page once that is asked for twice meanwhile', async () => {
  const wanted = maker.want(live.serving, '/', { currency: { code: 'US' } } as never);
  await expect(Promise.all([maker.renew(wanted), maker.renew(wanted)])).resolves.toEqual([200, 200]);
  expect(live.asked).toEqual(['/']);
  await maker.renew(wanted);
  expect(live.asked).toEqual(['/', '/']);
});
