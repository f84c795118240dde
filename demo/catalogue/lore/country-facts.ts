import * as z from 'zod';
import { countries } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { colorSchema } from '../cloths';
import { countryInText } from '@store/shared/shop-data/country-in-text';
import countryData from '../data/countries.json' with { type: 'json' };

export const regions = ['Africa', 'Caribbean', 'Americas', 'Asia', 'Europe', 'Pacific'] as const;

const motifKeys = z.array(z.string()).default([]);

const rowSchema = z.strictObject({
  adjective: z.string(),
  capital: z.string(),
  region: z.enum(regions),
  /** A textile or pattern tradition, as a noun phrase. */
  tradition: z.string(),
  /** From the largest area to the smallest. */
  flagColors: z.array(colorSchema).min(2),
  /** Motifs of the country's own cloth, the best known first. */
  polynesianMotifs: motifKeys,
  westAfricanMotifs: motifKeys,
  /** Sells better than most. */
  popular: z.boolean().default(false),
});

/** Facts about a country, with its name, its code in upper case and its collection's slug. */
export type CountryFacts = z.infer<typeof rowSchema> & { name: string; code: string; slug: string };

const rows = z.record(z.string().regex(/^[A-Z]{2}(-[A-Z]{3})?$/), rowSchema).parse(countryData);

/** Every country of the find-your-country page, in its order. @throws when a country has no row. */
export const countryFacts: readonly CountryFacts[] = countries.map(({ name, code }) => {
  const row = rows[code];
  if (!row) throw new Error(`${name} (${code}) has no row in countries.json`);
  return { ...row, name, code, slug: countrySlug(name) };
});

/** Values for the placeholders of texts about a country, such as `{theName}` for "the Netherlands" or "Fiji". */
export function countryPlaceholders({ name, adjective, capital, tradition }: CountryFacts) {
  const theName = countryInText(name);
  return {
    name,
    adjective,
    capital,
    tradition,
    theName,
    TheName: theName.charAt(0).toUpperCase() + theName.slice(1),
  };
}
