import { buildForTest, testDatabase } from '../testing/build-for-test';

const ada = 'ada@example.com';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Ada, who gets letters and waits for a variant, and the links of the message that she got. */
async function start() {
  const test = await buildForTest();
  const browser = test.client();
  await browser.post('/subscriptions', { email: ada });
  await browser.post('/stock-alerts', { email: ada, variantId: '21' });
  await browser.post('/stock-alerts', { email: 'bob@example.com', variantId: '21' });
  const { unsubscribe } = (await test.emails())[0]!;
  const { search } = new URL(unsubscribe!.page);
  const post = (payload: string, query = search) =>
    test.app.inject({ method: 'POST', url: `/unsubscriptions${query}`, headers: form, payload });
  return { ...test, browser, links: unsubscribe!, post };
}

const lists = async () => {
  const db = await testDatabase();
  const on = async (table: 'subscribers' | 'stock_alerts' | 'unsubscribe_tokens') =>
    (await db.selectFrom(table).select('email').execute()).map(({ email }) => email);
  return [await on('subscribers'), await on('stock_alerts'), await on('unsubscribe_tokens')];
};

it.each([
  ['the button of the page', '', 303, '/pages/unsubscribe?unsubscribed=1'],
  ['a mail program, which follows no redirect', 'List-Unsubscribe=One-Click', 200, undefined],
])('takes the address off all lists by %s, and no other address', async (_, sent, status, location) => {
  const { post, links } = await start();
  expect(new URL(links.page).pathname).toBe('/pages/unsubscribe');
  expect(new URL(links.oneClick).pathname).toBe('/api/unsubscriptions');
  const answer = await post(sent);
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  expect(await lists()).toEqual([[], ['bob@example.com'], []]);
});

it('answers an unknown token the same and refuses what is none', async () => {
  const { post } = await start();
  expect((await post('', `?token=${'x'.repeat(22)}`)).statusCode).toBe(303);
  expect((await post('', '?token=x')).statusCode).toBe(400);
  expect((await post('List-Unsubscribe=Maybe')).statusCode).toBe(400);
  expect((await lists())[0]).toEqual([ada]);
});

it('changes nothing when the link is only looked at', async () => {
  const { app, links } = await start();
  const { pathname, search } = new URL(links.oneClick);
  expect((await app.inject(pathname.replace('/api', '') + search)).statusCode).toBe(404);
  expect((await lists())[0]).toEqual([ada]);
});

it('has one link in all messages to an address', async () => {
  const { browser, clock, emails, links } = await start();
  clock.forward(2 * 24 * 3600);
  await browser.post('/subscriptions', { email: ada });
  expect((await emails()).map(({ unsubscribe }) => unsubscribe)).toEqual([links, links]);
});
