import { reviewResponseSchema } from '@store/shared/contracts/reviews';
import * as z from 'zod';
import { openAdminApi, orderToReview, review } from '../testing/admin-api';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { signedUp, verifiedAccount } from '../testing/accounts';
import { uploadPictures } from '../testing/pictures';

const { orderId } = review;
const productId = 'gid://shopify/Product/1';
const hoodie = { title: 'Ghana Hoodie', product: { id: productId, handle: 'ghana-hoodie' } };
const flag = { title: 'Ghana Flag', product: { id: 'gid://shopify/Product/2', handle: 'ghana-flag' } };

const commerce = openAdminApi();
beforeEach(() =>
  commerce.answers(({ variables }) => {
    const isKnown = (variables as unknown as { id: string }).id === orderId;
    const { data } = orderToReview(hoodie, flag, { title: 'Gone', product: null });
    return { data: { order: isKnown ? { ...data.order, email: 'Ada@Example.com' } : null } };
  }),
);

async function start() {
  const test = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });
  const ada = await verifiedAccount(test, 'ada@example.com');
  return { ...test, ada };
}

describe('writing a review', () => {
  it('publishes the review with name, product and verified purchase', async () => {
    const { ada, client } = await start();
    const answer = await ada.post('/reviews', {
      ...review,
      content: ' Warm and bright. ',
      variant: 'L / Black',
      productIds: [productId, flag.product.id, productId],
      additionalFeedback: [{ question: 'How was the fit?', answer: 'True to size' }],
    });
    const { data } = z.parse(reviewResponseSchema, answer.json());
    expect(data).toMatchObject({
      userName: 'Ada Lovelace',
      rating: 5,
      content: 'Warm and bright.',
      imageIds: null,
      orderId,
      isVerified: true,
      variant: 'L / Black',
      additionalFeedback: [{ question: 'How was the fit?', answer: 'True to size' }],
      products: [
        { id: productId, handle: 'ghana-hoodie', title: 'Ghana Hoodie' },
        { id: flag.product.id, handle: 'ghana-flag', title: 'Ghana Flag' },
      ],
    });
    const listed = (await client().get('/reviews')).json().data;
    expect(listed.content).toEqual([{ ...data, orderId: null }]);
    expect((await ada.get('/reviews?userEmail=ADA@example.com')).json().data.content).toEqual([data]);
    expect((await ada.get(`/reviews/${data.id}`)).json().data.orderId).toBe(orderId);
    expect((await client().get(`/reviews/${data.id}`)).json().data.orderId).toBeNull();
  });

  it('allows one review for each order and product', async () => {
    const { ada } = await start();
    expect((await ada.post('/reviews', review)).statusCode).toBe(200);
    const again = await ada.post('/reviews', { ...review, productIds: [flag.product.id, productId] });
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_reviewed']);
    const other = await ada.post('/reviews', { ...review, productIds: [flag.product.id] });
    expect(other.statusCode).toBe(200);
  });

  it('finds a product on any of the first hundred lines of an order', async () => {
    commerce.answers(({ query }) => {
      const lines = Number(/lineItems\(first: (\d+)\)/.exec(query)?.[1]);
      const others = Array.from({ length: 99 }, () => ({ title: 'Gone', product: null }));
      return orderToReview(...[...others, hoodie].slice(0, lines));
    });
    const { ada } = await start();
    expect((await ada.post('/reviews', review)).statusCode).toBe(200);
  });

  it('refuses another review after the first was hidden, with a reason', async () => {
    const { ada } = await start();
    const { data } = (await ada.post('/reviews', review)).json();
    await (await testDatabase()).updateTable('reviews').set({ hidden: true }).execute();
    const again = await ada.post('/reviews', review);
    const reason = expect.stringContaining('was taken down');
    expect(again.json()).toEqual({ code: 'already_reviewed', message: reason });
    expect((await ada.send('PATCH', `/reviews/${data.id}`, { rating: 1 })).json().code).toBe('not_found');
    expect((await ada.get('/reviews?userEmail=ada@example.com')).json().data.content).toEqual([]);
  });

  it('stores one of many concurrent reviews', async () => {
    const { ada } = await start();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.post('/reviews', review)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([
    [{ orderId: 'gid://shopify/Order/7' }, 'not_yours'],
    [{ orderId: 'nonsense' }, 'not_yours'],
    [{ productIds: ['gid://shopify/Product/9'] }, 'not_yours'],
    [{ rating: 0 }, 'invalid'],
    [{ rating: 4.5 }, 'invalid'],
    [{ productIds: [] }, 'invalid'],
    [{ content: 'x'.repeat(5_001) }, 'invalid'],
    [{ content: 'a\u0000b' }, 'invalid'],
    [{ imageIds: 'aaaaaaaaaaaaaaaaaaaaaa' }, 'unknown_image'],
    [{ imageIds: Array.from({ length: 9 }, (_, index) => `image-number-${index}`).join(',') }, 'invalid'],
  ])('refuses %j', async (changes, code) => {
    const { ada } = await start();
    expect((await ada.post('/reviews', { ...review, ...changes })).json().code).toBe(code);
    expect((await ada.get('/reviews')).json().data.totalCount).toBe(0);
  });

  it('requires a verified address', async () => {
    const { client } = await start();
    const unverified = await signedUp(client, 'carl@example.com');
    expect((await unverified.post('/reviews', review)).json().code).toBe('email_unverified');
  });
});

it('has pictures that belong to one review and one account', async () => {
  const test = await start();
  const { client } = test;
  const [one = '', two = ''] = await uploadPictures(test.ada, 2);
  const bob = await verifiedAccount(test, 'bob@example.com');
  const [bobs = ''] = await uploadPictures(bob, 2);
  const taken = await test.ada.post('/reviews', { ...review, imageIds: `${one},${bobs}` });
  expect(taken.json().code).toBe('unknown_image');

  const { data } = (await test.ada.post('/reviews', { ...review, imageIds: `${two}, ${one}` })).json();
  expect(data.imageIds).toBe(`${two},${one}`);
  expect((await client().get('/reviews?withMedia=true')).json().data.totalCount).toBe(1);
  expect((await client().get(`/reviews/images/${one}.jpg`)).statusCode).toBe(200);

  const other = { ...review, productIds: [flag.product.id], imageIds: one };
  expect((await test.ada.post('/reviews', other)).json().code).toBe('unknown_image');

  const edited = await test.ada.send('PATCH', `/reviews/${data.id}`, { imageIds: one });
  expect(edited.json().data.imageIds).toBe(one);
  test.clock.forward(2 * 86_400);
  await test.parts.pictures.sweep();
  expect((await client().get(`/reviews/images/${one}.jpg`)).statusCode).toBe(200);
  expect((await client().get(`/reviews/images/${two}.jpg`)).statusCode).toBe(404);
});

it('changes the sent fields of a review only, and records the time', async () => {
  const { ada, clock } = await start();
  const { data } = (await ada.post('/reviews', review)).json();
  clock.forward(60);
  const answer = await ada.send('PATCH', `/reviews/${data.id}`, { rating: 3 });
  expect(answer.json().data).toEqual({ ...data, rating: 3, editedAt: new Date(clock.time).toISOString() });
});
