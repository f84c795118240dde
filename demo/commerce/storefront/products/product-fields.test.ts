import { runningStorefront, testOrigin } from '../testing/storefront-app';

const storefront = runningStorefront();
const { catalogue } = storefront;

const execute = (query: string, variables: object = {}) =>
  storefront.execute<Record<string, unknown>>(query, variables);
const hoodie = catalogue.products.find(({ productType }) => productType === 'Hoodie')!;
const blanket = catalogue.products.find(({ productType }) => productType === 'Blanket')!;

describe('a product', () => {
  it('has all its fields', async () => {
    const { product } = await execute(`{ product(handle: "${hoodie.handle}") {
      title description descriptionHtml productType availableForSale
      priceRange { minVariantPrice { amount currencyCode } maxVariantPrice { amount } } compareAtPriceRange { minVariantPrice { amount } }
      featuredImage { url altText width height } images(first: 20, reverse: true) { nodes { url } } variants(first: 100) { nodes { image { url altText width height } selectedOptions { value } } }
      options { name optionValues { name swatch { color } firstSelectableVariant { title selectedOptions { name value } } } }
      personalization: metafield(namespace: "kith", key: "personalization") { value }
      other: metafield(namespace: "x", key: "personalization") { value }
    } }`);
    const image = `${testOrigin}/cdn/${hoodie.id}/${hoodie.handle}-front.jpg`;
    expect(product).toMatchObject({
      title: hoodie.title,
      description: expect.stringMatching(/^A hoodie for Kenya & friends\. Printed to order$/),
      featuredImage: { url: image, width: 1600, height: 2000, altText: `${hoodie.title}, front` },
      priceRange: {
        maxVariantPrice: {
          amount: (Math.max(...hoodie.variants.map(({ priceCents }) => priceCents)) / 100).toFixed(2),
        },
      },
      personalization: {
        value: JSON.stringify({
          areas: hoodie.personalization,
          pictures: [
            {
              view: 'back',
              image: 1,
              variantBlanks: Object.fromEntries(
                ['bottle-green', 'bone'].map((color) => [
                  image.replace('.jpg', `-in-${color}.jpg`),
                  image.replace('front.jpg', `back-in-${color}.jpg`),
                ]),
              ),
              light: `${testOrigin}/cdn/light/hoodie-back-${hoodie.art.seed % 3}.webp`,
            },
          ],
        }),
      },
      other: null,
    });
    const { images, options, variants } = product as {
      images: { nodes: { url: string }[] };
      variants: { nodes: { image: object; selectedOptions: { value: string }[] }[] };
      options: {
        optionValues: {
          name: string;
          swatch: { color: string } | null;
          firstSelectableVariant: { selectedOptions: { value: string }[] };
        }[];
      }[];
    };
    // The views come first, then those in each other colour than the product's own, whatever the variants' size.
    const views = ['front', 'back', 'detail', 'cloth'];
    const colors = ['front', 'front-in-bottle-green', 'front-in-bone'];
    const address = (name: string) => image.replace('front', name);
    expect(images.nodes.map(({ url }) => url).reverse()).toEqual(
      ['', '-in-bottle-green', '-in-bone'].flatMap((color) => views.map((view) => address(view + color))),
    );
    for (const { image, selectedOptions } of variants.nodes) {
      const color = selectedOptions[1]!.value;
      const place = ['Ink', 'Bottle Green', 'Bone'].indexOf(color);
      expect(image).toEqual({
        url: address(colors[place]!),
        altText: `${hoodie.title}, front${place > 0 ? ` in ${color}` : ''}`,
        width: 1600,
        height: 2000,
      });
    }
    options.forEach(({ optionValues }, place) => {
      for (const { name, firstSelectableVariant } of optionValues)
        expect(firstSelectableVariant.selectedOptions[place]!.value).toBe(name);
    });
    const swatches = options[1]!.optionValues.map(({ swatch }) => swatch?.color);
    expect(swatches).toEqual(['#1D1B18', '#213F30', '#EFE7D8']);
    const plain = `{ product(handle: "${blanket.handle}") { metafield(namespace: "kith", key: "personalization") { value } } }`;
    expect(await execute(plain)).toEqual({ product: { metafield: null } });
  });

  it('finds variants by selection', async () => {
    const select = `query ($options: [SelectedOptionInput!]!, $ignore: Boolean, $fold: Boolean) { product(handle: "${hoodie.handle}") {
      exact: variantBySelectedOptions(selectedOptions: $options, ignoreUnknownOptions: $ignore, caseInsensitiveMatch: $fold) { title }
      selected: selectedOrFirstAvailableVariant(selectedOptions: $options, ignoreUnknownOptions: $ignore, caseInsensitiveMatch: $fold) { title availableForSale }
      adjacent: adjacentVariants(selectedOptions: $options, ignoreUnknownOptions: $ignore, caseInsensitiveMatch: $fold) { selectedOptions { value } }
    } }`;
    const [size, color] = hoodie.variants[4]!.values as [string, string];
    const options = [
      { name: 'Size', value: size },
      { name: 'Color', value: color },
    ];
    interface Answer {
      exact: { title: string } | null;
      selected: { title: string; availableForSale: boolean };
      adjacent: { selectedOptions: { value: string }[] }[];
    }
    const selection = async (variables: object) =>
      (await storefront.execute<{ product: Answer }>(select, variables)).product;
    const title = `${size} / ${color}`;
    const { adjacent, ...found } = await selection({ options });
    expect(found).toMatchObject({ exact: { title }, selected: { title } });
    for (const { selectedOptions } of adjacent)
      expect(selectedOptions.filter(({ value }) => value !== size && value !== color)).toHaveLength(1);
    const folded = [
      { name: 'SIZE', value: size.toLowerCase() },
      { name: 'color', value: color.toUpperCase() },
    ];
    expect((await selection({ options: folded, fold: true })).exact).toEqual({ title });
    const unknown = [...options, { name: 'Flavour', value: 'Mint' }];
    expect((await selection({ options: unknown, ignore: true })).exact).not.toBeNull();
    const none = await selection({ options: unknown, ignore: false });
    expect(none.exact).toBeNull();
    expect(none.selected.availableForSale).toBe(true);
  });
});
