import { wishlistLimit } from '@store/shared/contracts/wishlist';
import type { TestClient } from '../testing/build-for-test';
import { registered, signedUp } from '../testing/accounts';

/** Browsers signed in to one account, and one of a stranger. */
async function start() {
  const { client, browser: phone } = await registered();
  const laptop = client();
  await laptop.post('/auth/sign-in', { email: 'ada@example.com', password: 'correct horse' });
  return { phone, laptop, stranger: await signedUp(client, 'bob@example.com') };
}

const change = async (browser: TestClient, save: string[], remove: string[] = []) =>
  (await browser.send('PATCH', '/users/wishlist', { save, remove })).json<{ handles: string[] }>();
const read = async (browser: TestClient) =>
  (await browser.get('/users/wishlist')).json<{ handles: string[] }>();

it('keeps the list of an account, the newest first, each product once', async () => {
  const { phone, laptop, stranger } = await start();
  expect(await read(phone)).toEqual({ handles: [] });
  expect(await change(phone, ['hoodie', 'cap'])).toEqual({ handles: ['hoodie', 'cap'] });
  expect(await change(laptop, ['scarf', 'cap'])).toEqual({ handles: ['scarf', 'hoodie', 'cap'] });
  expect(await change(phone, [], ['hoodie', 'unknown'])).toEqual({ handles: ['scarf', 'cap'] });
  expect(await read(laptop)).toEqual({ handles: ['scarf', 'cap'] });
  expect(await read(stranger)).toEqual({ handles: [] });
});

it('loses no product that two browsers save at once', async () => {
  const { phone, laptop } = await start();
  await Promise.all([change(phone, ['hoodie']), change(laptop, ['cap']), change(laptop, ['scarf'])]);
  const { handles } = await read(phone);
  expect([...handles].sort()).toEqual(['cap', 'hoodie', 'scarf']);
});

it('keeps the newest when there are too many', async () => {
  const { phone } = await start();
  const products = (prefix: string) =>
    Array.from({ length: wishlistLimit }, (_, index) => `${prefix}-${index}`);
  await change(phone, products('old'));
  const { handles } = await change(phone, products('new').slice(0, 10));
  expect(handles).toEqual([...products('new').slice(0, 10), ...products('old').slice(0, 40)]);
});

it('refuses what no product is called, and longer lists', async () => {
  const { phone } = await start();
  const status = async (body: unknown) => (await phone.send('PATCH', '/users/wishlist', body)).statusCode;
  expect(await status({ save: ['../login'], remove: [] })).toBe(400);
  expect(await status({ save: Array.from({ length: 51 }, (_, index) => `p${index}`), remove: [] })).toBe(400);
  expect(await status({ save: [] })).toBe(400);
  expect(await read(phone)).toEqual({ handles: [] });
});
