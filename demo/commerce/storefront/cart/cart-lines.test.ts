import { cartRequests } from '../testing/cart-requests';
import { cartGlobalId } from './cart-ids';

const { carts, withStock, soldOut, idOf, create, add, update, remove, read } = cartRequests();

it('merge lines of the same variant and attributes in any order', async () => {
  const merchandiseId = idOf(withStock(5));
  const attributes = [
    { key: 'a', value: '1' },
    { key: 'b', value: '2' },
  ];
  const { cart } = await create({
    lines: [{ merchandiseId, attributes }],
  });
  const again = await add(cart!.id, [
    { merchandiseId, quantity: 2, attributes: attributes.toReversed() },
    { merchandiseId, attributes: [{ key: 'a', value: 'other' }] },
  ]);
  expect(again.cart!.lines.nodes.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(again.cart!.lines.nodes[0]!.id).toBe(cart!.lines.nodes[0]!.id);
  const renamed = await update(cart!.id, [{ id: again.cart!.lines.nodes[1]!.id, attributes }]);
  expect(renamed.cart!.lines.nodes.map(({ quantity }) => quantity)).toEqual([4]);
});

it('update and remove lines', async () => {
  const one = withStock(3);
  const other = withStock(3, 1);
  const { cart } = await create({
    lines: [{ merchandiseId: idOf(one) }, { merchandiseId: idOf(other), quantity: 2 }],
  });
  const [first, second] = cart!.lines.nodes;
  const changed = await update(cart!.id, [{ id: first!.id, quantity: 3 }]);
  expect(changed.cart!.lines.nodes.map(({ quantity }) => quantity)).toEqual([3, 2]);
  const emptied = await update(cart!.id, [{ id: first!.id, quantity: 0 }]);
  expect(emptied.cart!.lines.nodes.map(({ id }) => id)).toEqual([second!.id]);
  expect((await remove(cart!.id, [second!.id])).cart).toMatchObject({
    totalQuantity: 0,
    lines: { nodes: [] },
  });
});

it('lose none of many lines that are added at once', async () => {
  const { cart } = await create({});
  const merchandiseId = idOf(withStock(7));
  const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  await Promise.all(
    texts.map((value) => add(cart!.id, [{ merchandiseId, attributes: [{ key: 'Text', value }] }])),
  );
  const { lines } = (await read(cart!.id))!;
  expect(lines.nodes.map(({ attributes }) => attributes[0]!.value).sort()).toEqual(texts);
});

it('limit quantities to the stock of a variant over all lines, with a warning', async () => {
  const scarce = withStock(3);
  const stock = scarce.variant.quantityAvailable;
  const merchandiseId = idOf(scarce);
  const { cart, warnings, userErrors } = await create({
    lines: [
      { merchandiseId, quantity: stock - 1 },
      { merchandiseId, quantity: 9, attributes: [{ key: 'x', value: 'y' }] },
    ],
  });
  expect(userErrors).toEqual([]);
  expect(cart!.lines.nodes.map(({ quantity }) => quantity)).toEqual([stock - 1, 1]);
  expect(warnings).toEqual([
    {
      code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
      message: 'Only 1 item was added to your cart due to availability.',
      target: cart!.lines.nodes[1]!.id,
    },
  ]);
  const more = await update(cart!.id, [{ id: cart!.lines.nodes[0]!.id, quantity: 500 }]);
  expect(more.cart!.totalQuantity).toBe(stock);
  expect(more.warnings[0]!.code).toBe('MERCHANDISE_NOT_ENOUGH_STOCK');
});

it('refuse sold-out variants', async () => {
  const { cart, warnings } = await create({ lines: [{ merchandiseId: idOf(soldOut) }] });
  expect(cart!.lines.nodes).toEqual([]);
  expect(warnings).toEqual([
    {
      code: 'MERCHANDISE_OUT_OF_STOCK',
      message: `The product '${soldOut.product.title} - ${soldOut.variant.values.join(' / ')}' is already sold out.`,
      target: idOf(soldOut),
    },
  ]);
});

it('show lines that have sold out without counting them', async () => {
  const stored = [soldOut, withStock(2)].map(({ variant }) => ({
    variantId: variant.id,
    quantity: 2,
    attributes: [],
  }));
  const buyer = { email: null, phone: null, countryCode: null };
  const made = await carts.create({ lines: stored, attributes: [], note: '', discountCodes: [], buyer });
  const cart = (await read(cartGlobalId(made)))!;
  expect(cart.lines.nodes.map(({ merchandise }) => merchandise.id)).toEqual([
    idOf(soldOut),
    idOf(withStock(2)),
  ]);
  expect(cart.totalQuantity).toBe(4);
  expect(Number(cart.cost.subtotalAmount.amount)).toBe((withStock(2).variant.priceCents * 2) / 100);
});

it('refuse invalid lines with Shopify’s messages and stay unchanged', async () => {
  const { cart } = await create({ lines: [{ merchandiseId: idOf(withStock(2)) }] });
  const unknown = 'gid://shopify/ProductVariant/999999999';
  expect(await add(cart!.id, [{ merchandiseId: idOf(withStock(2)) }, { merchandiseId: unknown }])).toEqual({
    cart: null,
    userErrors: [
      {
        code: 'INVALID',
        field: ['lines', '1', 'merchandiseId'],
        message: `The merchandise with id ${unknown} does not exist.`,
      },
    ],
    warnings: [],
  });
  const line = 'gid://shopify/CartLine/nothing?cart=x';
  expect((await remove(cart!.id, [line])).userErrors).toEqual([
    {
      code: 'INVALID_MERCHANDISE_LINE',
      field: ['lineIds', '0'],
      message: `The merchandise line with id ${line} does not exist.`,
    },
  ]);
  const changed = await update(cart!.id, [{ id: line, quantity: 1 }]);
  expect(changed.userErrors).toMatchObject([
    { code: 'INVALID_MERCHANDISE_LINE', field: ['lines', '0', 'id'] },
  ]);
  const none = await add(cart!.id, [{ merchandiseId: idOf(withStock(2)), quantity: 0 }]);
  expect(none.userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'quantity'] }]);
  expect(await read(cart!.id)).toEqual(cart);
  expect((await create({ lines: [{ merchandiseId: unknown }] })).userErrors[0]!.field).toEqual([
    'input',
    'lines',
    '0',
    'merchandiseId',
  ]);
});
