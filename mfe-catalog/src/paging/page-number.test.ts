import { pageNumber } from './page-number';

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
  expect(pageNumber(new URLSearchParams(query))).toBe(page);
});
