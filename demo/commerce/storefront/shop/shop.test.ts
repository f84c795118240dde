import { runningStorefront, testStoreOrigin } from '../testing/storefront-app';

const storefront = runningStorefront();
const { catalogue } = storefront;

const execute = (query: string, variables: object = {}) =>
  storefront.execute<Record<string, unknown>>(query, variables);
const hoodie = catalogue.products.find(({ productType }) => productType === 'Hoodie')!;

describe('the shop', () => {
  it('has its name and policies', async () => {
    const { shop } = await execute(`{ shop {
      id name description moneyFormat primaryDomain { host url sslEnabled } brand { slogan logo { image { url } } }
      paymentSettings { currencyCode countryCode acceptedCardBrands }
      privacyPolicy { handle title url body } refundPolicy { handle } shippingPolicy { handle } termsOfService { handle } subscriptionPolicy { handle }
    } }`);
    expect(shop).toMatchObject({
      id: 'gid://shopify/Shop/1',
      name: 'Kith & Cloth',
      primaryDomain: { host: 'shop.test', url: testStoreOrigin, sslEnabled: false },
      paymentSettings: { currencyCode: 'USD', countryCode: 'US' },
      privacyPolicy: {
        handle: 'privacy-policy',
        url: `${testStoreOrigin}/pages/privacy-policy`,
        body: expect.stringMatching(/^<p>/),
      },
      subscriptionPolicy: null,
    });
  });

  it('has menus with existing targets', async () => {
    const item =
      'title url type resourceId resource { __typename ... on Collection { handle } ... on Page { handle } ... on ShopPolicy { handle } }';
    const { menu, footer, none } = await execute(`{
      menu(handle: "main-menu") { id title itemsCount items { ${item} items { ${item} } } }
      footer: menu(handle: "footer") { items { title items { ${item} } } }
      none: menu(handle: "constructor") { id }
    }`);
    type Item = {
      title: string;
      url: string;
      type: string;
      resource: { __typename: string; handle: string } | null;
      items?: Item[];
    };
    const [apparel] = (menu as { items: Item[] }).items;
    expect(apparel).toMatchObject({ title: 'Apparel', type: 'HTTP', resource: null });
    expect(apparel!.items).toEqual([
      expect.objectContaining({
        title: 'Polo Shirt',
        url: `${testStoreOrigin}/collections/polo-shirt`,
        type: 'COLLECTION',
        resource: { __typename: 'Collection', handle: 'polo-shirt' },
      }),
      expect.objectContaining({ title: 'Hoodie' }),
    ]);
    const links = (footer as { items: Item[] }).items.flatMap(({ items = [] }) => items);
    expect(links.find(({ title }) => title === 'Contact Us')).toMatchObject({
      type: 'PAGE',
      resource: { __typename: 'Page', handle: 'contact-us' },
    });
    expect(links.find(({ title }) => title === 'Privacy Policy')).toMatchObject({
      type: 'SHOP_POLICY',
      resourceId: 'gid://shopify/ShopPolicy/1',
      resource: { __typename: 'ShopPolicy', handle: 'privacy-policy' },
    });
    expect(none).toBeNull();
  });

  it('is localized by @inContext, with US dollars everywhere', async () => {
    const text =
      '{ localization { country { isoCode name currency { isoCode } unitSystem } language { isoCode } availableCountries { isoCode } } }';
    expect(await execute(`query @inContext(country: DE, language: DE) ${text}`)).toMatchObject({
      localization: {
        country: {
          isoCode: 'DE',
          name: 'Germany',
          currency: { isoCode: 'USD' },
          unitSystem: 'METRIC_SYSTEM',
        },
        language: { isoCode: 'EN' },
      },
    });
    expect(await execute(`query ($c: CountryCode = ZZ) @inContext(country: $c) ${text}`)).toMatchObject({
      localization: { country: { isoCode: 'US' } },
    });
    const asBuyer = 'query @inContext(buyer: { customerAccessToken: "x" }) { shop { name } }';
    expect(await storefront.refusal(asBuyer)).toBe('@inContext(buyer:) is not served by the stand-in');
  });

  it('has pages and a sitemap', async () => {
    expect(
      await execute(
        '{ page(handle: "about-us") { title body bodySummary onlineStoreUrl } pages(first: 2, sortKey: TITLE) { nodes { title } } missing: page(handle: "x") { id } nowhere: collection(handle: "x") { id } }',
      ),
    ).toMatchObject({
      page: { title: 'About Us', onlineStoreUrl: `${testStoreOrigin}/pages/about-us` },
      pages: { nodes: [{ title: 'About Us' }, { title: 'Contact Us' }] },
      missing: null,
      nowhere: null,
    });
    expect(
      await execute(
        '{ sitemap(type: PRODUCT) { pagesCount { count precision } resources(page: 1) { hasNextPage items { handle ... on SitemapResource { title image { filepath } } } } } none: sitemap(type: METAOBJECT) { pagesCount { count } resources(page: 1) { items { handle } } } }',
      ),
    ).toMatchObject({
      sitemap: {
        pagesCount: { count: 1, precision: 'EXACT' },
        resources: {
          hasNextPage: false,
          items: expect.arrayContaining([expect.objectContaining({ handle: hoodie.handle })]),
        },
      },
      none: { pagesCount: { count: 0 }, resources: { items: [] } },
    });
  });
});

describe('node and nodes', () => {
  it('find everything by its id', async () => {
    const { product, cart, shop, menu, page } = await execute(`{
      product(id: "gid://shopify/Product/${hoodie.id}") {
        id options { id optionValues { id } } variants(first: 1) { nodes { id } } media(first: 2) { nodes { id } } collections(first: 1) { nodes { id } }
        metafield(namespace: "kith", key: "personalization") { id parentResource { ... on Product { id } } }
      }
      shop { id privacyPolicy { id } } menu(handle: "footer") { id } page(handle: "about-us") { id } cart: collection(handle: "all") { id }
    }`);
    const ids: string[] = [];
    JSON.stringify({ product, cart, shop, menu, page }, (key, value: unknown) => {
      if (key === 'id') ids.push(value as string);
      return value;
    });
    const types =
      'Product ProductOption ProductOptionValue ProductVariant MediaImage Collection Metafield Shop ShopPolicy Menu Page';
    expect(new Set(ids.map((id) => id.split('/')[3]))).toEqual(new Set(types.split(' ')));
    const { nodes } = await execute('query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }', { ids });
    expect(nodes).toEqual(ids.map((id) => ({ id, __typename: id.split('/')[3] })));
  });

  it('answer null for unknown ids, and refuse invalid ones', async () => {
    expect(
      await execute('{ nodes(ids: ["gid://shopify/Product/7", "gid://shopify/Collection/x"]) { id } }'),
    ).toEqual({ nodes: [null, null] });
    for (const [id, message] of [
      ['x', "Invalid global id 'x'"],
      ['gid://shopify/constructor/1', 'node(id:) of type constructor is not served by the stand-in'],
      ['gid://shopify/Metaobject/1', 'node(id:) of type Metaobject is not served by the stand-in'],
    ])
      expect(await storefront.refusal('query ($id: ID!) { node(id: $id) { id } }', { id })).toBe(message);
    const foreign = await storefront.refusal('{ product(id: "gid://shopify/Cart/1") { id } }');
    expect(foreign).toBe('Invalid id: gid://shopify/Cart/1');
    const unnamed = await storefront.refusal('{ product { id } }');
    expect(unnamed).toBe('You must provide either a handle or an id');
  });
});
