import { newPageCache } from './page-cache';
import { PageMaker } from '../rendering/page-maker';
import { CacheWarmer, warmedPages } from './cache-warmer';
import { fakeServing } from '../testing/fake-serving';
import { pageSettings } from '../testing/sample-composition';

const fiveMinutes = 5 * 60_000;

let live: ReturnType<typeof fakeServing>;
let candidate: ReturnType<typeof fakeServing> | null;
let maker: PageMaker;
let warmer: CacheWarmer;
const warn = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  warn.mockReset();
  live = fakeServing('live');
  candidate = null;
  maker = new PageMaker(pageSettings, newPageCache());
  warmer = new CacheWarmer({
    served: () =>
      ({
        live: live.serving,
        rollout: candidate && { candidate: candidate.serving, control: live.serving },
      }) as ReturnType<ConstructorParameters<typeof CacheWarmer>[0]['served']>,
    maker,
    log: { warn },
  });
});
afterEach(async () => {
  await warmer.close();
  jest.useRealTimers();
});
/** A sink that ignores its page. */
const nothing = { start: () => undefined, chunk: () => undefined, end: () => undefined };
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('renders home and every collection of the navigation, one after the other', async () => {
  warmer.start();
  await advance(1999);
  expect(live.rendered).toEqual([]);
  await advance(1);
  expect(live.rendered).toEqual(['/']);
  await advance(99);
  expect(live.rendered).toHaveLength(1);
  await advance(60_000);
  expect(live.rendered).toEqual(warmedPages);
  expect(live.rendered).toContain('/collections/hoodie');
  expect(live.rendered).toContain('/collections/all');
  expect(live.rendered.filter((url) => url.startsWith('/pages/'))).toEqual([]);
  expect(maker.cache.get('live US /collections/hoodie')?.freshness).toBeDefined();
});

it('renders them again every five minutes, and at once for a composition that goes live', async () => {
  warmer.start();
  await advance(fiveMinutes);
  expect(live.rendered).toHaveLength(warmedPages.length);
  await advance(60_000);
  expect(live.rendered).toHaveLength(2 * warmedPages.length);
  candidate = fakeServing('candidate');
  await advance(60_000);
  expect(candidate.rendered).toEqual(warmedPages);
  expect(live.rendered).toHaveLength(2 * warmedPages.length);
});

it('uses at most a fifth of the renderer’s time', async () => {
  const { render } = live;
  live.render = async (request, sink) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return render(request, sink);
  };
  warmer.start();
  await advance(2500);
  expect(live.rendered).toEqual(['/']);
  await advance(1999);
  expect(live.rendered).toHaveLength(1);
  await advance(1000);
  expect(live.rendered).toHaveLength(2);
});

it.each([
  ['has status 0', 0],
  ['has status 503', 503],
  ['cannot be rendered', null],
])('ends a round when a page %s, says so, and tries again after half a minute', async (_, status) => {
  const { render } = live;
  live.status = status ?? 200;
  if (status === null)
    live.render = (request) => render(request, nothing).then(() => Promise.reject(new Error()));
  warmer.start();
  await advance(30_000);
  expect(live.rendered).toEqual(['/']);
  expect(warn).toHaveBeenCalledTimes(1);
  await advance(4000);
  expect(live.rendered).toEqual(['/', '/']);
  live.status = 404;
  live.render = render;
  await advance(60_000);
  expect(live.rendered).toHaveLength(2 + warmedPages.length);
});

it('stops when it is closed and when a composition is no longer served', async () => {
  warmer.start();
  await advance(2150);
  const before = live.rendered.length;
  expect(before).toBeGreaterThan(0);
  const replaced = live;
  live = fakeServing('next');
  await advance(60_000);
  expect(replaced.rendered.length).toBe(before);
  expect(live.rendered).toEqual(warmedPages);
  await warmer.close();
  candidate = fakeServing('candidate');
  await advance(60_000);
  expect(candidate.rendered).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

it('renders a page once for concurrent calls', async () => {
  const wanted = maker.request(live.serving, '/', { currency: { code: 'US' } } as never);
  await expect(Promise.all([maker.revalidate(wanted), maker.revalidate(wanted)])).resolves.toEqual([
    200, 200,
  ]);
  expect(live.rendered).toEqual(['/']);
  await maker.revalidate(wanted);
  expect(live.rendered).toEqual(['/', '/']);
});
