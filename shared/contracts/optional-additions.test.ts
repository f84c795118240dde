import * as z from 'zod/mini';
import { accountSchema } from './auth';
import { discountSchema } from './discounts';
import { reviewsResponseSchema } from './reviews';

it('reads answers that have only what is specified', () => {
  expect(z.parse(accountSchema, { name: 'Ada', email: 'ada@example.com' }).emailVerified).toBe(true);
  expect(z.parse(discountSchema, { code: 'A', description: '10% off', expireAt: null }).expired).toBe(false);
  const review = {
    id: '1',
    userName: 'Ada',
    uploadDate: '2025-05-02T10:00:00Z',
    rating: 5,
    content: 'Fine.',
    imageIds: null,
    orderId: null,
    isVerified: true,
    variant: null,
    additionalFeedback: [],
  };
  const { data } = z.parse(reviewsResponseSchema, { data: { content: [review], totalPage: 1 } });
  expect(data.content).toEqual([{ ...review, products: [], editedAt: null }]);
});
