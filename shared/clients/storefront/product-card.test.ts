import { toProductCards } from './product-card';

const image = (url: string) => ({ url, altText: null, width: 1600, height: 2000 });
const node: Parameters<typeof toProductCards>[0][number] = {
  id: 'gid://shopify/Product/1',
  handle: 'hoodie',
  title: 'Hoodie',
  images: { nodes: [image('/front.jpg'), image('/back.jpg')] },
  variants: { nodes: [{ price: { amount: '54.99', currencyCode: 'USD' } }] },
};

describe('toProductCards', () => {
  it('takes the first variant’s price, the first picture and the second view', () => {
    expect(toProductCards([node])).toEqual([
      {
        id: node.id,
        handle: 'hoodie',
        title: 'Hoodie',
        price: { amount: '54.99', currencyCode: 'USD' },
        image: image('/front.jpg'),
        secondImage: { url: '/back.jpg' },
      },
    ]);
  });

  it('gets by without pictures, and leaves out what cannot be bought', () => {
    expect(toProductCards([{ ...node, images: { nodes: [] } }])[0]).toMatchObject({
      image: null,
      secondImage: null,
    });
    expect(toProductCards([{ ...node, variants: { nodes: [] } }])).toEqual([]);
  });
});
