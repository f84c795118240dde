import { randomUUID } from 'node:crypto';
import { reviewsResponseSchema } from '@store/shared/contracts/reviews';
import * as z from 'zod';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { verifiedAccount } from '../testing/verified-account';

const productId = 'gid://shopify/Product/1';

/** Reviews without an author, as in the demo. */
async function sow(ratings: number[], product = productId, changes: Record<string, unknown> = {}) {
  const db = await testDatabase();
  for (const [index, rating] of ratings.entries()) {
    const id = randomUUID();
    const row = {
      user_name: 'Jo',
      content: `Review ${index}`,
      order_id: null,
      verified: true,
      variant: null,
    };
    await db
      .insertInto('reviews')
      .values({
        ...row,
        id,
        account_id: null,
        rating,
        feedback: '[]',
        created_at: Date.UTC(2026, 0, 1 + index),
        edited_at: null,
        hidden: false,
        ...changes,
      })
      .execute();
    await db
      .insertInto('review_products')
      .values({ review_id: id, position: 0, product_id: product, handle: 'x', title: 'X', order_id: null })
      .execute();
  }
}

describe('the list', () => {
  it('has pages, counted from 0, newest first', async () => {
    await sow([5, 4, 3, 2, 1]);
    const { client } = await buildForTest();
    const page = async (query: string) => {
      const { data } = z.parse(reviewsResponseSchema, (await client().get(`/reviews?${query}`)).json());
      return [
        data.content.map(({ content }) => content).join(),
        data.totalPage,
        data.totalCount,
        data.currentPage,
      ];
    };
    expect(await page('pageSize=2')).toEqual(['Review 4,Review 3', 3, 5, 0]);
    expect(await page('pageSize=2&currentPage=2')).toEqual(['Review 0', 3, 5, 2]);
    expect(await page('pageSize=2&currentPage=9')).toEqual(['', 3, 5, 9]);
    expect(await page('sort=highest&pageSize=2')).toEqual(['Review 0,Review 1', 3, 5, 0]);
    expect(await page('sort=lowest&pageSize=2')).toEqual(['Review 4,Review 3', 3, 5, 0]);
    expect(await page('stars=4')).toEqual(['Review 1', 1, 1, 0]);
    expect(await page('productId=gid://shopify/Product/8')).toEqual(['', 0, 0, 0]);
  });

  it('leaves out hidden reviews everywhere', async () => {
    await sow([1, 1], productId, { hidden: true });
    await sow([5, 4]);
    const { client } = await buildForTest();
    expect((await client().get('/reviews')).json().data.totalCount).toBe(2);
    expect((await client().get('/reviews/summary')).json().data).toEqual({
      count: 2,
      average: 4.5,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    });
    const figures = await client().get(`/reviews/figures?productIds=${productId},gid://shopify/Product/8`);
    expect(figures.json().data).toEqual({ [productId]: { count: 2, average: 4.5 } });
    const db = await testDatabase();
    const { id } = await db
      .selectFrom('reviews')
      .select('id')
      .where('hidden', '=', true)
      .executeTakeFirstOrThrow();
    expect((await client().get(`/reviews/${id}`)).statusCode).toBe(404);
  });

  it.each([
    'currentPage=-1',
    'currentPage=x',
    'pageSize=51',
    'pageSize=0',
    'sort=worst',
    'stars=6',
    'stars=4.5',
    'productId=a%20b',
  ])('refuses %s', async (query) => {
    const { client } = await buildForTest();
    expect((await client().get(`/reviews?${query}`)).json().code).toBe('invalid');
  });

  it("lists the reviews of one's own address only", async () => {
    const test = await buildForTest();
    const ada = await verifiedAccount(test, 'ada@example.com');
    const { client } = test;
    expect((await client().get('/reviews?userEmail=ada@example.com')).json().code).toBe('sign_in_required');
    expect((await ada.get('/reviews?userEmail=bob@example.com')).json().code).toBe('not_yours');
  });

  it.each(['', 'a b', Array.from({ length: 101 }, (_, index) => index).join()])(
    'has no statistics for products %s',
    async (ids) => {
      const { client } = await buildForTest();
      const answer = await client().get(`/reviews/figures?${new URLSearchParams({ productIds: ids })}`);
      expect(answer.json().code).toBe('invalid');
    },
  );
});
