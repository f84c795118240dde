import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { storeRequest } from '../forms/request-store';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { officeForTest } from '../testing/office-for-test';
import { verifiedAccount } from '../testing/accounts';
import { peopleRoutes } from './people.routes';

const ada = 'ada@example.com';
/** Their addresses contain Ada's, or are contained in it. */
const others = ['a.ada@example.com', 'ada@example.com.test'];

/** Ada and others, each with an account, a saved product, a request, the newsletter and an alert. */
async function start(people = [ada, ...others]) {
  const test = await buildForTest();
  const db = await testDatabase();
  const { parts, clock } = test;
  const office = await officeForTest((app) =>
    app.register(peopleRoutes, { ...parts, pageAddress: (path) => `https://shop.example${path}` }),
  );
  const send = (receivedAt: number, changes: { email?: string; phone: string }) => {
    const form = 'modification-cancellation';
    const request = { ...formCases[form].valid, ...changes };
    return db
      .transaction()
      .execute((transaction) => storeRequest(transaction, { form, receivedAt, request }));
  };
  for (const email of people) {
    // A client sends few forms a minute.
    clock.forward(61);
    const browser = await verifiedAccount(test, email);
    await browser.send('PATCH', '/users/wishlist', { save: ['cap'], remove: [] });
    await browser.post('/subscriptions', { email });
    await browser.post('/stock-alerts', { email, variantId: '21' });
    await send(clock.time, { email: email.toUpperCase(), phone: '-' });
  }
  const ask = (what: string, body: object) => office.ask('POST', `/people/${what}`, body);
  return { ...test, db, ask, send };
}

const requests = [expect.objectContaining({ form: 'modification-cancellation' })];
const keptOf = (email: string) => ({
  requests,
  newsletter: { subscribedAt: expect.any(String) },
  stockAlerts: [{ variantId: '21', askedAt: expect.any(String) }],
  account: expect.objectContaining({
    account: expect.objectContaining({ email }),
    wishlist: ['cap'],
    requests,
  }),
});
const nothing = { requests: [], newsletter: null, stockAlerts: [], account: null };

it('exports what is kept of a person, and erases it and nothing of anybody else', async () => {
  const { ask, emails } = await start();
  expect((await ask('export', { email: ' ADA@example.com' })).json()).toEqual(keptOf(ada));
  const waiting = (await emails()).filter(({ to }) => to === ada).length;
  expect(waiting).toBeGreaterThan(0);
  const erased = (await ask('erase', { email: ada })).json();
  expect(erased).toEqual({ account: true, requests: 1, messages: waiting });
  expect((await ask('export', { email: ada })).json()).toEqual(nothing);
  expect((await emails()).filter((message) => JSON.stringify(message).includes(`"${ada}"`))).toEqual([]);
  for (const email of others) expect((await ask('export', { email })).json()).toEqual(keptOf(email));
  expect((await ask('erase', { email: ada })).json()).toEqual({ account: false, requests: 0, messages: 0 });
});

it('finds requests by a phone number, however it is written, and none by a few digits', async () => {
  const { ask, send } = await start([]);
  await send(1, { phone: '+44 (20) 7946-0018' });
  const found = async (phone: string) => (await ask('export', { phone })).json().requests.length;
  expect(await Promise.all(['+442079460018', '0018', '+442079460019'].map(found))).toEqual([1, 0, 0]);
  expect((await ask('erase', { email: null, phone: '+442079460018' })).json()).toMatchObject({ requests: 1 });
});

it('forgets by a phone number alone that somebody asked Shopify for their data', async () => {
  const { ask, db } = await start([]);
  const phones = ['+44 20 7946 0018', '+44 20 7946 0019'];
  const asked = phones.map((phone) => ({ email: null, phone, received_at: 1 }));
  await db.insertInto('data_requests').values(asked).execute();
  await ask('erase', { phone: '+442079460018' });
  const left = await db.selectFrom('data_requests').select('phone').execute();
  expect(left).toEqual([{ phone: '+44 20 7946 0019' }]);
});

it.each([{}, { email: ' ' }, { email: 7 }, { email: 'a\0@example.com' }, { phone: '\ud800' }])(
  'refuses %j',
  async (body) => {
    const { ask } = await start([]);
    expect((await ask('erase', body)).statusCode).toBe(400);
  },
);
