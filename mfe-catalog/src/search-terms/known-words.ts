import * as z from 'zod/mini';
import { pageSlugs, type PageSlug } from '@store/shared/contracts/page-slugs';
import { flagsAsWords } from '@store/shared/shop-data/flags-as-words';
import { foldText } from '@store/shared/shop-data/fold-text';
import placeData from './place-names.json' with { type: 'json' };
import wordData from './search-words.json' with { type: 'json' };

/** The shop's name of a thing → phrases that shoppers type for it. */
const phrases = z.record(z.string().check(z.minLength(1)), z.array(z.string().check(z.minLength(2))));

const searchWordsSchema = z.strictObject({
  /** By the words that titles and tags have: synonyms. */
  products: phrases,
  /** By the query that finds gifts for them: who is given something, and when. */
  recipients: phrases,
  /** By the help page's slug: what it answers. */
  help: z.partialRecord(z.enum(pageSlugs), z.array(z.string())),
  /** Collections by the words of `products`; what has none is a word such as `gift`. */
  collections: z.record(z.string(), z.object({ slug: z.string(), label: z.string() })),
  /** Things that the shop does not sell, by the nearest of `products`, then by the plural that a sentence has. */
  notSold: z.record(z.string(), phrases),
  /** Whom the shop makes nothing for, by the plural that a sentence has. */
  notFor: phrases,
});

/** A country's name → demonyms, nations, former names and short forms. */
export const placeNames = phrases.parse(placeData);
export const searchWords = searchWordsSchema.parse(wordData);

/** A phrase of a term, as far as the shop knows it. */
export interface Part {
  kind: 'place' | 'product' | 'recipient' | 'not-sold' | 'not-for' | 'unknown';
  /** Words for the service; those of the nearest product for what is not sold, none for whom nothing is made. */
  text: string;
  /** What is not sold or whom nothing is made for, in the plural; empty for other kinds. */
  missing: string;
}

/** Words that say nothing about a product. */
const fillers = new Set(
  'a an and any are buy by can do find for from how i in is looking me my need of on or our some the to want what where with you your'.split(
    ' ',
  ),
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

for (const [text, names] of Object.entries(searchWords.recipients))
  add(names, { kind: 'recipient', text, missing: '' });
for (const [nearest, things] of Object.entries(searchWords.notSold)) {
  for (const [missing, names] of Object.entries(things))
    add([missing, ...names], { kind: 'not-sold', text: nearest, missing });
}
for (const [missing, names] of Object.entries(searchWords.notFor))
  add([missing, ...names], { kind: 'not-for', text: '', missing });
const others = new Set(known.keys());
for (const [text, names] of Object.entries(searchWords.products))
  add([text, ...names], { kind: 'product', text, missing: '' });
for (const [text, names] of Object.entries(placeNames))
  add([text, ...names], { kind: 'place', text, missing: '' });

/** Single words of places and products: what an unknown word may be a misspelling of. */
export const vocabulary: ReadonlySet<string> = new Set(
  [...known.keys()].filter((key) => !others.has(key)).flatMap((key) => key.split(' ')),
);
/** Every single word that the shop knows. */
const knownWords = new Set([...known.keys()].flatMap((key) => key.split(' ')));
export const isKnown = (word: string): boolean => knownWords.has(keyOf([word]));

const longestPhrase = Math.max(...[...known.keys()].map((key) => key.split(' ').length));

/** @returns the part that begins at a word, and how many words it has; the longest phrase wins. */
function partAt(words: readonly string[], start: number): [Part, length: number] {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const part = known.get(keyOf(words.slice(start, start + length)));
    if (part) return [part, length];
  }
  return [{ kind: 'unknown', text: words[start] ?? '', missing: '' }, 1];
}

/** Splits words into the longest phrases that the shop knows. */
export function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < words.length;) {
    const [part, length] = partAt(words, start);
    parts.push(part);
    start += length;
  }
  return parts;
}

const helpKeys = Object.entries(searchWords.help).map(
  ([slug, names]) => [slug as PageSlug, new Set(names.map((name) => keyOf(wordsOf(name))))] as const,
);

/** Help pages that answer words. */
export function helpFor(words: readonly string[]): PageSlug[] {
  const keys = [keyOf(words), ...words.map((word) => keyOf([word]))];
  return helpKeys.flatMap(([slug, answered]) => (keys.some((key) => answered.has(key)) ? [slug] : []));
}
