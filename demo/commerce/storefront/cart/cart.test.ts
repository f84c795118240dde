import { cartRequests } from '../testing/cart-requests';
import { testOrigin } from '../testing/storefront-app';
import { parseCartId } from './cart-ids';

const { carts, withStock, idOf, create, add, setCodes, setBuyer, read, refusal, execute } = cartRequests();

/** What the checkout finds of a cart. */
function storedCart(id: string) {
  const { token, key } = parseCartId(id);
  return carts.find(token, key);
}

it('are created with lines, attributes, note, code and buyer, and read back the same', async () => {
  const first = withStock(2);
  const second = withStock(2, 1);
  const { cart, userErrors, warnings } = await create({
    lines: [
      { merchandiseId: idOf(first), quantity: 2, attributes: [{ key: 'Custom Text', value: 'Amina' }] },
      { merchandiseId: idOf(second) },
    ],
    attributes: [{ key: 'gift', value: 'yes' }],
    note: 'Ring twice',
    discountCodes: [' kith15 ', 'nope'],
    buyerIdentity: { email: 'amina@example.com', countryCode: 'DE' },
  });
  expect({ userErrors, warnings }).toEqual({ userErrors: [], warnings: [] });
  const subtotal = 2 * first.variant.priceCents + second.variant.priceCents;
  const discount = Math.round(subtotal * 0.15);
  expect(cart).toMatchObject({
    totalQuantity: 3,
    attributes: [{ key: 'gift', value: 'yes' }],
    discountCodes: [
      { code: 'kith15', applicable: true },
      { code: 'nope', applicable: false },
    ],
  });
  expect(await storedCart(cart!.id)).toMatchObject({
    note: 'Ring twice',
    buyer: { email: 'amina@example.com', phone: null, countryCode: 'DE' },
  });
  expect(Number(cart!.cost.subtotalAmount.amount) * 100).toBeCloseTo(subtotal);
  expect(Number(cart!.cost.totalAmount.amount) * 100).toBeCloseTo(subtotal - discount);
  expect(cart!.lines.nodes[0]).toMatchObject({
    __typename: 'CartLine',
    quantity: 2,
    attributes: [{ key: 'Custom Text', value: 'Amina' }],
    merchandise: { id: idOf(first), product: { handle: first.product.handle } },
  });
  const [, token, key] = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=([\w-]+)$/.exec(cart!.id)!;
  expect(cart!.checkoutUrl).toBe(`${testOrigin}/cart/c/${token}?key=${key}`);
  expect(await read(cart!.id)).toEqual(cart);
});

it('are null when unknown, bought or opened with a wrong key', async () => {
  const { cart } = await create({ lines: [{ merchandiseId: idOf(withStock(1)) }] });
  const token = /Cart\/([\w-]+)/.exec(cart!.id)![1]!;
  const gone = [
    `gid://shopify/Cart/${token}?key=wrong`,
    `gid://shopify/Cart/${token}`,
    'gid://shopify/Cart/unknown?key=x',
    'gid://shopify/Cart/hWN5~of.another-shop',
  ];
  for (const id of gone) {
    expect(await read(id)).toBeNull();
    expect(await add(id, [{ merchandiseId: idOf(withStock(1)) }])).toEqual({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
      warnings: [],
    });
  }
  carts.markBought(token);
  expect(await read(cart!.id)).toBeNull();
  expect(await refusal('{ cart(id: "nonsense") { id } }')).toBe("Invalid global id 'nonsense'");
});

it('take what is known of a buyer, and keep it', async () => {
  const { cart } = await create({ lines: [{ merchandiseId: idOf(withStock(1)) }] });
  const cartId = cart!.id;
  expect((await setBuyer(cartId, { email: 'nope' })).userErrors).toEqual([
    { code: 'INVALID', field: ['buyerIdentity', 'email'], message: 'Email is invalid' },
  ]);
  await setBuyer(cartId, { email: 'a@b.example', countryCode: 'FR' });
  await setBuyer(cartId, { phone: '+1 555 010 0142' });
  expect((await storedCart(cartId))?.buyer).toEqual({
    email: 'a@b.example',
    phone: '+1 555 010 0142',
    countryCode: 'FR',
  });
});

it('have a metafield with the reasons why codes are not applied', async () => {
  const { cart } = await create({
    lines: [{ merchandiseId: idOf(withStock(1)) }],
    discountCodes: ['welcome10', 'SUMMER24', 'nope', 'KITH15'],
  });
  const notes = async () => {
    const { cart: found } = await execute<{ cart: { metafield: { value: string } | null } }>(
      'query ($id: ID!) { cart(id: $id) { metafield(namespace: "kith", key: "discount_notes") { value } } }',
      { id: cart!.id },
    );
    return JSON.parse(found.metafield?.value ?? 'null') as { code: string; reason: string }[] | null;
  };
  expect(await notes()).toEqual([
    { code: 'welcome10', reason: 'WELCOME10 does not count: codes do not add up, and KITH15 saves more.' },
    { code: 'SUMMER24', reason: 'SUMMER24 expired on August 31, 2024.' },
    {
      code: 'nope',
      reason: '“nope” isn’t a valid code for this order. Check the spelling and what it is for.',
    },
  ]);
  await setCodes(cart!.id, ['WELCOME10']);
  expect(await notes()).toBeNull();
});

it('refuse unsupported parts of an input by name', async () => {
  const input = 'mutation { cartCreate(input: { delivery: { addresses: [] } }) { cart { id } } }';
  expect(await refusal(input)).toBe('CartInput.delivery is not served by the stand-in');
});
