import * as z from 'zod/mini';
import { pageSlugs, type PageSlug } from '@store/shared/contracts/page-slugs';
import { flagsAsWords } from '@store/shared/shop-data/flags-as-words';
import { foldText } from '@store/shared/shop-data/fold-text';
import { countries } from '@store/shared/shop-data/countries';
import foreignData from './foreign-words.json' with { type: 'json' };
import ordinaryWords from './ordinary-words.json' with { type: 'json' };
import placeData from './place-names.json' with { type: 'json' };
import wordData from './search-words.json' with { type: 'json' };

/** The shop's name of a thing → phrases that shoppers type for it. */
const phrases = z.record(z.string().check(z.minLength(1)), z.array(z.string().check(z.minLength(2))));

const searchWordsSchema = z.strictObject({
  /** By the words that titles and tags have: synonyms. */
  products: phrases,
  /** Words that say how a product is: colors, parts of the world. */
  details: phrases,
  /** A detail or product → words of the catalog that are tried in its place, in this order. */
  narrower: z.record(z.string(), z.array(z.string())),
  /** By the value of the filter for sizes. */
  sizes: phrases,
  /** Collections that are no kind of product, by slug. */
  listings: z.record(z.string(), z.object({ label: z.string(), names: z.array(z.string()) })),
  /** Words for a low price. */
  cheap: z.array(z.string()),
  /** By the query that finds gifts for them: who is given something, and when. */
  recipients: phrases,
  /** By the help page's slug: what it answers. */
  help: z.partialRecord(z.enum(pageSlugs), z.array(z.string())),
  /** Collections by the words of `products`; what has none is a word such as `gift`. */
  collections: z.record(z.string(), z.object({ slug: z.string(), label: z.string() })),
  /** Things that the shop does not sell, by the nearest of `products`, then by the plural that a sentence has. */
  notSold: z.record(z.string(), phrases),
  /** Makers, teams and films by the nearest of `products`: the shop sells its own designs only. */
  brands: z.record(z.string(), z.array(z.string())),
  /** Whom the shop makes nothing for, by the plural that a sentence has. */
  notFor: phrases,
});

/** A country's name → demonyms, nations, former names and short forms. */
export const placeNames = phrases.parse(placeData);
/** English words of the shop → those of other languages. */
export const foreignWords = phrases.parse(foreignData);
export const searchWords = searchWordsSchema.parse(wordData);

/** A phrase of a term, as far as the shop knows it. */
export interface Part {
  kind:
    | 'place'
    | 'product'
    | 'detail'
    | 'size'
    | 'listing'
    | 'cheap'
    | 'recipient'
    | 'not-sold'
    | 'brand'
    | 'not-for'
    | 'unknown';
  /**
   * Words for the service: for something that is not sold those of the nearest product, for `not-for` none. For a size the
   * value of its filter, for a listing its slug.
   */
  text: string;
  /** What is not sold or whom nothing is made for, in the plural, or a brand; empty for other kinds. */
  missing: string;
}

/** Words that say nothing about a product: articles and prepositions, those of other languages too. */
const fillers = new Set(
  (
    'a an and any are buy by can day do find for from how i in independence is looking me my need of on or our some the to want what where with you your ' +
    'con da de del der des di die du ein eine el et fur la las le les lo los mit para per pour un una und une y'
  ).split(' '),
);

/** Words that a pronoun follows: `a hoodie for us` does not name the United States. */
const beforePronouns = new Set('about and for let of to with'.split(' '));

/** Folded words of a text, flags as the names of countries, without fillers. */
export function wordsOf(text: string): string[] {
  const plain = foldText(flagsAsWords(text)).replaceAll('.', '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word, index, all) => !fillers.has(word) && !(word === 'us' && beforePronouns.has(all[index - 1] ?? '')),
  );
}

/** Singular and plural have the same key. */
export const keyOf = (words: readonly string[]): string =>
  words.map((word) => (word.length > 3 ? word.replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '') : word)).join(' ');

const known = new Map<string, Part>();
const add = (names: readonly string[], part: Part) =>
  names.forEach((name) => known.set(keyOf(wordsOf(name)), part));
/** Adds parts by their text, which is one of their names. */
function addAll(kind: Part['kind'], table: Readonly<Record<string, readonly string[]>>) {
  for (const [text, names] of Object.entries(table)) add([text, ...names], { kind, text, missing: '' });
}

for (const [text, names] of Object.entries(searchWords.recipients))
  add(names, { kind: 'recipient', text, missing: '' });
add(searchWords.cheap, { kind: 'cheap', text: '', missing: '' });
addAll('detail', searchWords.details);
addAll('size', searchWords.sizes);
for (const [size, names] of Object.entries(searchWords.sizes))
  add(
    [size, ...names].flatMap((name) => [`size ${name}`, `${name} size`]),
    { kind: 'size', text: size, missing: '' },
  );
for (const [slug, { names }] of Object.entries(searchWords.listings))
  add(names, { kind: 'listing', text: slug, missing: '' });
for (const [nearest, things] of Object.entries(searchWords.notSold)) {
  for (const [missing, names] of Object.entries(things))
    add([missing, ...names], { kind: 'not-sold', text: nearest, missing });
}
for (const [nearest, brands] of Object.entries(searchWords.brands))
  for (const missing of brands) add([missing], { kind: 'brand', text: nearest, missing });
for (const [missing, names] of Object.entries(searchWords.notFor))
  add([missing, ...names], { kind: 'not-for', text: '', missing });
const others = new Set(known.keys());
addAll('product', searchWords.products);
addAll('place', placeNames);

const singleWords = (keys: Iterable<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => key.split(' ')));

/** Single words of places and products: what an unknown word may be a misspelling of. */
export const vocabulary = singleWords([...known.keys()].filter((key) => !others.has(key)));

type Names = ReadonlyMap<string, Part>;

/** Languages in which countries are known. */
const languages = ['es', 'fr', 'de', 'it', 'pt', 'nl'];
/** Names of countries in other languages that are names of people or words in English. */
const ambiguous: ReadonlySet<string> = new Set([
  ...ordinaryWords,
  'ascension',
  'dominique',
  'georgie',
  'ira',
  'island',
  'maurice',
  'mauricio',
  'norfolk',
  'polen',
]);

/** What other languages call countries and products, beside what each is in English, which wins. */
function inEveryLanguage(): Names {
  const names = new Map(known);
  const addNew = (name: string, part: Part | undefined) => {
    const key = keyOf(wordsOf(name));
    if (part && key && !names.has(key) && !ambiguous.has(key)) names.set(key, part);
  };
  for (const [english, others] of Object.entries(foreignWords)) {
    const part = known.get(keyOf(wordsOf(english)));
    others.forEach((name) => addNew(name, part));
  }
  const regions = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const { code, name } of countries.filter(({ code: each }) => each.length === 2)) {
    const part = known.get(keyOf(wordsOf(name)));
    for (const region of regions) addNew(region.of(code) ?? '', part);
  }
  return names;
}

let namesMade: Names | undefined;
/** Made for the first term that is not English, as it takes tens of milliseconds. */
const everyName = (): Names => (namesMade ??= inEveryLanguage());
let everyWord: ReadonlySet<string> | undefined;

/** Every single word that the shop knows in English. */
const knownWords = singleWords(known.keys());

export function isKnown(word: string): boolean {
  const key = keyOf([word]);
  if (knownWords.has(key)) return true;
  everyWord ??= singleWords(everyName().keys());
  return everyWord.has(key);
}

const longestPhrase = Math.max(...[...known.keys()].map((key) => key.split(' ').length));

/** @returns the part that begins at a word, and how many words it has; the longest phrase wins. */
function partAt(words: readonly string[], start: number, names: Names): [Part, length: number] {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const part = names.get(keyOf(words.slice(start, start + length)));
    if (part) return [part, length];
  }
  return [{ kind: 'unknown', text: words[start] ?? '', missing: '' }, 1];
}

/** Splits English words into the longest phrases that the shop knows. */
export function partsOf(words: readonly string[], names: Names = known): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < words.length;) {
    const [part, length] = partAt(words, start, names);
    parts.push(part);
    start += length;
  }
  return parts;
}

/** Splits words of a term, which may be in another language. */
export function partsOfTerm(words: readonly string[]): Part[] {
  const parts = partsOf(words);
  if (parts.every(({ kind }) => kind !== 'unknown')) return parts;
  return partsOf(words, everyName());
}

const helpKeys = Object.entries(searchWords.help).map(
  ([slug, names]) => [slug as PageSlug, new Set(names.map((name) => keyOf(wordsOf(name))))] as const,
);

/** Help pages that answer words. */
export function helpFor(words: readonly string[]): PageSlug[] {
  const keys = [keyOf(words), ...words.map((word) => keyOf([word]))];
  return helpKeys.flatMap(([slug, answered]) => (keys.some((key) => answered.has(key)) ? [slug] : []));
}
