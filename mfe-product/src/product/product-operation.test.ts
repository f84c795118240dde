import { StorefrontError, type StorefrontImage } from '@store/shared/contracts/storefront';
import { optionValue, productNode, variantNodes } from '../testing/product-fakes';
import { galleryOf, imageOfVariant } from './product';
import { loadProduct, toProduct } from './product-operation';
import { breadcrumbData, productData } from '../product-page/structured-data';

it('groups variants by option and finds the picture that shows each', () => {
  const product = toProduct(productNode());
  expect(product.options.map(({ name, values }) => [name, values.map((value) => value.name)])).toEqual([
    ['Size', ['S', 'M', 'L']],
    ['Color', ['Navy', 'Moss']],
  ]);
  expect(product.variants[1]).toMatchObject({ values: ['S', 'Moss'], image: 2, availableForSale: false });
  expect(product.variants).toHaveLength(4);
  expect(product.descriptionHtml).toBe('<p>A <strong>warm</strong> hoodie.</p><img src>');
});

it.each([
  ['nothing', {}],
  ['half its fields', { product: { title: 'Hoodie' } }],
])(
  'takes an answer with %s for a failure, and only null for a product that is missing',
  async (_, answer) => {
    const load = (data: unknown) =>
      loadProduct.run({ query: () => Promise.resolve(data) }, {} as Parameters<typeof loadProduct.run>[1]);
    await expect(load(answer)).rejects.toThrow(StorefrontError);
    expect(await load({ product: null })).toBeNull();
  },
);

const picture = (name: string) => ({
  ...productNode().images.nodes[0]!,
  url: `https://cdn.invalid/${name}`,
});

/** Variants that differ by their colour, each with its picture. */
const coloursOf = (pictures: StorefrontImage[]) => ({
  options: [
    {
      name: 'Color',
      optionValues: pictures.map((image, index) => ({
        ...optionValue(`color ${index}`),
        firstSelectableVariant: { image },
      })),
    },
  ],
  adjacentVariants: pictures.map((image, index) => ({
    ...variantNodes[0]!,
    id: `gid://shopify/ProductVariant/${index}`,
    image,
  })),
  variants: { nodes: [] },
});

it('has no options for a single variant', () => {
  const node = productNode({
    images: { nodes: [] },
    options: [{ name: 'Title', optionValues: [optionValue('Default Title')] }],
    variants: {
      nodes: [
        {
          ...variantNodes[0]!,
          image: null,
          selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        },
      ],
    },
    adjacentVariants: [],
  });
  expect(toProduct(node)).toMatchObject({
    options: [],
    variants: [{ values: [], image: null }],
  });
});

it('replaces the first picture by the picture of a variant that does not fit into the gallery', () => {
  const views = ['front', 'back', 'detail', 'cloth'].map(picture);
  const fronts = ['front', 'moss', 'rust', 'sand'].map(picture);
  const product = toProduct(
    productNode({
      images: { nodes: [views[0]!, fronts[1]!, ...views.slice(1), ...fronts.slice(2)] },
      ...coloursOf(fronts),
    }),
  );
  expect(product.images).toEqual(views);
  expect(product.imagePlaces).toEqual([0, 2, 3, 4]);
  const shown = product.variants.map(({ image }) => galleryOf(product, image));
  expect(shown.map(({ images, wanted }) => images[wanted ?? -1]?.url)).toEqual(fronts.map(({ url }) => url));
  for (const { images } of shown) expect(images.slice(1)).toEqual(views.slice(1));
  expect(product.variants.map((each) => imageOfVariant(product, each))).toEqual(fronts);
  expect(galleryOf(product, null)).toEqual({ images: views, wanted: null });
});

it('shows every view of the selected colour where each colour’s views follow its front', () => {
  const colors = ['navy', 'moss', 'rust', 'sand', 'ink', 'plum'];
  const views = ['front', 'back', 'cloth'];
  const of = (color: string) => views.map((view) => picture(`${view}-${color}`));
  const chart = picture('size-chart');
  const productWith = (nodes: ReturnType<typeof picture>[]) =>
    toProduct(
      productNode({
        images: { nodes },
        ...coloursOf(colors.map((color) => of(color)[0]!)),
      }),
    );
  const product = productWith(colors.flatMap(of));
  expect(product.images).toEqual(of('navy'));
  expect(product.imagePlaces).toEqual([0, 1, 2]);
  const shown = product.variants.map(({ image }) => galleryOf(product, image));
  expect(shown.map(({ images }) => images)).toEqual(colors.map(of));
  expect(shown.map(({ wanted }) => wanted)).toEqual(colors.map(() => 0));
  expect(product.variants.map((each) => imageOfVariant(product, each))).toEqual(
    colors.map((color) => of(color)[0]),
  );

  // Pictures after the last colour's views belong to all colours.
  const charted = productWith([...colors.flatMap(of), chart]);
  expect(charted.images).toEqual([...of('navy'), chart]);
  expect(charted.imagePlaces).toEqual([0, 1, 2, 18]);
  const last = galleryOf(charted, charted.variants.at(-1)!.image);
  expect(last.images).toEqual([...of('plum'), chart]);
});

it('limits the gallery to five pictures and the summary to the start of a very long description', () => {
  const images = Array.from({ length: 9 }, (_, index) => picture(`${index}.webp`));
  const product = toProduct(productNode({ images: { nodes: images }, description: 'x'.repeat(5000) }));
  expect(product.images).toHaveLength(5);
  expect(product.description).toHaveLength(1000);
});

describe('structured data', () => {
  const address = 'https://kith.invalid/products/a';

  it('has the offer of the variant that the page begins with, at the charged price, and no rating', () => {
    const linked = { ...variantNodes[1]!, price: { amount: '60.0', currencyCode: 'USD' } };
    const data = productData(toProduct(productNode(), linked), address);
    expect(data).toMatchObject({
      '@type': 'Product',
      url: address,
      image: ['https://cdn.invalid/front.webp?width=1200', expect.anything(), expect.anything()],
    });
    expect((data as { offers: object }).offers).toEqual({
      '@type': 'Offer',
      name: 'S / Moss',
      sku: '2',
      price: '60.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: `${address}?variant=2`,
    });
    expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  });

  it('has the breadcrumb from home', () => {
    expect(breadcrumbData(toProduct(productNode()), address)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://kith.invalid/' },
        { position: 2, name: 'Scotland Hoodie', item: address },
      ],
    });
  });
});
