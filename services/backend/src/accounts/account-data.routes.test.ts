import * as z from 'zod';
import { accountDataSchema } from '@store/shared/contracts/account-data';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { discountsPage, openAdminApi, orderToReview, review } from '../testing/admin-api';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { createMemoryStore } from '../testing/memory-store';
import { signedUp, verifiedAccount } from '../testing/accounts';
import { uploadPictures } from '../testing/pictures';

const ada = 'ada@example.com';
const hoodie = { title: 'Hoodie', product: { id: review.productIds[0], handle: 'hoodie' } };
const coupon = { title: 'Ten', status: 'ACTIVE', endsAt: null, codes: { nodes: [{ code: 'TEN' }] } };

const commerce = openAdminApi();
beforeEach(() =>
  commerce.answers(({ query }) =>
    query.includes('Discounts') ? discountsPage([{ node: { codeDiscount: coupon } }]) : orderToReview(hoodie),
  ),
);

/** Stores a request as of a form. */
async function sendForm(email: string): Promise<void> {
  const request = JSON.stringify({ ...formCases['modification-cancellation'].valid, email });
  const row = { form: 'modification-cancellation' as const, request, digest: email, received_at: 1 };
  await (await testDatabase()).insertInto('form_requests').values(row).execute();
}

/** Ada with a review that has one of her two pictures, and a subscription and a request. */
async function start() {
  const files = createMemoryStore();
  const test = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint }, files);
  const browser = await verifiedAccount(test, ada);
  const [used = '', unused = ''] = await uploadPictures(browser, 2);
  const written = await browser.post('/reviews', { ...review, imageIds: used });
  await browser.post('/subscriptions', { email: ada });
  await browser.send('PATCH', '/users/wishlist', { save: ['cap'], remove: [] });
  await browser.post('/stock-alerts', { email: ada, variantId: '21' });
  await sendForm(ada);
  return { ...test, browser, files, used, unused, reviewId: written.json().data.id as string };
}

const tables = [
  'accounts',
  'sessions',
  'devices',
  'reviews',
  'review_images',
  'subscribers',
  'wished_products',
  'stock_alerts',
  'form_requests',
] as const;
const rowsOf = async (table: (typeof tables)[number]) =>
  (await (await testDatabase()).selectFrom(table).selectAll().execute()).length;

describe("a copy of one's data", () => {
  it('has profile, reviews with pictures, coupons, sessions, devices and newsletter, and no secrets', async () => {
    const { browser, used, unused, reviewId, clock } = await start();
    const db = await testDatabase();
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', reviewId).execute();
    const answer = await browser.get('/users/data');
    const now = new Date(clock.time).toISOString();
    expect(z.parse(accountDataSchema, answer.json())).toEqual({
      account: { name: 'Ada Lovelace', email: ada, emailVerified: true, createdAt: now },
      reviews: [
        expect.objectContaining({
          id: reviewId,
          content: 'Warm.',
          orderId: review.orderId,
          hidden: true,
          pictures: [`https://shop.example/api/reviews/images/${used}.jpg`],
        }),
      ],
      unusedPictures: [`https://shop.example/api/reviews/images/${unused}.jpg`],
      coupons: [{ code: 'TEN', description: 'Ten', expireAt: null, expired: false }],
      sessions: [{ startedAt: now, lastUsedAt: now, signedInAt: now }],
      devices: [{ lastSignInAt: now }],
      passkeys: [],
      wishlist: ['cap'],
      requests: [expect.objectContaining({ form: 'modification-cancellation' })],
      stockAlerts: [{ variantId: '21', askedAt: now }],
      newsletter: { subscribedAt: now },
    });
    expect(answer.body).not.toMatch(/hash|argon/i);
  });

  it('says nothing about newsletter and requests of an address that is not verified', async () => {
    const { client } = await start();
    await client().post('/subscriptions', { email: 'bob@example.com' });
    await sendForm('bob@example.com');
    const stranger = await signedUp(client, 'bob@example.com');
    const data = (await stranger.get('/users/data')).json();
    expect([data.newsletter, data.requests, data.reviews]).toEqual([null, [], []]);
  });
});

describe('the deletion of an account', () => {
  it('removes account, sessions on all devices, reviews, pictures and subscription, and mails the owner', async () => {
    const { browser, client, emails, files, used, reviewId } = await start();
    const other = client();
    await other.post('/auth/sign-in', { email: ada, password: 'correct horse' });
    expect((await browser.get('/reviews')).json().data.totalCount).toBe(1);
    const answer = await browser.delete('/users');
    expect(answer.json()).toEqual({ message: 'Your account has been deleted.' });
    for (const table of tables) expect([table, await rowsOf(table)]).toEqual([table, 0]);
    expect(files.names()).toEqual([]);
    expect(browser.cookies.has('__Host-session')).toBe(false);
    expect((await other.get('/auth/session')).statusCode).toBe(401);
    expect((await other.get(`/reviews/${reviewId}`)).statusCode).toBe(404);
    expect((await other.get('/reviews')).json().data.totalCount).toBe(0);
    expect((await other.get(`/reviews/images/${used}.jpg`)).statusCode).toBe(404);
    const signIn = await client().post('/auth/sign-in', { email: ada, password: 'correct horse' });
    expect(signIn.json().code).toBe('wrong_credentials');
    expect((await emails()).at(-1)).toMatchObject({ to: ada, subject: expect.stringContaining('deleted') });
  });

  it('requires a recent sign-in', async () => {
    const { browser, clock } = await start();
    clock.forward(15 * 60);
    expect((await browser.delete('/users')).json().code).toBe('reauthentication_required');
    expect(await rowsOf('accounts')).toBe(1);
    await browser.post('/auth/reauthenticate', { password: 'correct horse' });
    expect((await browser.delete('/users')).statusCode).toBe(200);
  });

  it('keeps the data of other accounts, and a subscription of an address that is not verified', async () => {
    const { client } = await start();
    const bob = await signedUp(client, 'bob@example.com');
    await bob.post('/subscriptions', { email: 'bob@example.com' });
    await bob.delete('/users');
    const left = { subscribers: 2, accounts: 1, reviews: 1, review_images: 2 };
    for (const [table, rows] of Object.entries(left))
      expect([table, await rowsOf(table as 'accounts')]).toEqual([table, rows]);
  });

  it('leaves pictures whose files cannot be removed to the next sweep', async () => {
    const { browser, files, parts } = await start();
    const remove = jest.spyOn(files, 'remove').mockRejectedValueOnce(new Error('disk'));
    expect((await browser.delete('/users')).statusCode).toBe(200);
    expect(files.names()).not.toEqual([]);
    remove.mockRestore();
    await parts.pictures.sweep();
    expect(files.names()).toEqual([]);
  });

  it('refuses a review that was being written meanwhile', async () => {
    const { browser } = await start();
    const flag = { title: 'Flag', product: { id: 'gid://shopify/Product/2', handle: 'flag' } };
    commerce.answers(async () => {
      await (await testDatabase()).deleteFrom('accounts').execute();
      return orderToReview(flag);
    });
    const sent = { ...review, productIds: [flag.product.id] };
    expect((await browser.post('/reviews', sent)).json().code).toBe('sign_in_required');
  });
});
