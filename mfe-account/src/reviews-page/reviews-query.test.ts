import fc from 'fast-check';
import { listsTheSame, readReviewsView, reviewsViewUrl } from './reviews-query';

const read = (query: string) => readReviewsView(new URLSearchParams(query));
const parametersOf = (url: string) => new URL(url, 'https://shop.example').searchParams;
const usual = { page: 1, sort: 'recent', stars: null, photos: false, product: null, review: null };

it.each([
  '',
  'page=0',
  'page=-1',
  'page=abc',
  'page=1e9',
  'page=999999',
  'page=1.5',
  'sort=best',
  'stars=6',
  'stars=0',
  'stars=5.0',
  'photos=yes',
  'review=%3Cscript%3E',
  `review=${'a'.repeat(200)}`,
  'product=a b',
])('reads %j as the whole list, newest first', (query) => {
  expect(read(query)).toEqual(usual);
});

it('resets to page 1 with no open review when the order or filter changes', () => {
  expect(reviewsViewUrl(read('page=4&review=r-1&stars=5'), { sort: 'highest' })).toBe(
    '/pages/reviews?stars=5&sort=highest',
  );
});

it('reads back every URL that it writes', () => {
  const view = fc.record({
    page: fc.integer({ min: 1, max: 99_999 }),
    sort: fc.constantFrom('recent' as const, 'highest' as const, 'lowest' as const),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    photos: fc.boolean(),
    product: fc.option(fc.constantFrom('gid://shopify/Product/1', '12')),
    review: fc.option(fc.uuid()),
  });
  fc.assert(
    fc.property(view, (made) => {
      expect(readReviewsView(parametersOf(reviewsViewUrl(made, made)))).toEqual(made);
    }),
  );
});

it('detects that only the open review differs', () => {
  const same = (one: string, other: string) =>
    listsTheSame(new URLSearchParams(one), new URLSearchParams(other));
  expect(same('page=2', 'page=2&review=r-1')).toBe(true);
  expect(same('page=2&review=r-2', 'review=r-1&page=2')).toBe(true);
  expect(same('page=2', 'page=3')).toBe(false);
  expect(same('stars=5', 'stars=4&review=r-1')).toBe(false);
});
