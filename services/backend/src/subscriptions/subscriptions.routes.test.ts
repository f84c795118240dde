import { discounts, percentText } from '@store/shared/shop-data/policies';
import { buildForTest, testDatabase } from '../testing/build-for-test';

const subscribers = async () => (await testDatabase()).selectFrom('subscribers').selectAll().execute();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

it('stores the address once, with the time of its last sign-up, mails the code and answers a repeat the same', async () => {
  const { client, clock, emails } = await buildForTest();
  const first = await client().post('/subscriptions', { email: ' Ada@Example.com ' });
  clock.forward(3600);
  const second = await client().post('/subscriptions', { email: 'ada@example.com' });
  expect(first.statusCode).toBe(200);
  expect(second.body).toBe(first.body);
  expect(await subscribers()).toEqual([{ email: 'ada@example.com', created_at: clock.time }]);
  expect(await emails()).toMatchObject([{ to: 'ada@example.com', code: 'WELCOME10' }]);
  const [email] = await emails();
  for (const text of [first.json().message, email?.subject, email?.paragraphs[0]])
    expect(text).toContain(percentText(discounts.firstOrderShare));
});

it.each([[{ email: 'nobody' }], [{}], [{ email: 'a@b', website: 7 }]])('refuses %j', async (body) => {
  const { client } = await buildForTest();
  expect((await client().post('/subscriptions', body)).json().code).toBe('invalid');
});

it.each([
  ['email=ada%40example.com', '/pages/about-us?x=1&subscribed=1#subscribe', 1],
  ['email=nobody', '/pages/about-us?x=1&subscribed=0#subscribe', 0],
  ['email=eve%40example.com&website=spam', '/pages/about-us?x=1&subscribed=1#subscribe', 0],
])('redirects the plain form %s back to its page', async (body, location, stored) => {
  const { client } = await buildForTest();
  const headers = { ...form, referer: 'https://shop.example/pages/about-us?x=1' };
  const answer = await client().post('/subscriptions', body, headers);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  expect(await subscribers()).toHaveLength(stored);
});

it.each(['https://evil.example/x', 'nonsense', 'https://shop.example//evil.example'])(
  'never redirects a form to another site (%s)',
  async (referer) => {
    const { client } = await buildForTest();
    const answer = await client().post('/subscriptions', 'email=ada%40example.com', { ...form, referer });
    expect(answer.headers.location).toMatch(/^\/\?subscribed=1#subscribe$/);
  },
);
