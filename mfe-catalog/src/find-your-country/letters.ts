import { countries, type Country } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';

export const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The letter of an address; A unless it has one. */
export function letterOf(parameters: URLSearchParams): string {
  const letter = parameters.get('letter')?.trim().toUpperCase() ?? '';
  return letters.includes(letter) ? letter : 'A';
}

/** Countries under a letter, ignoring diacritics: `Åland` would stand under A. */
export const countriesUnder = (letter: string): Country[] =>
  countries.filter(({ name }) => countrySlug(name).startsWith(letter.toLowerCase()));
