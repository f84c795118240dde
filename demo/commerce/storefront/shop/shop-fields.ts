import { storefrontApiVersion } from '@store/shared/contracts/storefront';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { store } from '@store/shared/shop-data/store';
import { always, properties, type ResolverMap } from '../api/resolver';
import { policies } from './page-texts';

/** The store's country; its currency is charged in all countries. */
export const homeCountry = 'US';

export const shop = { __typename: 'Shop' };

/** Countries that measure in inches and pounds. */
const imperial = ['US', 'LR', 'MM'];

interface Country {
  isoCode: string;
  name: string;
}

const countries: readonly Country[] = currencyOptions.map(({ code, country }) => ({
  isoCode: code,
  name: country,
}));

/** The country of a request; the store's own for an unknown country. */
export const countryOrHome = (code: string | null): string =>
  countries.some(({ isoCode }) => isoCode === code) && code ? code : homeCountry;

const payment = {
  countryCode: homeCountry,
  currencyCode: store.currency,
  enabledPresentmentCurrencies: [store.currency],
};

export const shopFields: ResolverMap = {
  Shop: {
    name: always(store.name),
    description: always(store.tagline),
    brand: always({ slogan: store.tagline, shortDescription: store.tagline }),
    paymentSettings: always(payment),
    primaryDomain: (_: unknown, __: unknown, { storeOrigin }) => storeOrigin,
    shipsToCountries: always(countries.map(({ isoCode }) => isoCode)),
    ...Object.fromEntries(policies.map((policy) => [policy.field, always(policy)])),
  },
  Domain: {
    host: (origin: string) => new URL(origin).host,
    sslEnabled: (origin: string) => new URL(origin).protocol === 'https:',
    url: (origin: string) => origin,
  },
  Localization: {
    availableCountries: always(countries),
    country: (_: unknown, __: unknown, { country }) => countries.find(({ isoCode }) => isoCode === country),
  },
  Country: {
    ...properties('isoCode', 'name'),
    currency: always({ isoCode: store.currency, name: 'United States Dollar', symbol: '$' }),
    unitSystem: ({ isoCode }: Country) => (imperial.includes(isoCode) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM'),
  },
  QueryRoot: {
    shop: always(shop),
    localization: always({}),
    paymentSettings: always(payment),
    publicApiVersions: always([
      { handle: storefrontApiVersion, displayName: storefrontApiVersion, supported: true },
    ]),
  },
};
