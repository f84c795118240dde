import { collectionUrl } from '@store/shared/contracts/urls';
import { countries } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { everyNavigationLink } from '@store/shared/shop-data/navigation';

/** The handles of the collections that the shop links to: those of the navigation, and one for each country. */
export const neededCollections: readonly string[] = [
  ...new Set([
    ...everyNavigationLink().flatMap(({ to }) =>
      to.startsWith(collectionUrl('')) ? [to.slice(collectionUrl('').length)] : [],
    ),
    ...countries.map(({ name }) => countrySlug(name)),
  ]),
];

/** What the app has to be allowed in Shopify's admin, by the API that it is for. */
export const neededScopes: readonly string[] = [
  // Storefront API.
  'unauthenticated_read_product_listings',
  'unauthenticated_read_product_inventory',
  'unauthenticated_read_content',
  'unauthenticated_read_checkouts',
  'unauthenticated_write_checkouts',
  // Admin API, for the backend.
  'read_orders',
  'read_discounts',
  'read_products',
  'read_inventory',
  // Admin API, for `npm run shopify -- setup`.
  'read_markets',
  'write_products',
];

const textType = 'single_line_text_field';

/** Metafields of products that pages read, all with Storefront access. */
export const neededMetafields = [
  { namespace: 'kith', key: 'personalization', type: 'json', name: 'Personalization' },
  { namespace: 'kith', key: 'country', type: textType, name: 'Country' },
  { namespace: 'kith', key: 'clan', type: textType, name: 'Clan' },
  { namespace: 'kith', key: 'design', type: textType, name: 'Design' },
] as const;

/** What to do about collections that are missing. */
export const makeCollections = 'Make them under Products → Collections with these handles.';
