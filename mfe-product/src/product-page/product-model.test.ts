import type { SafeHtml } from '@store/shared/api/sanitize-html';
import { productNode } from '../testing/product-fakes';
import { toProduct } from './product-model';
import { structuredData } from './product-meta';

const sanitize = (html: string) => `safe(${html.length})` as SafeHtml;

it('lays variants out by option and names the picture that shows each', () => {
  const product = toProduct(productNode(), sanitize);
  expect(product.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Size', ['S', 'M', 'L']],
    ['Color', ['Navy', 'Moss']],
  ]);
  expect(product.variants[1]).toMatchObject({ values: ['S', 'Moss'], image: 2, availableForSale: false });
  expect(product.descriptionHtml).toMatch(/^safe/);
});

it('has no options for an only variant', () => {
  const node = productNode({
    options: [{ name: 'Title', optionValues: [{ name: 'Default Title', swatch: null }] }],
    variants: {
      nodes: [
        {
          ...productNode().variants.nodes[0]!,
          title: 'Default Title',
          image: { url: 'https://cdn.invalid/elsewhere.webp' },
          selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        },
      ],
    },
  });
  expect(toProduct(node, sanitize)).toMatchObject({
    options: [],
    variants: [{ title: '', values: [], image: null }],
  });
});

it('describes the product to search engines without ever ending the script element', () => {
  const product = toProduct(productNode({ title: 'A </script><script>alert(1)</script>' }), sanitize);
  const text = structuredData(product, 'https://kith.invalid/products/a');
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Product',
    name: product.title,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '54.99',
      highPrice: '59.99',
      priceCurrency: 'USD',
      offerCount: 5,
    },
  });
  expect(text).not.toContain('Rating');
});
