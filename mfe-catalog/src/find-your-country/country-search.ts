import { countries, type Country } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { flagsAsWords } from '@store/shared/shop-data/flags-as-words';
import placeData from '../search-terms/place-names.json' with { type: 'json' };

/** A country's name → its other names. */
const placeNames: Readonly<Record<string, readonly string[]>> = placeData;

const otherSlugs = (country: Country): string[] => (placeNames[country.name] ?? []).map(countrySlug);

/** Slugs of every name that shoppers know a country by, its own first. */
const slugsOf = new Map(
  countries.map((country) => [country, [countrySlug(country.name), ...otherSlugs(country)] as const]),
);

/**
 * Countries that have a word or another name that starts with the text, ignoring diacritics and case. A flag finds its own
 * country only; an empty text finds all countries.
 */
export function countriesNamed(typed: string): Country[] {
  const named = flagsAsWords(typed);
  const wanted = countrySlug(named);
  if (wanted === '') return typed.trim() === '' ? [...countries] : [];
  const isFlag = named !== typed;
  return countries.filter((country) => {
    const [own = '', ...others] = slugsOf.get(country) ?? [];
    if (isFlag) return own === wanted;
    return `-${own}`.includes(`-${wanted}`) || others.some((slug) => slug.startsWith(wanted));
  });
}

/** The one country that a text identifies: the only match, or the one with exactly that name. */
export function countryMeant(typed: string): Country | null {
  const found = countriesNamed(typed);
  if (typed.trim() === '') return null;
  if (found.length === 1) return found[0] ?? null;
  const wanted = countrySlug(flagsAsWords(typed));
  const named = found.filter((country) => slugsOf.get(country)?.includes(wanted));
  return named.find(({ name }) => countrySlug(name) === wanted) ?? named[0] ?? null;
}
