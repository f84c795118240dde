import { reviewsResponseSchema } from '@store/shared/contracts/reviews';
import * as z from 'zod';
import { buildForTest } from '../testing/build-for-test';
import { storeReview } from '../testing/store-review';

it('lists reviews by page, counted from 0, newest first', async () => {
  for (const [index, rating] of [5, 4, 3, 2, 1].entries())
    await storeReview({ rating, content: `Review ${index}`, created_at: Date.UTC(2026, 0, 1 + index) });
  const { client } = await buildForTest();
  const page = async (query: string) => {
    const { data } = z.parse(reviewsResponseSchema, (await client().get(`/reviews?${query}`)).json());
    const { content, totalPage, totalCount, currentPage } = data;
    return [content.map((review) => review.content).join(), totalPage, totalCount, currentPage];
  };
  expect(await page('pageSize=2')).toEqual(['Review 4,Review 3', 3, 5, 0]);
  expect(await page('pageSize=2&currentPage=2')).toEqual(['Review 0', 3, 5, 2]);
  expect(await page('pageSize=2&currentPage=9')).toEqual(['', 3, 5, 9]);
  expect(await page('sort=highest&pageSize=2')).toEqual(['Review 0,Review 1', 3, 5, 0]);
  expect(await page('sort=lowest&pageSize=2')).toEqual(['Review 4,Review 3', 3, 5, 0]);
  expect(await page('stars=4')).toEqual(['Review 1', 1, 1, 0]);
  expect(await page('productId=gid://shopify/Product/8')).toEqual(['', 0, 0, 0]);
});

const many = Array.from({ length: 101 }, (_, index) => index).join();
it.each([
  '?currentPage=-1',
  '?currentPage=x',
  '?pageSize=51',
  '?pageSize=0',
  '?sort=worst',
  '?stars=6',
  '?stars=4.5',
  '?productId=a%20b',
  '/figures?productIds=',
  '/figures?productIds=a%20b',
  `/figures?productIds=${many}`,
])('refuses %s', async (query) => {
  const { client } = await buildForTest();
  expect((await client().get(`/reviews${query}`)).json().code).toBe('invalid');
});
