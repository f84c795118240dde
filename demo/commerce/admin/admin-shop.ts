import { currencyOptions } from '@store/shared/shop-data/currencies';
import { store } from '@store/shared/shop-data/store';
import { traitNames, type Catalogue } from '../../catalogue/catalogue';
import { metafieldNamespace } from '../storefront/products/metafields';
import { fromCursor, pageOf, pageSize } from './connections';

interface MetafieldDefinition {
  namespace: string;
  key: string;
  name: string;
  ownerType: 'PRODUCT';
  /** Shopify's name of the values' type. */
  type: string;
  access: { storefront: 'NONE' | 'PUBLIC_READ' };
}

/** How the shop is set up, as the Admin API shows it. */
export interface AdminShop {
  /** Handles of the access scopes of the app whose token it is. */
  scopes: readonly string[];
  collections: readonly { handle: string }[];
  /** ISO 3166-1 codes of the countries of the only market. */
  countries: readonly string[];
  /** Those of products. Mutations change them. */
  definitions: MetafieldDefinition[];
}

const definition = (key: string, type: string): MetafieldDefinition => ({
  namespace: metafieldNamespace,
  key,
  name: key,
  ownerType: 'PRODUCT',
  type,
  access: { storefront: 'PUBLIC_READ' },
});

/** The demo's shop. */
export const demoShop = ({ collections }: Catalogue): AdminShop => ({
  scopes: [
    ...['orders', 'discounts', 'products', 'inventory', 'markets'].map((name) => `read_${name}`),
    'write_products',
    ...['product_listings', 'product_inventory', 'content', 'checkouts'].map(
      (name) => `unauthenticated_read_${name}`,
    ),
    'unauthenticated_write_checkouts',
  ],
  collections,
  countries: currencyOptions.map(({ code }) => code),
  definitions: [
    definition('personalization', 'json'),
    ...traitNames.map((name) => definition(name, 'single_line_text_field')),
  ],
});

interface Page {
  first?: number | null;
  after?: string | null;
}
const page = <Node>(nodes: readonly Node[], { first, after }: Page) =>
  pageOf(nodes, pageSize(first), fromCursor(after));

type Key = Pick<MetafieldDefinition, 'namespace' | 'key'>;
const hasKey =
  ({ namespace, key }: Key) =>
  (other: Key) =>
    other.namespace === namespace && other.key === key;
const typed = (found: MetafieldDefinition) => ({ ...found, type: { name: found.type } });

/** Resolvers of what the Admin API tells about the shop, and of the changes of its metafield definitions. */
export const adminShop = ({ scopes, collections, countries, definitions }: AdminShop) => ({
  queries: {
    shop: () => ({ name: store.name, currencyCode: store.currency }),
    currentAppInstallation: () => ({ accessScopes: scopes.map((handle) => ({ handle })) }),
    collections: (_: unknown, wanted: Page) => page(collections, wanted),
    markets: (_: unknown, wanted: Page) => {
      const regions = countries.map((code) => ({ __typename: 'MarketRegionCountry', code }));
      const market = { name: 'Everywhere', enabled: true, regions: (of: Page) => page(regions, of) };
      return page([market], wanted);
    },
    metafieldDefinitions: (_: unknown, { namespace, ...wanted }: Page & { namespace?: string | null }) =>
      page(definitions.filter((found) => !namespace || found.namespace === namespace).map(typed), wanted),
  },
  mutations: {
    metafieldDefinitionCreate(_: unknown, { definition: wanted }: { definition: MetafieldDefinition }) {
      if (definitions.some(hasKey(wanted)))
        return { userErrors: [{ message: 'Key is in use for Product metafields on the namespace.' }] };
      definitions.push(wanted);
      return { createdDefinition: typed(wanted), userErrors: [] };
    },
    metafieldDefinitionUpdate(
      _: unknown,
      { definition: wanted }: { definition: Key & Pick<MetafieldDefinition, 'access'> },
    ) {
      const found = definitions.find(hasKey(wanted));
      if (!found) return { userErrors: [{ message: 'Definition not found.' }] };
      found.access = wanted.access;
      return { updatedDefinition: typed(found), userErrors: [] };
    },
  },
});
