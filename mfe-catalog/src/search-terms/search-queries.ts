import { distance } from 'fastest-levenshtein';
import * as z from 'zod/mini';
import { pageSlugs, type PageSlug } from '@store/shared/contracts/page-slugs';
import wordData from './search-words.json' with { type: 'json' };

/** Phrases that shoppers type, by the words that the catalogue uses. */
const phrases = z.record(z.string().check(z.minLength(1)), z.array(z.string().check(z.minLength(2))));

const searchWordsSchema = z.strictObject({
  /** By a country's name: demonyms, nations, former names and short forms. */
  places: phrases,
  /** By the words that titles and tags have: synonyms. */
  products: phrases,
  /** By the query that finds gifts for them: who is given something, and when. */
  recipients: phrases,
  /** By the help page's slug: what it answers. */
  help: z.partialRecord(z.enum(pageSlugs), z.array(z.string())),
});

export const searchWords = searchWordsSchema.parse(wordData);

/** How the shop understands a search term. */
export interface UnderstoodTerm {
  /**
   * Queries for the commerce service, the most exact first: each is for when those before find nothing. Empty for a
   * question that only help pages answer.
   */
  queries: readonly string[];
  /** The term in the nearest spelling that the shop knows; null when there is none. */
  spelling: string | null;
  /** Help pages that answer the term. */
  help: readonly PageSlug[];
}

type Kind = 'place' | 'product' | 'recipient' | 'unknown';

interface Part {
  kind: Kind;
  /** Words for the service. */
  text: string;
}

/** Words that say nothing about a product. */
const fillers = new Set(
  ['a', 'an', 'and', 'are', 'can', 'do', 'for', 'how', 'i', 'in', 'is', 'me', 'my', 'of'].concat([
    'on',
    'or',
    'our',
    'the',
    'to',
    'what',
    'where',
    'with',
    'you',
    'your',
  ]),
);

/** Lower case, without accents, apostrophes, dots and fillers. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !fillers.has(word));
}

/** Singular and plural have the same key. */
const keyOf = (words: readonly string[]) =>
  words.map((word) => (word.length > 3 ? word.replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '') : word)).join(' ');

const known = new Map<string, Part>();
for (const [kind, lists] of [
  ['recipient', searchWords.recipients],
  ['product', searchWords.products],
  ['place', searchWords.places],
] as const) {
  for (const [text, synonyms] of Object.entries(lists)) {
    const names = kind === 'recipient' ? synonyms : [text, ...synonyms];
    for (const name of names) known.set(keyOf(wordsOf(name)), { kind, text });
  }
}
const longestPhrase = Math.max(...[...known.keys()].map((key) => key.split(' ').length));
const vocabulary = [...new Set([...known.keys()].flatMap((key) => key.split(' ')))];
const helpKeys = Object.entries(searchWords.help).map(
  ([slug, names]) => [slug as PageSlug, new Set(names.map((name) => keyOf(wordsOf(name))))] as const,
);

/** @returns the part that begins at a word, and how many words it has; the longest phrase wins. */
function partAt(words: readonly string[], start: number): [Part, length: number] {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const part = known.get(keyOf(words.slice(start, start + length)));
    if (part) return [part, length];
  }
  return [{ kind: 'unknown', text: words[start] ?? '' }, 1];
}

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < words.length;) {
    const [part, length] = partAt(words, start);
    parts.push(part);
    start += length;
  }
  return parts;
}

/** Who is given a product does not matter to the service; without a product it decides which gifts are found. */
function queryOf(parts: readonly Part[]): string {
  const has = (kind: Kind) => parts.some((part) => part.kind === kind);
  const recipient = parts.find(({ kind }) => kind === 'recipient');
  const others = parts.filter(({ kind }) => kind !== 'recipient');
  const isGift = others.every(({ text }) => text === 'gift');
  if (recipient && isGift) return recipient.text;
  const isNamed = others.some(({ kind, text }) => kind === 'product' && text !== 'gift');
  const named = isNamed ? others.filter(({ text }) => text !== 'gift') : others;
  if (recipient && has('place') && !has('product')) named.push({ kind: 'product', text: 'gift' });
  return named.map(({ text }) => text).join(' ');
}

/** The nearest word of the shop's vocabulary, at most `edits` letters away. */
function nearestWord(word: string, edits: number): string | null {
  let best: string | null = null;
  let fewest = edits + 1;
  for (const candidate of vocabulary) {
    if (candidate.length < 4 || Math.abs(candidate.length - word.length) >= fewest) continue;
    const apart = distance(word, candidate);
    if (apart < fewest) {
      best = candidate;
      fewest = apart;
    }
  }
  return best;
}

/** Words with unknown ones replaced by similar known ones; null when nothing is replaced. */
function respelled(words: readonly string[], editsFor: (length: number) => number): string[] | null {
  const wholes = new Set(vocabulary);
  const spelled = words.map((word) => {
    if (word.length < 4 || wholes.has(keyOf([word]))) return word;
    return nearestWord(word, editsFor(word.length)) ?? word;
  });
  return spelled.join(' ') === words.join(' ') ? null : spelled;
}

/** Less and less of a term: its place and what was meant, then one of them alone. */
function shortened(parts: readonly Part[]): string[] {
  const place = parts.find(({ kind }) => kind === 'place')?.text;
  const product = parts.findLast(({ kind, text }) => kind === 'product' && text !== 'gift')?.text;
  return [place && product ? `${place} ${product}` : '', place ?? '', product ?? ''];
}

/** What to search for when a shopper types `term`, which is trimmed. */
export function understandTerm(term: string): UnderstoodTerm {
  const words = wordsOf(term);
  const parts = partsOf(words);
  const whole = keyOf(words);
  const help = helpKeys.flatMap(([slug, keys]) =>
    keys.has(whole) || words.some((word) => keys.has(keyOf([word]))) ? [slug] : [],
  );
  const isUnknown = parts.every(({ kind }) => kind === 'unknown');
  // A question about the shop, not about a product.
  if (isUnknown && help.length > 0) return { queries: [], spelling: null, help };
  const spelled = respelled(words, (length) => (length < 7 ? 1 : 2));
  const spelledParts = spelled ? partsOf(spelled) : parts;
  const queries = [
    isUnknown ? term : queryOf(parts),
    spelled ? queryOf(spelledParts) : '',
    ...shortened(spelledParts),
  ];
  return {
    queries: [...new Set(queries)].filter((query) => query !== ''),
    spelling: respelled(words, (length) => (length < 6 ? 2 : 3))?.join(' ') ?? null,
    help,
  };
}
