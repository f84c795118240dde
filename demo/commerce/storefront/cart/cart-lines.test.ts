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

it('go with a quantity of 0', async () => {
  const lines = [withStock(3), withStock(3, 1)].map((variant) => ({ merchandiseId: idOf(variant) }));
  const { cart } = await create({ lines });
  const [first, second] = cart!.lines.nodes;
  const changed = await update(cart!.id, [{ id: first!.id, quantity: 0 }]);
  expect(changed.cart!.lines.nodes.map(({ id }) => id)).toEqual([second!.id]);
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

it('are shown when they have sold out, without being charged', async () => {
  const lines = [soldOut, withStock(2)].map(({ variant }) => ({
    variantId: variant.id,
    quantity: 2,
    attributes: [],
  }));
  const buyer = { email: null, phone: null, countryCode: null };
  const made = await carts.create({ lines, attributes: [], note: '', discountCodes: [], buyer });
  const cart = (await read(cartGlobalId(made)))!;
  const shown = cart.lines.nodes.map(({ merchandise }) => merchandise.id);
  expect(shown).toEqual([idOf(soldOut), idOf(withStock(2))]);
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
