import { countries, countrySlug } from '@store/shared/shop-data/countries';
import { countriesAToL } from './country-rows-a-l';
import { countriesMToZ } from './country-rows-m-z';
import { regionOf, type Region } from './regions';

/** Adjective, capital, a textile or pattern tradition, flag colours from largest to smallest area. */
export type CountryRow = readonly [
  adjective: string,
  capital: string,
  tradition: string,
  flagColors: readonly string[],
];

/** What the shop knows of a country. */
export interface CountryLore {
  name: string;
  /** ISO 3166-1 alpha-2, upper case. */
  code: string;
  slug: string;
  adjective: string;
  capital: string;
  /** A textile or pattern tradition, as a noun phrase. */
  tradition: string;
  flagColors: readonly string[];
  region: Region;
}

/** Every country of the find-your-country page, in its order. Throws when a listed country has no row. */
export const countryLore: readonly CountryLore[] = countries.map(({ name, code }) => {
  const row = countriesAToL[code] ?? countriesMToZ[code];
  if (!row) throw new Error(`${name} (${code}) is listed but has no row in the country tables`);
  const [adjective, capital, tradition, flagColors] = row;
  return {
    name,
    code,
    slug: countrySlug(name),
    adjective,
    capital,
    tradition,
    flagColors,
    region: regionOf(code),
  };
});
