import { currencyOptions } from '@store/shared/shop-data/currencies';
import { store } from '@store/shared/shop-data/store';
import { servedVersions } from '../../api-versions';
import { globalId } from '../../global-ids';
import { always, properties, type ResolverMap } from '../api/resolver';

/** The store's country; its currency is charged in all countries. */
export const homeCountry = 'US';

/** The country of a request; the store's own for an unknown country. */
export const countryOrHome = (code: string | null): string =>
  currencyOptions.find((option) => option.code === code)?.code ?? homeCountry;

/** A theme editor would have these; the policies are pages of the shop. */
const unset = [
  'brand',
  'privacyPolicy',
  'refundPolicy',
  'shippingPolicy',
  'subscriptionPolicy',
  'termsOfService',
];

const apiVersions = () =>
  servedVersions.map((handle) => ({ handle, displayName: handle, supported: handle !== 'unstable' }));

export const shopFields: ResolverMap = {
  Shop: {
    ...Object.fromEntries(unset.map((name) => [name, always(null)])),
    id: always(globalId('Shop', 1)),
    name: always(store.name),
    description: always(store.tagline),
    primaryDomain: (_: unknown, __: unknown, { storeOrigin }) => ({ url: storeOrigin }),
  },
  Domain: properties('url'),
  ApiVersion: properties('handle', 'displayName', 'supported'),
  QueryRoot: { shop: always({}), publicApiVersions: apiVersions },
};
