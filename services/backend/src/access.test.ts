import { routesOf } from '@store/service-kit/testing/routes-of';
import { createSessions } from './sessions/sessions';
import { openAdminApi } from './testing/admin-api';
import { buildForTest, testDatabase } from './testing/build-for-test';
import { multipartOf, photograph, uploadPictures } from './testing/pictures';
import { SoftAuthenticator } from '@store/service-kit/testing/soft-authenticator';
import { verifiedAccount } from './testing/verified-account';

/** What a visitor, user A and user B get: a status, or the code of a refusal. A is Ada, who has an order and a review. */
type Row = {
  url?: string;
  body?: unknown;
  headers?: Record<string, string>;
  gets: [visitor: number | string, a: number | string, b: number | string];
};

const productId = 'gid://shopify/Product/1';
const newPassword = { password: 'new horse!', confirmPassword: 'new horse!' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function tableFor(reviewId: string, imageId: string, passkeyId: string): Promise<Record<string, Row>> {
  const upload = multipartOf([{ name: 'x.jpg', content: await photograph(20, 20).jpeg().toBuffer() }]);
  const review = {
    productIds: ['gid://shopify/Product/2'],
    orderId: 'gid://shopify/Order/1001',
    content: 'Fine.',
  };
  return {
    'GET /healthz': { gets: [200, 200, 200] },
    'GET /readyz': { gets: [200, 200, 200] },
    'GET /docs': { gets: [200, 200, 200] },
    'GET /openapi.json': { gets: [200, 200, 200] },
    'GET /catalog-changes': { gets: [200, 200, 200] },
    'POST /webhooks/shopify': {
      body: { id: 1 },
      gets: ['wrong_signature', 'wrong_signature', 'wrong_signature'],
    },
    'POST /auth/register': {
      body: { name: 'X', email: 'ada@example.com', ...newPassword },
      gets: ['account_exists', 'account_exists', 'account_exists'],
    },
    'GET /auth/verify-email': { url: '/auth/verify-email?email=x@example.com', gets: [200, 200, 200] },
    'POST /auth/verify-email': {
      body: { verificationCode: '000000' },
      gets: ['sign_in_required', 'wrong_code', 'wrong_code'],
    },
    'POST /auth/sign-in': {
      body: { email: 'ada@example.com', password: 'correct horse' },
      gets: [200, 200, 200],
    },
    'GET /auth/session': { gets: ['sign_in_required', 200, 200] },
    'POST /auth/reauthenticate': {
      body: { password: 'correct horse' },
      gets: ['sign_in_required', 200, 200],
    },
    'POST /auth/logout': { gets: [200, 200, 200] },
    'POST /auth/logout-everywhere': { gets: ['sign_in_required', 200, 200] },
    'POST /auth/password-reset': { body: { email: 'x@example.com' }, gets: [200, 200, 200] },
    'POST /auth/password-reset/confirm': {
      body: { email: 'ada@example.com', verificationCode: '000000', ...newPassword },
      gets: ['wrong_code', 'wrong_code', 'wrong_code'],
    },
    'POST /users': { body: { fullName: 'New Name' }, gets: ['sign_in_required', 200, 200] },
    'GET /auth/passkeys': { gets: ['sign_in_required', 200, 200] },
    'POST /auth/passkeys/options': { gets: ['sign_in_required', 200, 200] },
    'POST /auth/passkeys': {
      body: new SoftAuthenticator().create({ challenge: 'x', rp: { id: 'shop.example' } }),
      gets: ['sign_in_required', 'wrong_passkey', 'wrong_passkey'],
    },
    // Ada's passkey. Bob does not learn that it exists.
    'PATCH /auth/passkeys/:id': {
      url: `/auth/passkeys/${passkeyId}`,
      body: { name: 'Phone' },
      gets: ['sign_in_required', 200, 'not_found'],
    },
    'POST /auth/passkey-sign-in/options': { gets: [200, 200, 200] },
    'POST /auth/passkey-sign-in': {
      body: new SoftAuthenticator().get({ challenge: 'x' }),
      gets: ['wrong_credentials', 'wrong_credentials', 'wrong_credentials'],
    },
    'GET /users/wishlist': { gets: ['sign_in_required', 200, 200] },
    'PATCH /users/wishlist': {
      body: { save: ['cap'], remove: [] },
      gets: ['sign_in_required', 200, 200],
    },
    'GET /users/data': { gets: ['sign_in_required', 200, 200] },
    // The lookup of Ada's orders needs a code, because it is not open here.
    'GET /orders': { url: '/orders?email=ada@example.com', gets: ['code_required', 200, 'code_required'] },
    'POST /orders/code': { body: { email: 'ada@example.com' }, gets: [200, 200, 200] },
    'POST /orders/lookup': {
      body: { email: 'ada@example.com', code: '000000' },
      gets: ['wrong_code', 'wrong_code', 'wrong_code'],
    },
    'GET /discounts': { gets: ['sign_in_required', 200, 200] },
    'GET /reviews': {
      url: '/reviews?userEmail=ada@example.com',
      gets: ['sign_in_required', 200, 'not_yours'],
    },
    'GET /reviews/summary': { gets: [200, 200, 200] },
    'GET /reviews/figures': { url: `/reviews/figures?productIds=${productId}`, gets: [200, 200, 200] },
    'GET /reviews/:id': { url: `/reviews/${reviewId}`, gets: [200, 200, 200] },
    'POST /reviews': {
      body: { ...review, imageIds: null, rating: 5, variant: null },
      gets: ['sign_in_required', 200, 'not_yours'],
    },
    'PATCH /reviews/:id': {
      url: `/reviews/${reviewId}`,
      body: { rating: 4 },
      gets: ['sign_in_required', 200, 'not_yours'],
    },
    'POST /storage': { body: upload.payload, headers: upload.headers, gets: ['sign_in_required', 200, 200] },
    'GET /reviews/images/:file': { url: `/reviews/images/${imageId}.jpg`, gets: [200, 200, 200] },
    'POST /stock-alerts': { body: { email: 'x@example.com', variantId: '21' }, gets: [200, 200, 200] },
    // A token that nobody has: whose address it takes off the lists is not said.
    'POST /unsubscriptions': {
      url: `/unsubscriptions?token=${'x'.repeat(22)}`,
      body: 'List-Unsubscribe=One-Click',
      headers: form,
      gets: [200, 200, 200],
    },
    'POST /subscriptions': { body: { email: 'x@example.com' }, gets: [200, 200, 200] },
    'POST /forms/:form': {
      url: '/forms/wholesale',
      body: 'x=1',
      headers: form,
      gets: ['invalid', 'invalid', 'invalid'],
    },
    'DELETE /auth/passkeys/:id': {
      url: `/auth/passkeys/${passkeyId}`,
      gets: ['sign_in_required', 200, 'not_found'],
    },
    // Last, because it deletes the callers.
    'DELETE /users': { gets: ['sign_in_required', 200, 200] },
  };
}

const commerce = openAdminApi();

it('returns only their own data to visitors, user A and user B on every route', async () => {
  const test = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint, ORDER_LOOKUP: 'code' });
  const ada = await verifiedAccount(test, 'ada@example.com');
  await verifiedAccount(test, 'bob@example.com');
  const [imageId = ''] = await uploadPictures(ada, 1);
  const order = { productIds: [productId], orderId: 'gid://shopify/Order/1001', imageIds: imageId };
  const { data } = (await ada.post('/reviews', { ...order, content: 'A', rating: 5, variant: null })).json();

  const options = (await ada.post('/auth/passkeys/options')).json();
  const added = (await ada.post('/auth/passkeys', new SoftAuthenticator().create(options))).json();

  const table = await tableFor(data.id, imageId, added.data[0].id);
  expect(routesOf(test.app)).toEqual(Object.keys(table).sort());

  const db = await testDatabase();
  const sessions = createSessions(db, test.clock.now);
  const idOf = async (email: string) =>
    (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const people = [null, await idOf('ada@example.com'), await idOf('bob@example.com')];
  const got: Record<string, unknown> = {};
  for (const [route, { url, body, headers: sent }] of Object.entries(table)) {
    const [method = '', path = ''] = route.split(' ');
    const row = [];
    for (const accountId of people) {
      // Past every limit that the last call used.
      test.clock.forward(2 * 3600);
      const caller = test.client();
      if (accountId) caller.cookies.set('__Host-session', await sessions.begin(accountId));
      const answer = await caller.send(method as 'GET', url ?? path, body, sent);
      row.push(answer.statusCode < 400 ? answer.statusCode : answer.json().code);
    }
    got[route] = row;
  }
  expect(got).toEqual(Object.fromEntries(Object.entries(table).map(([route, { gets }]) => [route, gets])));
});
