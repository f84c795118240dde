import { currencyOptions } from '@store/shared/shop-data/currencies';
import { store } from '@store/shared/shop-data/store';
import { always, type ResolverMap } from '../api/resolver';

/** The store's country; its currency is charged in all countries. */
export const homeCountry = 'US';

/** The country of a request; the store's own for an unknown country. */
export const countryOrHome = (code: string | null): string =>
  currencyOptions.find((option) => option.code === code)?.code ?? homeCountry;

export const shopFields: ResolverMap = {
  Shop: { name: always(store.name) },
  QueryRoot: { shop: always({}) },
};
