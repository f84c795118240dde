import { routesOf } from '@store/service-kit/testing/routes-of';
import { createSessions } from './sessions/sessions';
import { openAdminApi, review } from './testing/admin-api';
import { buildForTest, testDatabase } from './testing/build-for-test';
import { multipartOf, photograph, uploadPictures } from './testing/pictures';
import { SoftAuthenticator } from '@store/service-kit/testing/soft-authenticator';
import { verifiedAccount } from './testing/accounts';

/** What a visitor, user A and user B get: a status, or the code of a refusal. A is Ada, who has an order and a review. */
type Row = {
  url?: string;
  body?: unknown;
  headers?: Record<string, string>;
  gets: [visitor: number | string, a: number | string, b: number | string];
};

const everybody: Row['gets'] = [200, 200, 200];
const signedIn: Row['gets'] = ['sign_in_required', 200, 200];
const nobody = (code: string): Row['gets'] => [code, code, code];

const credentials = { email: 'ada@example.com', password: 'correct horse' };
const newPassword = { password: 'new horse!', confirmPassword: 'new horse!' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function tableFor(reviewId: string, imageId: string, passkeyId: string): Promise<Record<string, Row>> {
  const upload = multipartOf([{ name: 'x.jpg', content: await photograph(20, 20).jpeg().toBuffer() }]);
  return {
    'GET /healthz': { gets: everybody },
    'GET /readyz': { gets: everybody },
    'GET /docs': { gets: everybody },
    'GET /openapi.json': { gets: everybody },
    'GET /catalog-changes': { gets: everybody },
    'POST /webhooks/shopify': { body: { id: 1 }, gets: nobody('wrong_signature') },
    'POST /auth/register': {
      body: { name: 'X', email: 'ada@example.com', ...newPassword },
      gets: nobody('account_exists'),
    },
    'GET /auth/verify-email': { url: '/auth/verify-email?email=x@example.com', gets: everybody },
    'POST /auth/verify-email': {
      body: { verificationCode: '000000' },
      gets: ['sign_in_required', 'wrong_code', 'wrong_code'],
    },
    'POST /auth/sign-in': { body: credentials, gets: everybody },
    'GET /auth/session': { gets: signedIn },
    'POST /auth/reauthenticate': { body: credentials, gets: signedIn },
    'POST /auth/logout': { gets: everybody },
    'POST /auth/logout-everywhere': { gets: signedIn },
    'POST /auth/password-reset': { body: { email: 'x@example.com' }, gets: everybody },
    'POST /auth/password-reset/confirm': {
      body: { email: 'ada@example.com', verificationCode: '000000', ...newPassword },
      gets: nobody('wrong_code'),
    },
    'POST /users': { body: { fullName: 'New Name' }, gets: signedIn },
    'GET /auth/passkeys': { gets: signedIn },
    'POST /auth/passkeys/options': { gets: signedIn },
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
    'POST /auth/passkey-sign-in/options': { gets: everybody },
    'POST /auth/passkey-sign-in': {
      body: new SoftAuthenticator().get({ challenge: 'x' }),
      gets: nobody('wrong_credentials'),
    },
    'GET /users/wishlist': { gets: signedIn },
    'PATCH /users/wishlist': { body: { save: ['cap'], remove: [] }, gets: signedIn },
    'GET /users/data': { gets: signedIn },
    // The lookup of Ada's orders needs a code, because it is not open here.
    'GET /orders': { url: '/orders?email=ada@example.com', gets: ['code_required', 200, 'code_required'] },
    'POST /orders/code': { body: { email: 'ada@example.com' }, gets: everybody },
    'POST /orders/lookup': { body: { ...credentials, code: '000000' }, gets: nobody('wrong_code') },
    'GET /discounts': { gets: signedIn },
    'GET /reviews': {
      url: '/reviews?userEmail=ada@example.com',
      gets: ['sign_in_required', 200, 'not_yours'],
    },
    'GET /reviews/summary': { gets: everybody },
    'GET /reviews/figures': { url: '/reviews/figures?productIds=1', gets: everybody },
    'GET /reviews/:id': { url: `/reviews/${reviewId}`, gets: everybody },
    'POST /reviews': {
      body: { ...review, productIds: ['gid://shopify/Product/2'] },
      gets: ['sign_in_required', 200, 'not_yours'],
    },
    'PATCH /reviews/:id': {
      url: `/reviews/${reviewId}`,
      body: { rating: 4 },
      gets: ['sign_in_required', 200, 'not_yours'],
    },
    'POST /storage': { body: upload.payload, headers: upload.headers, gets: signedIn },
    'GET /reviews/images/:file': { url: `/reviews/images/${imageId}.jpg`, gets: everybody },
    'POST /stock-alerts': { body: { email: 'x@example.com', variantId: '21' }, gets: everybody },
    // A token that nobody has: whose address it takes off the lists is not said.
    'POST /unsubscriptions': {
      url: `/unsubscriptions?token=${'x'.repeat(22)}`,
      body: 'List-Unsubscribe=One-Click',
      headers: form,
      gets: everybody,
    },
    'POST /subscriptions': { body: { email: 'x@example.com' }, gets: everybody },
    'POST /forms/:form': {
      url: '/forms/wholesale',
      body: 'x=1',
      headers: form,
      gets: nobody('invalid'),
    },
    'DELETE /auth/passkeys/:id': {
      url: `/auth/passkeys/${passkeyId}`,
      gets: ['sign_in_required', 200, 'not_found'],
    },
    // Last, because it deletes the callers.
    'DELETE /users': { gets: signedIn },
  };
}

const commerce = openAdminApi();

it('returns only their own data to visitors, user A and user B on every route', async () => {
  const test = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint, ORDER_LOOKUP: 'code' });
  const ada = await verifiedAccount(test, 'ada@example.com');
  await verifiedAccount(test, 'bob@example.com');
  const [imageId = ''] = await uploadPictures(ada, 1);
  const { data } = (await ada.post('/reviews', { ...review, imageIds: imageId })).json();
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
