import { buildForTest, testDatabase } from '../testing/build-for-test';
import { statusesOf } from '../testing/people';

const waiting = async () =>
  (await testDatabase()).selectFrom('stock_alerts').select(['email', 'variant_id']).execute();
const ada = { email: 'ada@example.com', variantId: '21' };

it('keeps who waits for a variant, once, and answers a repeat the same', async () => {
  const { client, emails } = await buildForTest();
  const first = await client().post('/stock-alerts', { ...ada, email: ' Ada@Example.com ' });
  const second = await client().post('/stock-alerts', ada);
  expect(first.json()).toEqual({ message: 'We’ll email you when it is back.' });
  expect(second.body).toBe(first.body);
  expect(await waiting()).toEqual([{ email: 'ada@example.com', variant_id: '21' }]);
  expect(await emails()).toEqual([]);
});

it.each([[{ ...ada, email: 'nobody' }], [{ ...ada, variantId: 'gid://1' }], [{ email: ada.email }]])(
  'refuses %j',
  async (body) => {
    const { client } = await buildForTest();
    expect((await client().post('/stock-alerts', body)).json().code).toBe('invalid');
  },
);

it('stores nothing for a program that fills in the hidden field', async () => {
  const { client } = await buildForTest();
  expect((await client().post('/stock-alerts', { ...ada, website: 'spam' })).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
});

it('takes twenty a day for one address', async () => {
  const { client, clock } = await buildForTest();
  const statuses = await statusesOf(21, (turn) => {
    // Five a minute from one client.
    clock.forward(61);
    return client().post('/stock-alerts', { ...ada, variantId: String(turn + 1) });
  });
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});
