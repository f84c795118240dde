import type { Release } from '@store/shared/contracts/release';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import { affectedRoutes } from './affected-routes';
import { slotsCheck } from './slots-check';
import { bySlice } from './static-checks';

const shell = sampleRelease('shell', '1.0.0');
const widgets = { heart: ['heart.js'] };
const wishlist = (changes: Partial<Release> = {}) =>
  sampleRelease('mfe-wishlist', '1.0.0', { widgets, slots: { 'card/action': 'heart' }, ...changes });

const problemsOf = (...releases: Release[]) => {
  const next = bySlice([shell, ...releases]);
  return slotsCheck(
    next,
    next,
    releases.map(({ slice }) => slice),
  );
};

it('accepts a slot that one slice fills with a small widget of its own', () => {
  expect(problemsOf(wishlist(), sampleRelease('mfe-cart', '1.0.0'))).toEqual([]);
});

it('names two slices that fill the same slot, once', () => {
  const other = sampleRelease('mfe-compare', '2.0.0', { widgets, slots: { 'card/action': 'heart' } });
  const sentence =
    'mfe-compare@2.0.0 and mfe-wishlist@1.0.0 both fill the slot card/action: visitors would get either, until one of the two teams gives it up.';
  expect(problemsOf(wishlist(), other)).toEqual([sentence]);
  const next = bySlice([shell, wishlist(), other]);
  expect(slotsCheck(next, next, ['mfe-compare'])).toEqual([sentence]);
  expect(slotsCheck(next, next, ['shell'])).toEqual([]);
});

it('names a slot that no page has, and a widget that the slice does not expose', () => {
  expect(problemsOf(wishlist({ slots: { 'card/heart': 'heart', 'product/below': 'hart' } }))).toEqual([
    'mfe-wishlist@1.0.0 fills the slot card/heart, which no page has: it would never be seen. Slots are header/account, header/saved, header/mini-cart, header/search, footer/newsletter, product/below, card/action.',
    'mfe-wishlist@1.0.0 fills the slot product/below with hart, which it does not expose: visitors would see nothing there.',
  ]);
});

it('names a widget over the slot’s budget, by what is downloaded with the entry', () => {
  const file = (size: number) => ({ size, integrity: 'sha384-' });
  const files = {
    'browser/entry.js': file(30_000),
    'browser/entry.js.br': file(6000),
    'browser/heart.js': file(1000),
    'browser/preact.js': file(9000),
    'server/index.js': file(90_000),
  };
  // An island has the framework as a file of its own.
  const island = { widgets: { heart: ['heart.js', 'preact.js'] } };
  expect(problemsOf(wishlist({ ...island, files }))).toEqual([]);
  const heavier = { ...files, 'browser/preact.js': file(9001) };
  expect(problemsOf(wishlist({ ...island, files: heavier }))).toEqual([
    'mfe-wishlist@1.0.0 fills the slot card/action with 16001 bytes to download, entry included; 16000 are the most: every page that has the slot would load slower, until heart is smaller or loads the rest when it is used.',
  ]);
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
