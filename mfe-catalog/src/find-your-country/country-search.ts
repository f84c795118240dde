import { countries, countrySlug, type Country } from '@store/shared/shop-data/countries';

export const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The letter of an address; A unless it has one. */
export function letterOf(parameters: URLSearchParams): string {
  const letter = parameters.get('letter')?.trim().toUpperCase() ?? '';
  return letters.includes(letter) ? letter : 'A';
}

/** Countries under a letter, ignoring diacritics: `Åland` would stand under A. */
export const countriesUnder = (letter: string): Country[] =>
  countries.filter(({ name }) => countrySlug(name).startsWith(letter.toLowerCase()));

/** Countries with a word that starts with the text, ignoring diacritics and case; all for an empty text. */
export function countriesNamed(typed: string): Country[] {
  const wanted = countrySlug(typed);
  if (wanted === '') return typed.trim() === '' ? [...countries] : [];
  return countries.filter(({ name }) => `-${countrySlug(name)}`.includes(`-${wanted}`));
}

/** The one country that a text identifies: the only match, or the one with exactly that name. */
export function countryMeant(typed: string): Country | null {
  const found = countriesNamed(typed);
  if (typed.trim() === '') return null;
  if (found.length === 1) return found[0] ?? null;
  return found.find(({ name }) => countrySlug(name) === countrySlug(typed)) ?? null;
}
