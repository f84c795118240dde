import { globalId } from '../api/global-ids';
import { cartGlobalId } from './cart-ids';
import { memoryCartStore } from '../testing/memory-cart-store';
import { sampleCatalogue } from '../testing/sample-catalogue';
import { loyalEmail, storefrontApp, testOrigin } from '../testing/storefront-app';

const catalogue = sampleCatalogue();
const carts = memoryCartStore();
let storefront: Awaited<ReturnType<typeof storefrontApp>>;
beforeAll(async () => {
  storefront = await storefrontApp(catalogue, carts);
});
afterAll(() => storefront.app.close());

const variants = catalogue.products.flatMap((product) =>
  product.variants.map((variant) => ({ product, variant })),
);
const withStock = (least: number, place = 0) =>
  variants.filter(({ variant }) => variant.quantityAvailable >= least)[place]!;
const soldOut = variants.find(({ variant }) => variant.quantityAvailable === 0)!;
const idOf = ({ variant }: { variant: { id: number } }) => globalId('ProductVariant', variant.id);

const cartText = `
  id checkoutUrl totalQuantity note attributes { key value }
  discountCodes { code applicable }
  discountAllocations { discountedAmount { amount } ... on CartCodeDiscountAllocation { code } }
  buyerIdentity { email phone countryCode customer { id } }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } totalTaxAmount { amount } }
  lines(first: 250) { nodes {
    __typename id quantity attributes { key value }
    cost { amountPerQuantity { amount } totalAmount { amount } }
    merchandise { ... on ProductVariant { id title product { handle } } }
  } }`;

interface Cart {
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  note: string;
  attributes: { key: string; value: string }[];
  discountCodes: { code: string; applicable: boolean }[];
  discountAllocations: { discountedAmount: { amount: string }; code: string }[];
  buyerIdentity: { email: string | null; phone: string | null; countryCode: string | null; customer: null };
  cost: { subtotalAmount: { amount: string; currencyCode: string }; totalAmount: { amount: string } };
  lines: {
    nodes: {
      id: string;
      quantity: number;
      attributes: { key: string; value: string }[];
      merchandise: { id: string };
    }[];
  };
}

interface Payload {
  cart: Cart | null;
  userErrors: { code: string; field: string[]; message: string }[];
  warnings: { code: string; message: string; target: string }[];
}

/** Runs one cart mutation; `types` are those of its variables. */
async function mutate(name: string, types: Record<string, string>, variables: object): Promise<Payload> {
  const declared = Object.entries(types).map(([key, type]) => `$${key}: ${type}`);
  const passed = Object.keys(types).map((key) => `${key}: $${key}`);
  const query = `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) {
    cart { ${cartText} } userErrors { code field message } warnings { code message target }
  } }`;
  return (await storefront.execute<Record<string, Payload>>(query, variables))[name]!;
}

const create = (input: object) => mutate('cartCreate', { input: 'CartInput!' }, { input });
const add = (cartId: string, lines: object[]) =>
  mutate('cartLinesAdd', { cartId: 'ID!', lines: '[CartLineInput!]!' }, { cartId, lines });
const update = (cartId: string, lines: object[]) =>
  mutate('cartLinesUpdate', { cartId: 'ID!', lines: '[CartLineUpdateInput!]!' }, { cartId, lines });
const remove = (cartId: string, lineIds: string[]) =>
  mutate('cartLinesRemove', { cartId: 'ID!', lineIds: '[ID!]!' }, { cartId, lineIds });
const read = async (id: string) =>
  (
    await storefront.execute<{ cart: Cart | null }>(`query ($id: ID!) { cart(id: $id) { ${cartText} } }`, {
      id,
    })
  ).cart;

describe('carts', () => {
  it('are created with lines, attributes, note, code and buyer, and read back the same', async () => {
    const [first, second] = [withStock(2), withStock(2, 1)];
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
      note: 'Ring twice',
      attributes: [{ key: 'gift', value: 'yes' }],
      discountCodes: [
        { code: 'kith15', applicable: true },
        { code: 'nope', applicable: false },
      ],
      buyerIdentity: { email: 'amina@example.com', phone: null, countryCode: 'DE', customer: null },
    });
    expect(Number(cart!.cost.subtotalAmount.amount) * 100).toBeCloseTo(subtotal);
    expect(Number(cart!.cost.totalAmount.amount) * 100).toBeCloseTo(subtotal - discount);
    expect(Number(cart!.discountAllocations[0]!.discountedAmount.amount) * 100).toBeCloseTo(discount);
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

  it('merge lines of the same variant and attributes in any order', async () => {
    const merchandiseId = idOf(withStock(5));
    const { cart } = await create({
      lines: [
        {
          merchandiseId,
          attributes: [
            { key: 'a', value: '1' },
            { key: 'b', value: '2' },
          ],
        },
      ],
    });
    const again = await add(cart!.id, [
      {
        merchandiseId,
        quantity: 2,
        attributes: [
          { key: 'b', value: '2' },
          { key: 'a', value: '1' },
        ],
      },
      { merchandiseId, attributes: [{ key: 'a', value: 'other' }] },
    ]);
    expect(again.cart!.lines.nodes.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(again.cart!.lines.nodes[0]!.id).toBe(cart!.lines.nodes[0]!.id);
    const renamed = await update(cart!.id, [
      {
        id: again.cart!.lines.nodes[1]!.id,
        attributes: [
          { key: 'a', value: '1' },
          { key: 'b', value: '2' },
        ],
      },
    ]);
    expect(renamed.cart!.lines.nodes.map(({ quantity }) => quantity)).toEqual([4]);
  });

  it('update and remove lines', async () => {
    const [one, other] = [withStock(3), withStock(3, 1)];
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
    const { cart } = await storefront.execute<{ cart: Cart }>(
      `query ($id: ID!) { cart(id: $id) { ${cartText} } }`,
      {
        id: cartGlobalId(made),
      },
    );
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
    expect((await update(cart!.id, [{ id: line, quantity: 1 }])).userErrors[0]).toMatchObject({
      code: 'INVALID_MERCHANDISE_LINE',
      field: ['lines', '0', 'id'],
    });
    expect(
      (await add(cart!.id, [{ merchandiseId: idOf(withStock(2)), quantity: 0 }])).userErrors[0],
    ).toMatchObject({
      code: 'INVALID',
      field: ['lines', '0', 'quantity'],
    });
    expect(await read(cart!.id)).toEqual(cart);
    expect((await create({ lines: [{ merchandiseId: unknown }] })).userErrors[0]!.field).toEqual([
      'input',
      'lines',
      '0',
      'merchandiseId',
    ]);
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
    const { errors } = await storefront.send('{ cart(id: "nonsense") { id } }');
    expect(errors?.[0]?.message).toBe("Invalid global id 'nonsense'");
  });

  it('take attributes, notes, codes and buyers', async () => {
    const { cart } = await create({ lines: [{ merchandiseId: idOf(withStock(1)) }] });
    const cartId = cart!.id;
    const attributes = [{ key: 'gift', value: 'yes' }];
    expect(
      (
        await mutate(
          'cartAttributesUpdate',
          { cartId: 'ID!', attributes: '[AttributeInput!]!' },
          { cartId, attributes },
        )
      ).cart!.attributes,
    ).toEqual(attributes);
    expect(
      (await mutate('cartNoteUpdate', { cartId: 'ID!', note: 'String!' }, { cartId, note: 'Hello' })).cart!
        .note,
    ).toBe('Hello');
    const tooLong = await mutate(
      'cartNoteUpdate',
      { cartId: 'ID!', note: 'String!' },
      { cartId, note: 'x'.repeat(5001) },
    );
    expect(tooLong.userErrors[0]).toMatchObject({ code: 'NOTE_TOO_LONG', field: ['note'] });
    const codes = { cartId: 'ID!', discountCodes: '[String!]' };
    expect(
      (
        await mutate('cartDiscountCodesUpdate', codes, {
          cartId,
          discountCodes: ['WELCOME10', 'KITH15', 'SUMMER24'],
        })
      ).cart!.discountCodes,
    ).toEqual([
      { code: 'WELCOME10', applicable: false },
      { code: 'KITH15', applicable: true },
      { code: 'SUMMER24', applicable: false },
    ]);
    expect(
      (await mutate('cartDiscountCodesUpdate', codes, { cartId, discountCodes: [] })).cart!.discountCodes,
    ).toEqual([]);
    const buyer = { cartId: 'ID!', buyerIdentity: 'CartBuyerIdentityInput!' };
    expect(
      (await mutate('cartBuyerIdentityUpdate', buyer, { cartId, buyerIdentity: { email: 'nope' } }))
        .userErrors,
    ).toEqual([{ code: 'INVALID', field: ['buyerIdentity', 'email'], message: 'Email is invalid' }]);
    await mutate('cartBuyerIdentityUpdate', buyer, {
      cartId,
      buyerIdentity: { email: 'a@b.example', countryCode: 'FR' },
    });
    const kept = await mutate('cartBuyerIdentityUpdate', buyer, {
      cartId,
      buyerIdentity: { phone: '+1 555 010 0142' },
    });
    expect(kept.cart!.buyerIdentity).toMatchObject({
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
      const { cart: found } = await storefront.execute<{
        cart: {
          discountCodes: { applicable: boolean }[];
          metafield: { value: string; type: string; id: string; parentResource: { id: string } } | null;
          metafields: (object | null)[];
        };
      }>(
        `query ($id: ID!) { cart(id: $id) {
          discountCodes { code applicable }
          metafield(namespace: "kith", key: "discount_notes") { value type id parentResource { ... on Cart { id } } }
          metafields(identifiers: [{ namespace: "kith", key: "personalization" }]) { value }
        } }`,
        { id: cart!.id },
      );
      expect(found.metafields).toEqual([null]);
      const { metafield } = found;
      if (!metafield) return null;
      expect(metafield.type).toBe('json');
      expect(metafield.parentResource.id).toBe(cart!.id);
      return JSON.parse(metafield.value) as { code: string; reason: string }[];
    };
    expect(await notes()).toEqual([
      { code: 'welcome10', reason: 'WELCOME10 does not count: codes do not add up, and KITH15 saves more.' },
      { code: 'SUMMER24', reason: 'SUMMER24 expired on August 31, 2024.' },
      { code: 'nope', reason: 'We do not know the code “nope”. Check its spelling.' },
    ]);
    const codes = { cartId: 'ID!', discountCodes: '[String!]' };
    await mutate('cartDiscountCodesUpdate', codes, { cartId: cart!.id, discountCodes: ['WELCOME10'] });
    expect(await notes()).toBeNull();
    const buyer = { cartId: 'ID!', buyerIdentity: 'CartBuyerIdentityInput!' };
    const loyal = await mutate('cartBuyerIdentityUpdate', buyer, {
      cartId: cart!.id,
      buyerIdentity: { email: loyalEmail },
    });
    expect(loyal.cart).toMatchObject({
      discountCodes: [{ code: 'WELCOME10', applicable: false }],
      discountAllocations: [],
    });
    expect(loyal.cart!.cost.totalAmount).toEqual({ amount: loyal.cart!.cost.subtotalAmount.amount });
    expect(await notes()).toEqual([
      { code: 'WELCOME10', reason: expect.stringContaining('has ordered before') },
    ]);
  });

  it('refuse unsupported parts of an input by name', async () => {
    const { errors } = await storefront.send(
      'mutation { cartCreate(input: { giftCardCodes: ["x"] }) { cart { id } } }',
    );
    expect(errors?.[0]?.message).toBe('CartInput.giftCardCodes is not served by the stand-in');
  });
});
