import { randomUUID } from 'node:crypto';
import { DeadlineError, timeLeftMs } from '@store/service-kit/deadline';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { openAdminApi, orderToReview, review } from '../testing/admin-api';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { verifiedAccount } from '../testing/accounts';
import { person, until } from '../testing/people';

const bought = orderToReview({
  title: 'Ghana Hoodie',
  product: { id: 'gid://shopify/Product/1', handle: 'ghana-hoodie' },
});
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const commerce = openAdminApi();

const start = () => buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });

it('repeats the answer of a registration for 24 hours, without a session, and stores neither key nor password', async () => {
  const { client, clock } = await start();
  const headers = keyed();
  const register = () => client().post('/auth/register', person('ada@example.com'), headers);
  const first = await register();
  const again = await register();
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  const replayed = [first, again].map(({ headers: sent }) => sent['idempotent-replayed']);
  expect(replayed).toEqual([undefined, 'true']);
  expect(first.cookies).not.toEqual([]);
  expect(again.cookies).toEqual([]);
  const stored = await (await testDatabase()).selectFrom('idempotency_keys').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(headers['idempotency-key']);
  expect(JSON.stringify(stored)).not.toContain('correct horse');
  clock.forward(24 * 3600 - 1);
  expect((await register()).statusCode).toBe(200);
  clock.forward(1);
  expect((await register()).json().code).toBe('account_exists');
});

it('repeats the answer of a review for its account only', async () => {
  const test = await start();
  const ada = await verifiedAccount(test, 'ada@example.com');
  const eve = await verifiedAccount(test, 'eve@example.com');
  const headers = keyed();
  const first = await ada.post('/reviews', review, headers);
  expect(first.json().data.content).toBe('Warm.');
  expect((await ada.post('/reviews', review, headers)).body).toBe(first.body);
  expect((await ada.post('/reviews', review)).json().code).toBe('already_reviewed');
  const stranger = await eve.post('/reviews', review, headers);
  expect([stranger.statusCode, stranger.json().code]).toEqual([422, 'idempotency_key_reused']);
});

it.each([
  ['forms/modification-cancellation', formCases['modification-cancellation'].valid],
  ['subscriptions', { email: 'ada@example.com' }],
])('stores the plain form of %s once for one key, and repeats its redirect', async (path, fields) => {
  const { client, clock, emails } = await start();
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  const headers = { ...form, ...keyed(), referer: 'https://shop.example/pages/about-us' };
  const first = await client().post(`/${path}`, body, headers);
  // Longer than equal requests without a key count as one.
  clock.forward(23 * 3600);
  const again = await client().post(`/${path}`, body, { ...headers, referer: 'https://shop.example/' });
  expect([again.statusCode, again.headers.location]).toEqual([303, first.headers.location]);
  expect(await emails()).toHaveLength(1);
});

it('refuses a key with another request, and keys that can be guessed', async () => {
  const { client, emails } = await start();
  const headers = keyed();
  await client().post('/subscriptions', { email: 'ada@example.com' }, headers);
  const other = await client().post('/subscriptions', { email: 'eve@example.com' }, headers);
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  const short = await client().post('/subscriptions', { email: 'eve@example.com' }, keyed('1'));
  expect([short.statusCode, short.json().code]).toEqual([400, 'invalid']);
  expect(await emails()).toMatchObject([{ to: 'ada@example.com' }]);
});

it('refuses a key that is being worked on, until a minute after a crash', async () => {
  const test = await start();
  const ada = await verifiedAccount(test, 'ada@example.com');
  const headers = keyed();
  let answer: (order: unknown) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    commerce.answers(() => {
      resolve();
      return new Promise((release) => (answer = release));
    });
  });
  const first = ada.post('/reviews', review, headers);
  await asked;
  const second = await ada.post('/reviews', review, headers);
  expect([second.statusCode, second.json().code]).toEqual([409, 'idempotency_key_in_use']);
  answer(bought);
  const { statusCode, body } = await first;
  expect(statusCode).toBe(200);
  expect((await ada.post('/reviews', review, headers)).body).toBe(body);

  // As after a crash: the key is claimed and never gets its answer.
  const db = await testDatabase();
  await db.updateTable('idempotency_keys').set({ status: null, headers: null, body: null }).execute();
  test.clock.forward(59);
  expect((await ada.post('/reviews', review, headers)).json().code).toBe('idempotency_key_in_use');
  test.clock.forward(1);
  commerce.answers(() => bought);
  expect((await ada.post('/reviews', review, headers)).json().code).toBe('already_reviewed');
});

it.each([
  ['auth/register', person('ada@example.com')],
  ['reviews', review],
  ['orders/code', { email: 'ada@example.com' }],
  ['orders/code', { email: '+12125550100' }],
  ['subscriptions', { email: 'ada@example.com' }],
  ['stock-alerts', { email: 'ada@example.com', variantId: '21' }],
])('keeps the answer of %s when its time is over after the work', async (path, body) => {
  const test = await start();
  let isLate = false;
  test.app.addHook('preSerialization', async (_request, { statusCode }) => {
    if (isLate && statusCode === 200) throw new DeadlineError('The time for this request is over.');
  });
  const ada = path === 'reviews' ? await verifiedAccount(test, 'ada@example.com') : test.client();
  const headers = keyed();
  isLate = true;
  expect((await ada.post(`/${path}`, body, headers)).statusCode).toBe(503);
  isLate = false;
  const again = await ada.post(`/${path}`, body, headers);
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
});

it('frees a key with the work that its time has ended', async () => {
  const { client, parts, emails } = await start();
  const store = parts.mail.post;
  jest.spyOn(parts.mail, 'post').mockImplementationOnce(async (...message) => {
    await store(...message);
    while (timeLeftMs(1_000) > 1) await new Promise((resolve) => setTimeout(resolve, 10));
    throw new DeadlineError('The time for this request is over.');
  });
  let releaseMs = 0;
  const { deleteFrom } = parts.db;
  jest.spyOn(parts.db, 'deleteFrom').mockImplementation(((table: 'idempotency_keys') => {
    releaseMs = timeLeftMs(60_000);
    return deleteFrom.call(parts.db, table);
  }) as typeof deleteFrom);
  const headers = keyed();
  const sent = { email: 'ada@example.com' };
  const late = await client().post('/subscriptions', sent, { ...headers, [timeLeftHeader]: '2000' });
  expect(late.statusCode).toBe(503);
  expect(await emails()).toEqual([]);
  // A new connection may be needed, which takes longer than what is left of the request.
  expect(releaseMs).toBeGreaterThan(1);
  const keys = (await testDatabase()).selectFrom('idempotency_keys').selectAll();
  await until(async () => (await keys.execute()).length === 0);
  const again = await client().post('/subscriptions', sent, headers);
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, undefined]);
});
