import { cartDraft, runningStores } from '../testing/commerce-folder';
import { orderOf } from '../testing/order-draft';

const stores = runningStores();

async function bought(email: string, phone?: string) {
  const { carts, orders } = stores;
  const placement = await orders.place(await carts.create(cartDraft()), (cart) =>
    orderOf(cart, email, phone),
  );
  if (placement.kind === 'none') throw new Error('unknown cart');
  return placement.order;
}

it('makes one order of a cart that is submitted many times at once', async () => {
  const { carts, orders } = stores;
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

it('numbers orders from #1001 without a gap, also after a cart without a draft, which stays open', async () => {
  const { carts, orders } = stores;
  const cart = await carts.create(cartDraft());
  expect(await orders.place(cart, () => null)).toEqual({ kind: 'none' });
  expect(await carts.find(cart.token, cart.key)).toEqual(cart);
  expect(await orders.place({ token: 'nope', key: 'nope' }, orderOf)).toEqual({ kind: 'none' });
  await bought('n@example.com');
  const all = await orders.list({});
  expect(all.map(({ name }) => name)).toEqual(all.map((_, index) => `#${1001 + index}`));
});

it('finds orders by e-mail regardless of case and by phone regardless of punctuation', async () => {
  const { orders } = stores;
  const first = await bought('Mixed.Case@Example.com', '+1 (555) 867-5309');
  const second = await bought('mixed.case@example.com', '555.867.5309');
  const ids = async (query: object) => (await orders.list(query)).map(({ id }) => id);
  expect(await ids({ email: ' MIXED.case@example.COM' })).toEqual([first.id, second.id]);
  expect(await ids({ phone: '1-555-867-5309' })).toEqual([first.id, second.id]);
  expect(await orders.find(second.id)).toEqual(second);
  expect(await ids({ phone: 'no digits' })).toEqual([]);
  expect(await ids({ email: 'nobody@example.com\0' })).toEqual([]);
});
