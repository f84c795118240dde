import * as fc from 'fast-check';
import { pageNumber } from './page-number';

const of = (query: string) => pageNumber(new URLSearchParams(query));

it.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=007', 7],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=1e9', 1],
  ['page=%202', 1],
  ['page=2&page=9', 2],
  ['page=1000000000', 1_000_000_000],
  [`page=${'9'.repeat(400)}`, Number.MAX_SAFE_INTEGER],
])('reads %p as page %p', (query, page) => {
  expect(of(query)).toBe(page);
});

it('returns a whole number from 1 on, for any address', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const page = pageNumber(new URLSearchParams({ page: text }));
      expect(Number.isSafeInteger(page) && page >= 1).toBe(true);
    }),
  );
});
