import * as z from 'zod/mini';
import { productCardsSchema, toListedProduct, toListedProducts } from './product-card';

const image = (url: string) => ({ url });
const node: Parameters<typeof toListedProduct>[0] = {
  id: 'gid://shopify/Product/1',
  handle: 'hoodie',
  title: 'Hoodie',
  images: { nodes: [image('/front.jpg'), image('/back.jpg')] },
  priceRange: {
    minVariantPrice: { amount: '54.99', currencyCode: 'USD' },
    maxVariantPrice: { amount: '54.99' },
  },
  compareAtPriceRange: { minVariantPrice: { amount: '0.0', currencyCode: 'USD' } },
};

describe('toListedProduct', () => {
  it('takes the lowest price and the addresses of the first two pictures', () => {
    expect(toListedProduct(node)).toEqual({
      id: node.id,
      handle: 'hoodie',
      title: 'Hoodie',
      price: { amount: '54.99', currencyCode: 'USD' },
      image: image('/front.jpg'),
      secondImage: image('/back.jpg'),
    });
  });

  it('says when other variants cost more', () => {
    const priceRange = { ...node.priceRange, maxVariantPrice: { amount: '154.99' } };
    expect(toListedProduct({ ...node, priceRange })).toMatchObject({ isFrom: true });
  });

  it('has the price before a reduction, and none that it cannot read', () => {
    const before = (compareAt: unknown) =>
      z.parse(productCardsSchema, [{ ...node, compareAtPriceRange: { minVariantPrice: compareAt } }]);
    const higher = { amount: '68.99', currencyCode: 'USD' };
    expect(toListedProducts(before(higher))).toMatchObject([{ compareAtPrice: higher }]);
    expect(toListedProducts(before('68.99'))).toEqual([toListedProduct(node)]);
  });
});

describe('a list of products', () => {
  const listed = (...nodes: unknown[]) => toListedProducts(z.parse(productCardsSchema, nodes));
  const price = (amount: unknown, currencyCode: unknown) => ({
    ...node,
    priceRange: { minVariantPrice: { amount, currencyCode } },
  });

  it.each([
    ['a currency code of four letters', price('54.99', 'EURX')],
    ['an amount that is no number', price('many', 'USD')],
    ['a handle that no address can have', { ...node, handle: '\ud800' }],
    ['no handle', { ...node, handle: undefined }],
    ['nothing', null],
  ])('leaves out a product with %s', (_, odd) => {
    expect(listed(odd, node)).toEqual([toListedProduct(node)]);
  });

  it('shows a product without a picture that does not parse', () => {
    const pictures = [{ url: 7 }, { ...image('/back.jpg'), altText: 7, width: '1600' }];
    expect(listed({ ...node, images: { nodes: pictures } })).toMatchObject([
      { image: image('/back.jpg'), secondImage: null },
    ]);
    expect(listed({ ...node, images: 7 })).toMatchObject([{ image: null, secondImage: null }]);
  });

  it('is refused when none of its products parses, and may be empty', () => {
    expect(() => listed({}, null)).toThrow();
    expect(listed()).toEqual([]);
  });
});
