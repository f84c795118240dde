import { currencyOptions } from '@store/shared/shop-data/currencies';
import { store } from '@store/shared/shop-data/store';
import { traitNames, type Catalogue } from '../../catalogue/catalogue';
import { metafieldNamespace } from '../storefront/products/metafields';
import { paginate, type PageArguments } from '../storefront/paging/connection';

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
  /** Topics of the app's webhook subscriptions, as the Admin API names them. */
  webhooks: readonly string[];
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
  webhooks: [
    'COLLECTIONS_CREATE',
    'COLLECTIONS_DELETE',
    'COLLECTIONS_UPDATE',
    'INVENTORY_LEVELS_UPDATE',
    'ORDERS_CREATE',
    'PRODUCTS_CREATE',
    'PRODUCTS_DELETE',
    'PRODUCTS_UPDATE',
  ],
});

type Key = Pick<MetafieldDefinition, 'namespace' | 'key'>;
const hasKey =
  ({ namespace, key }: Key) =>
  (other: Key) =>
    other.namespace === namespace && other.key === key;

/**
 * Resolvers of the Admin API: queries of the shop, its collections and markets, the app's scopes and webhook subscriptions,
 * and the metafield definitions; mutations of these definitions.
 * @param storeOrigin origin of the shop, which receives the webhooks.
 */
export const adminShop = (
  { scopes, collections, countries, definitions, webhooks }: AdminShop,
  storeOrigin: string,
) => ({
  queries: {
    shop: () => ({ name: store.name, currencyCode: store.currency }),
    currentAppInstallation: () => ({ accessScopes: scopes.map((handle) => ({ handle })) }),
    collections: (_: unknown, page: PageArguments) => paginate(collections, ({ handle }) => handle, page),
    markets: (_: unknown, page: PageArguments) => {
      const regions = countries.map((code) => ({ __typename: 'MarketRegionCountry', code }));
      const market = {
        name: 'Everywhere',
        enabled: true,
        regions: (of: PageArguments) => paginate(regions, ({ code }) => code, of),
      };
      return paginate([market], ({ name }) => name, page);
    },
    webhookSubscriptions(_: unknown, page: PageArguments) {
      const endpoint = {
        __typename: 'WebhookHttpEndpoint',
        callbackUrl: `${storeOrigin}/api/webhooks/shopify`,
      };
      const subscriptions = webhooks.map((topic) => ({ topic, endpoint }));
      return paginate(subscriptions, ({ topic }) => topic, page);
    },
    metafieldDefinitions: (
      _: unknown,
      { namespace, ...page }: PageArguments & { namespace?: string | null },
    ) => {
      const found = definitions.filter((each) => !namespace || each.namespace === namespace);
      const shown = found.map(({ type: name, ...each }) => ({ ...each, type: { name } }));
      return paginate(shown, ({ key }) => key, page);
    },
  },
  mutations: {
    metafieldDefinitionCreate(_: unknown, { definition: wanted }: { definition: MetafieldDefinition }) {
      if (definitions.some(hasKey(wanted)))
        return { userErrors: [{ message: 'Key is in use for Product metafields on the namespace.' }] };
      definitions.push(wanted);
      return { userErrors: [] };
    },
    metafieldDefinitionUpdate(
      _: unknown,
      { definition: wanted }: { definition: Key & Pick<MetafieldDefinition, 'access'> },
    ) {
      const found = definitions.find(hasKey(wanted));
      if (!found) return { userErrors: [{ message: 'Definition not found.' }] };
      found.access = wanted.access;
      return { userErrors: [] };
    },
  },
});
