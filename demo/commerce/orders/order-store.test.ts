import { openCartStore } from '../carts/database-cart-store';
import { cartDraft, openTestDatabase } from '../testing/commerce-folder';
import { orderOf } from '../testing/order-draft';
import { openOrderStore, type OrderStore } from './order-store';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => (database = await openTestDatabase()), 60_000);
afterAll(() => database.close());

async function bought(orders: OrderStore, email: string, phone?: string) {
  const cart = await openCartStore(database.db).create(cartDraft());
  const placement = await orders.place(cart, (current) => orderOf(current, email, phone));
  if (placement.kind === 'unknown') throw new Error('unknown cart');
  return { cart, ...placement };
}

it('makes one order of a cart that is submitted many times at once', async () => {
  const orders = openOrderStore(database.db);
  const carts = openCartStore(database.db);
  const cart = await carts.create(cartDraft());
  const email = 'once@example.com';
  const all = await Promise.all(
    Array.from({ length: 10 }, () => orders.place(cart, (current) => orderOf(current, email))),
  );
  expect(all.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
  expect(all.filter(({ kind }) => kind === 'repeated')).toHaveLength(9);
  expect(await orders.list({ email })).toHaveLength(1);
  expect(await carts.find(cart.token, cart.key)).toBeNull();
  expect(await carts.update(cart.token, cart.key, (same) => same)).toBeNull();
  const order = await orders.findByCart(cart.token, cart.key);
  expect(order).toMatchObject({
    lines: [{ quantity: 2, productHandle: 'highland-hoodie' }],
    totalCents: 2399,
  });
  expect(await orders.findByToken(order!.token)).toEqual(order);
  expect(await orders.findByCart(cart.token, 'wrong')).toBeNull();
});

it('numbers orders from #1001 without a gap, also after a draft that failed, which leaves its cart open', async () => {
  const orders = openOrderStore(database.db);
  const carts = openCartStore(database.db);
  const cart = await carts.create(cartDraft());
  const refuse = () => {
    throw new Error('changed');
  };
  await expect(orders.place(cart, refuse)).rejects.toThrow('changed');
  expect(await carts.find(cart.token, cart.key)).toEqual(cart);
  expect(await orders.place({ token: 'nope', key: 'nope' }, refuse)).toEqual({ kind: 'unknown' });
  await bought(orders, 'n@example.com');
  const all = await orders.list({});
  expect(all.map(({ name }) => name)).toEqual(all.map((_, index) => `#${1001 + index}`));
});

it('finds orders by e-mail regardless of case and by phone regardless of punctuation', async () => {
  const orders = openOrderStore(database.db);
  const first = await bought(orders, 'Mixed.Case@Example.com', '+1 (555) 867-5309');
  const second = await bought(orders, 'mixed.case@example.com', '555.867.5309');
  const ids = async (query: object) => (await orders.list(query)).map(({ id }) => id);
  expect(await ids({ email: ' MIXED.case@example.COM' })).toEqual([first.order.id, second.order.id]);
  expect(await ids({ phone: '1-555-867-5309' })).toEqual([first.order.id, second.order.id]);
  expect(await orders.find(second.order.id)).toEqual(second.order);
  expect(await ids({ phone: 'no digits' })).toEqual([]);
  expect(await ids({ email: 'nobody@example.com\0' })).toEqual([]);
});
