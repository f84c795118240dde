import {
  flattenConnection,
  getProductOptions,
  Image,
  Money,
  ProductProvider,
  ShopifyProvider,
  useProduct,
} from '@shopify/hydrogen-react';
import type {
  Cart,
  Collection,
  CollectionConnection,
  Menu,
  Product,
  ProductConnection,
  ProductVariant,
  QueryRoot,
  SearchResultItemConnection,
} from '@shopify/hydrogen-react/storefront-api-types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hydrogenApp } from '../testing/hydrogen-app';
import {
  cartCreateMutation,
  cartQuery,
  collectionQuery,
  collectionsQuery,
  headerQuery,
  homeQuery,
  predictiveSearchQuery,
  productQuery,
  searchQuery,
} from '../testing/hydrogen-queries';

let hydrogen: Awaited<ReturnType<typeof hydrogenApp>>;
beforeAll(async () => {
  hydrogen = await hydrogenApp();
});
afterAll(() => hydrogen.app.close());

const inContext = { country: 'US', language: 'EN' };

function render(page: ReactNode): string {
  return renderToStaticMarkup(
    <ShopifyProvider
      storeDomain={hydrogen.origin}
      storefrontToken="x"
      storefrontApiVersion="2025-04"
      countryIsoCode="US"
      languageIsoCode="EN"
    >
      {page}
    </ShopifyProvider>,
  );
}

function Card({ product }: { product: Product }) {
  return (
    <a href={`/products/${product.handle}`}>
      {product.featuredImage && <Image data={product.featuredImage} aspectRatio="1/1" sizes="20vw" />}
      <h4>{product.title}</h4>
      <Money data={product.priceRange.minVariantPrice} />
    </a>
  );
}

/** Comparing the two types is deeper than the compiler goes in every order of files. */
type ProductWithOptions = Product & Parameters<typeof getProductOptions>[0];

describe('a shop made with Hydrogen', () => {
  it('has a header and a footer', async () => {
    const { shop, menu, footer } = await hydrogen.execute<{
      shop: QueryRoot['shop'];
      menu: Menu;
      footer: Menu;
    }>(headerQuery, {
      ...inContext,
      headerMenuHandle: 'main-menu',
      footerMenuHandle: 'footer',
    });
    expect(shop.name).toBe('Kith & Cloth');
    for (const { items } of [menu, footer]) {
      expect(items.length).toBeGreaterThan(2);
      for (const { url } of items) expect(url).toMatch(new RegExp(`^${shop.primaryDomain.url}/`));
    }
  });

  it('shows a home page', async () => {
    const { collections, products } = await hydrogen.execute<{
      collections: CollectionConnection;
      products: ProductConnection;
    }>(homeQuery, inContext);
    const [featured] = flattenConnection(collections);
    const html = render(
      <>
        {featured?.image && <Image data={featured.image} sizes="100vw" />}
        {flattenConnection(products).map((product) => (
          <Card key={product.id} product={product} />
        ))}
      </>,
    );
    expect(html.match(/<a href="\/products\//g)).toHaveLength(4);
    expect(html).toMatch(/src="http:\/\/commerce\.test\/cdn\/\d+\/[\w-]+-front\.jpg\?width=/);
    expect(html).toMatch(/\$\d+\.\d\d/);
  });

  it('pages through collections and products', async () => {
    const { collections } = await hydrogen.execute<{ collections: CollectionConnection }>(collectionsQuery, {
      ...inContext,
      first: 4,
    });
    const next = await hydrogen.execute<{ collections: CollectionConnection }>(collectionsQuery, {
      ...inContext,
      first: 4,
      endCursor: collections.pageInfo.endCursor,
    });
    const back = await hydrogen.execute<{ collections: CollectionConnection }>(collectionsQuery, {
      ...inContext,
      last: 4,
      startCursor: next.collections.pageInfo.startCursor,
    });
    expect(back.collections.nodes).toEqual(collections.nodes);

    const { collection } = await hydrogen.execute<{ collection: Collection }>(collectionQuery, {
      ...inContext,
      handle: 'hoodie',
      first: 8,
    });
    expect(collection.products.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const html = render(
      flattenConnection(collection.products).map((product) => <Card key={product.id} product={product} />),
    );
    expect(html.match(/<h4>/g)).toHaveLength(8);
  });

  it('shows a product with the existing and available options', async () => {
    const source = hydrogen.catalogue.products.find(({ productType }) => productType === 'Hoodie')!;
    const [size, color] = source.variants[2]!.values as [string, string];
    const { product } = await hydrogen.execute<{ product: ProductWithOptions }>(productQuery, {
      ...inContext,
      handle: source.handle,
      selectedOptions: [
        { name: 'Size', value: size },
        { name: 'Color', value: color },
      ],
    });
    const selected = product.selectedOrFirstAvailableVariant as ProductVariant;
    expect(selected.title).toBe(`${size} / ${color}`);

    for (const { name, optionValues } of getProductOptions(product)) {
      const option = source.options.findIndex((entry) => entry.name === name);
      expect(
        optionValues.filter(({ selected: isSelected }) => isSelected).map((value) => value.name),
      ).toEqual([source.variants[2]!.values[option]]);
      for (const value of optionValues) {
        const wanted = source.variants[2]!.values.with(option, value.name);
        const variant = source.variants.find(({ values }) => values.join() === wanted.join());
        expect(value.exists).toBe(variant !== undefined);
        expect(value.available).toBe((variant?.quantityAvailable ?? 0) > 0);
      }
    }

    function Details() {
      const { options, selectedVariant } = useProduct();
      return (
        <p>
          {options?.map((option) => `${option?.name}: ${option?.values?.join(', ')}. `)}
          {selectedVariant?.title}
        </p>
      );
    }
    const html = render(
      <ProductProvider data={product} initialVariantId={selected.id}>
        <Details />
        <Money data={selected.price} />
      </ProductProvider>,
    );
    expect(html).toContain('Size: S, M, L, XL.');
    expect(html).toContain(`${size} / ${color}`);
    expect(html).toMatch(/\$\d+\.\d\d/);
  });

  it('searches', async () => {
    const found = await hydrogen.execute<
      Record<'articles' | 'pages' | 'products', SearchResultItemConnection>
    >(searchQuery, { ...inContext, term: 'kenya hoodie', first: 2 });
    expect(found.articles.nodes).toEqual([]);
    expect(found.products.nodes).toHaveLength(2);
    expect(found.products.pageInfo.hasNextPage).toBe(true);
    const { predictiveSearch } = await hydrogen.execute<Pick<QueryRoot, 'predictiveSearch'>>(
      predictiveSearchQuery,
      { ...inContext, term: 'hood', limit: 5, limitScope: 'EACH', types: null },
    );
    expect(predictiveSearch?.products).toHaveLength(5);
    expect(predictiveSearch?.collections[0]?.title).toBe('Hoodie');
  });

  it('fills a cart', async () => {
    const source = hydrogen.catalogue.products
      .flatMap(({ variants }) => variants)
      .find(({ quantityAvailable }) => quantityAvailable > 1)!;
    const { cartCreate } = await hydrogen.execute<{ cartCreate: { cart: Cart; userErrors: unknown[] } }>(
      cartCreateMutation,
      {
        input: { lines: [{ merchandiseId: `gid://shopify/ProductVariant/${source.id}`, quantity: 2 }] },
      },
    );
    expect(cartCreate.userErrors).toEqual([]);
    const { cart } = await hydrogen.execute<{ cart: Cart }>(cartQuery, {
      ...inContext,
      cartId: cartCreate.cart.id,
      numCartLines: 100,
    });
    expect(cart).toEqual(cartCreate.cart);
    expect(flattenConnection(cart.lines)).toHaveLength(1);
    expect(render(<Money data={cart.cost.totalAmount} />)).toContain(
      `$${((source.priceCents * 2) / 100).toFixed(2)}`,
    );
  });
});
