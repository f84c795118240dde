import type { Release } from '@store/shared/contracts/release';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { affectedRoutes } from './affected-routes';
import { slotsCheck } from './slots-check';
import { bySlice } from './static-checks';

const shell = sampleRelease('shell', '1.0.0');
const widgets = { heart: ['heart.js'] };
const wishlist = (changes: Partial<Release> = {}) =>
  sampleRelease('mfe-wishlist', '1.0.0', { widgets, slots: { 'card/action': { heart: 10 } }, ...changes });

const problemsOf = (...releases: Release[]) => {
  const next = bySlice([shell, ...releases]);
  return slotsCheck(
    next,
    next,
    releases.map(({ slice }) => slice),
  );
};

/** A slice that fills the slot as well. */
const another = (slice: 'mfe-compare' | 'mfe-alert', order: number, changes: Partial<Release> = {}) =>
  sampleRelease(slice, '2.0.0', { widgets, slots: { 'card/action': { heart: order } }, ...changes });

it('accepts as many small widgets in a slot as it has places', () => {
  expect(problemsOf(wishlist(), another('mfe-compare', 10))).toEqual([]);
});

it('names all who fill a slot that has fewer places, in their order, whoever of them changes', () => {
  const sentence =
    'The slot card/action has 2 places and would be filled with heart of mfe-alert@2.0.0, heart of mfe-wishlist@1.0.0, heart of mfe-compare@2.0.0: there is no room for all of them, until one of the teams gives its place up.';
  const releases = [wishlist(), another('mfe-compare', 20), another('mfe-alert', 5)];
  expect(problemsOf(...releases)).toEqual([sentence]);
  const next = bySlice([shell, ...releases]);
  expect(slotsCheck(next, next, ['mfe-compare'])).toEqual([sentence]);
  expect(slotsCheck(next, next, ['shell'])).toEqual([]);
});

it('names a slot that no page has, and a widget that the slice does not expose', () => {
  expect(
    problemsOf(wishlist({ slots: { 'card/heart': { heart: 10 }, 'product/below': { hart: 10 } } })),
  ).toEqual([
    'mfe-wishlist@1.0.0 fills the slot card/heart, which no page has: it would never be seen. Slots are header/account, header/saved, header/mini-cart, header/search, footer/newsletter, product/below, card/action.',
    'mfe-wishlist@1.0.0 fills the slot product/below with hart, which it does not expose: visitors would see nothing there.',
  ]);
});

it('adds up what all widgets of a slot have shoppers download, the entry of a slice once', () => {
  const file = (size: number) => ({ size, integrity: 'sha384-' });
  const files = {
    'browser/entry.js': file(30_000),
    'browser/entry.js.br': file(6000),
    'browser/heart.js': file(1000),
    'browser/preact.js': file(9000),
    'server/index.js': file(90_000),
  };
  // An island has the framework as a file of its own: 6 + 1 + 9 KB.
  const island = { widgets: { heart: ['heart.js', 'preact.js'] }, files };
  const both = {
    widgets: { ...island.widgets, star: ['star.js'] },
    slots: { 'card/action': { heart: 10, star: 20 } },
  };
  const withStar = (bytes: number) => ({ ...both, files: { ...files, 'browser/star.js': file(bytes) } });
  expect(problemsOf(wishlist(withStar(14_000)))).toEqual([]);
  expect(problemsOf(wishlist(withStar(14_001)))).toEqual([
    'The slot card/action would have 31 KB to download together, entries included (heart of mfe-wishlist@1.0.0 16 KB, star of mfe-wishlist@1.0.0 21 KB); 30 KB are the most: every page that has the slot would load slower, until one of them is smaller or loads the rest when it is used.',
  ]);
  expect(problemsOf(wishlist(island), another('mfe-compare', 20, island))[0]).toContain('would have 32 KB');
});

it('has every page judged with a release that fills a slot', async () => {
  const route = (id: string) => ({ id, path: `/${id}`, files: [], widgets: [] });
  const cart = sampleRelease('mfe-cart', '1.0.0', { routes: [route('cart')] });
  const samples = { collection: async () => null, product: async () => null, cart: async () => 'a-cart' };
  const pathsWith = async (release: Release) => {
    const { routes } = await affectedRoutes(bySlice([shell, cart, release]), ['mfe-wishlist'], samples);
    return routes.map(({ path }) => path);
  };
  expect(await pathsWith(wishlist())).toEqual(['/cart']);
  expect(await pathsWith(sampleRelease('mfe-wishlist', '1.1.0', { widgets }))).toEqual([]);
});
