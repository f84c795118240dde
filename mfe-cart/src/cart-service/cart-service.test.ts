import { StorefrontError } from '@store/shared/contracts/storefront';
import { answering } from '../testing/answering-storefront';
import { createCartService } from './cart-service';

const id = 'gid://shopify/Cart/c1?key=k';

const lineNode = (number: number, more: object = {}) => ({
  id: `gid://shopify/CartLine/${number}`,
  quantity: number,
  attributes: [
    { key: 'Custom Text', value: 'Mum' },
    { key: 'Gift', value: 'yes' },
  ],
  cost: {
    amountPerQuantity: { amount: '54.99', currencyCode: 'USD' },
    compareAtAmountPerQuantity: { amount: '68.99', currencyCode: 'USD' },
  },
  merchandise: {
    id: `gid://shopify/ProductVariant/${number}`,
    title: 'M / Navy',
    selectedOptions: [{ name: 'Size', value: 'M' }],
    availableForSale: true,
    image: null,
    product: {
      handle: 'scotland-hoodie',
      title: 'Scotland Hoodie',
      productType: 'Hoodie',
      featuredImage: { url: 'https://cdn.invalid/a.webp', altText: 'Front', width: 800, height: 1000 },
    },
  },
  ...more,
});

const linesPage = (nodes: object[], endCursor: string | null = null) => ({
  nodes,
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});

const cartNode = (lines: object) => ({
  id,
  checkoutUrl: 'https://shop.invalid/cart/c/c1?key=k',
  totalQuantity: 3,
  cost: {
    subtotalAmount: { amount: '110.0', currencyCode: 'USD' },
    totalAmount: { amount: '99.0', currencyCode: 'USD' },
  },
  discountCodes: [{ code: 'WELCOME10', applicable: true }],
  lines,
});

describe('loading a cart', () => {
  it('maps lines with their personalization, and totals', async () => {
    const { service } = answering({ cart: cartNode(linesPage([lineNode(1)])) });
    expect(await service.load(id)).toEqual({
      id,
      checkoutUrl: 'https://shop.invalid/cart/c/c1?key=k',
      totalQuantity: 3,
      subtotal: { amount: '110.0', currencyCode: 'USD' },
      total: { amount: '99.0', currencyCode: 'USD' },
      discountCodes: [{ code: 'WELCOME10', applicable: true, reason: null }],
      lines: [
        {
          id: 'gid://shopify/CartLine/1',
          merchandiseId: 'gid://shopify/ProductVariant/1',
          handle: 'scotland-hoodie',
          title: 'Scotland Hoodie',
          productType: 'Hoodie',
          variantTitle: 'M / Navy',
          options: [{ name: 'Size', value: 'M' }],
          image: { url: 'https://cdn.invalid/a.webp', altText: 'Front', width: 800, height: 1000 },
          quantity: 1,
          price: { amount: '54.99', currencyCode: 'USD' },
          compareAtPrice: { amount: '68.99', currencyCode: 'USD' },
          availableForSale: true,
          customText: 'Mum',
          customNumber: '',
          attributes: [
            { key: 'Custom Text', value: 'Mum' },
            { key: 'Gift', value: 'yes' },
          ],
        },
      ],
    });
  });

  it('loads every page of lines', async () => {
    const { service, requests } = answering(
      { cart: cartNode(linesPage([lineNode(1)], 'a')) },
      { cart: { lines: linesPage([lineNode(2)], 'b') } },
      { cart: { lines: linesPage([lineNode(3)]) } },
    );
    expect((await service.load(id))?.lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
    expect(requests.map(({ variables }) => variables)).toEqual([
      { id },
      { id, after: 'a' },
      { id, after: 'b' },
    ]);
  });

  it('has no options for a single variant, and prefers the variant’s own picture', async () => {
    const only = lineNode(1);
    const picture = { url: 'https://cdn.invalid/v.webp', altText: null, width: null, height: null };
    only.merchandise = { ...only.merchandise, title: 'Default Title', image: picture as never };
    const { service } = answering({ cart: cartNode(linesPage([only])) });
    expect((await service.load(id))?.lines[0]).toMatchObject({
      variantTitle: '',
      options: [],
      image: picture,
    });
  });

  it('returns null for an unknown cart, also for one that is deleted between two pages', async () => {
    expect(await answering({ cart: null }).service.load(id)).toBeNull();
    const { service } = answering({ cart: cartNode(linesPage([lineNode(1)], 'a')) }, { cart: null });
    expect(await service.load(id)).toBeNull();
  });

  it('returns the reasons against codes from the service’s warnings', async () => {
    const codes = ['WELCOME10', 'OLD', 'ODD'].map((code) => ({ code, applicable: code === 'WELCOME10' }));
    const value = JSON.stringify([{ code: 'OLD', reason: 'OLD has expired.' }]);
    const cart = { ...cartNode(linesPage([])), discountCodes: codes, discountNotes: { value } };
    expect((await answering({ cart }).service.load(id))?.discountCodes).toEqual([
      { code: 'WELCOME10', applicable: true, reason: null },
      { code: 'OLD', applicable: false, reason: 'OLD has expired.' },
      { code: 'ODD', applicable: false, reason: null },
    ]);
    for (const note of ['{', '{"OLD":1}', '[1]']) {
      const { service } = answering({ cart: { ...cart, discountNotes: { value: note } } });
      expect((await service.load(id))?.discountCodes[1]?.reason).toBeNull();
    }
  });

  it.each([
    ['nothing', {}],
    ['another type', { cart: 'yes' }],
    ['a cart without lines', { cart: { ...cartNode(linesPage([])), lines: null } }],
    [
      'a next page without a cursor',
      { cart: cartNode({ ...linesPage([]), pageInfo: { hasNextPage: true, endCursor: null } }) },
    ],
    ['a line without a variant', { cart: cartNode(linesPage([lineNode(1, { merchandise: {} })])) }],
    [
      'a price that is no text',
      { cart: cartNode(linesPage([lineNode(1, { cost: { amountPerQuantity: 5 } })])) },
    ],
  ])('throws for %s instead of reporting a missing cart', async (_, answer) => {
    await expect(answering(answer).service.load(id)).rejects.toThrow(StorefrontError);
  });

  it.each([
    ['repeats a page', ['a', 'a'], 1],
    ['has a next page for ever', ['a', 'b', 'a', 'b'], 2500],
  ])('fails when the service %s', async (_, cursors, lines) => {
    const pages = cursors.map((cursor) => ({
      cart: cartNode(linesPage(Array(lines).fill(lineNode(2)), cursor)),
    }));
    await expect(answering(...pages).service.load(id)).rejects.toMatchObject({
      cause: 'The pages of cart lines do not end',
    });
  });

  it('returns null for an invalid id and throws other errors', async () => {
    const failing = (message: string) =>
      createCartService({
        query: () =>
          Promise.reject(new StorefrontError({ response: { status: 200, errors: [{ message }] } })),
      });
    expect(await failing("Invalid global id 'gid://shopify/Cart/~'").load(id)).toBeNull();
    await expect(failing('Internal error').load(id)).rejects.toThrow(StorefrontError);
  });
});
