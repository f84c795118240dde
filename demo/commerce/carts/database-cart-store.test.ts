import { cartDraft, runningStores } from '../testing/commerce-folder';

const stores = runningStores();

const line = (variantId: number) => ({ id: `l${variantId}`, variantId, quantity: 1, attributes: [] });

it('stores a cart to the character and returns it only for its key', async () => {
  const { carts } = stores;
  const text = `"; drop table carts; -- \0 \ud800 <script> ${'é'.repeat(300)}`;
  const draft = cartDraft({
    note: text,
    lines: [{ variantId: 11, quantity: 2, attributes: [{ key: 'Custom Text', value: text }] }],
  });
  const cart = await carts.create(draft);
  expect(await carts.find(cart.token, cart.key)).toEqual(cart);
  expect(cart.lines[0]).toMatchObject({ quantity: 2, attributes: [{ key: 'Custom Text', value: text }] });
  for (const key of ['wrong', '', '\0', `${cart.key}x`]) {
    expect(await carts.find(cart.token, key)).toBeNull();
    expect(await carts.update(cart.token, key, (same) => same)).toBeNull();
  }
  expect(await carts.find("' or 1=1 --", cart.key)).toBeNull();
});

it('removes a cart for its key only, and answers what it was', async () => {
  const { carts } = stores;
  const cart = await carts.create(cartDraft({ note: 'hi' }));
  expect(await carts.remove(cart.token, 'wrong')).toBeNull();
  expect(await carts.remove(cart.token, cart.key)).toEqual(cart);
  expect(await carts.find(cart.token, cart.key)).toBeNull();
  expect(await carts.remove(cart.token, cart.key)).toBeNull();
});

it('makes unguessable tokens', async () => {
  const { carts } = stores;
  const [a, b] = await Promise.all([carts.create(cartDraft()), carts.create(cartDraft())]);
  expect(new Set([a.token, a.key, b.token, b.key]).size).toBe(4);
  expect(a.token).toMatch(/^[\w-]{22}$/);
});

it('loses no line when one cart is changed 50 times at once', async () => {
  const { carts } = stores;
  const { token, key } = await carts.create(cartDraft({ lines: [] }));
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  await Promise.all(
    ids.map((id) => carts.update(token, key, (cart) => ({ ...cart, lines: [...cart.lines, line(id)] }))),
  );
  const cart = await carts.find(token, key);
  expect(cart!.lines.map(({ variantId }) => variantId).sort((a, b) => a - b)).toEqual(ids);
});

it('keeps a cart when the change throws, and never changes its identity', async () => {
  const { carts } = stores;
  const cart = await carts.create(cartDraft());
  const fail = () => {
    throw new Error('no');
  };
  await expect(carts.update(cart.token, cart.key, fail)).rejects.toThrow('no');
  expect(await carts.find(cart.token, cart.key)).toEqual(cart);
  const other = { token: 'x', key: 'y', orderId: 7, note: 'hi' };
  const renamed = await carts.update(cart.token, cart.key, (same) => ({ ...same, ...other }));
  expect(renamed).toMatchObject({ token: cart.token, key: cart.key, orderId: null, note: 'hi' });
});
