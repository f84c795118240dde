import { toListedProduct } from './product-card';

const image = (url: string) => ({ url, altText: null, width: 1600, height: 2000 });
const node: Parameters<typeof toListedProduct>[0] = {
  id: 'gid://shopify/Product/1',
  handle: 'hoodie',
  title: 'Hoodie',
  images: { nodes: [image('/front.jpg'), image('/back.jpg')] },
  priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
};

describe('toListedProduct', () => {
  it('takes the lowest price, the first picture and the second view', () => {
    expect(toListedProduct(node)).toEqual({
      id: node.id,
      handle: 'hoodie',
      title: 'Hoodie',
      price: { amount: '54.99', currencyCode: 'USD' },
      image: image('/front.jpg'),
      secondImage: { url: '/back.jpg' },
    });
  });

  it('maps a product without pictures', () => {
    expect(toListedProduct({ ...node, images: { nodes: [] } })).toMatchObject({
      image: null,
      secondImage: null,
    });
  });
});
