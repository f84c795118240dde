import { buildForTest, type TestClient } from '../testing/build-for-test';
import { person, statusesOf } from '../testing/people';

type Ask = (client: TestClient, email: string) => ReturnType<TestClient['get']>;

it.each<[string, number, Ask]>([
  ['registrations', 10, (client, email) => client.post('/auth/register', person(email))],
  ['sign-ins', 30, (client, email) => client.post('/auth/sign-in', { email, password: 'x' })],
  ['sign-ins with a passkey', 30, (client) => client.post('/auth/passkey-sign-in/options')],
  ['codes', 10, (client, email) => client.post('/auth/password-reset', { email })],
  ['subscriptions', 5, (client, email) => client.post('/subscriptions', { email })],
  ['malformed lookups of orders', 10, (client) => client.get('/orders?email=rubbish')],
])('refuses %s of one client beyond %i', async (_, most, ask) => {
  const { client } = await buildForTest();
  const statuses = await statusesOf(most, (turn) => ask(client(), `p${turn}@example.com`));
  expect(statuses).not.toContain(429);
  const refused = await ask(client(), 'ada@example.com');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
