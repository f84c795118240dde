import type { PageSlug } from '@store/shared/contracts/page-slugs';
import { collectionUrl } from '@store/shared/contracts/urls';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { flagsAsWords } from '@store/shared/shop-data/flags-as-words';
import { plainText } from '@store/shared/shop-data/fold-text';
import { helpFor, keyOf, partsOf, searchWords, wordsOf, type Part } from './known-words';
import { respelled } from './respelling';

/** What the commerce service is asked for. */
export interface SearchQuery {
  text: string;
  /** Collections of the places and products that it names. */
  collections: readonly NamedCollection[];
  /** Whether what it finds is not what the term asks for: it leaves out words, or names something else. */
  isSimilar: boolean;
}

/** A link to a collection that a term names. */
export interface NamedCollection {
  label: string;
  to: string;
}

/** How the shop understands a search term. */
export interface UnderstoodTerm {
  /**
   * Queries for the commerce service, the most exact first: each is for when those before find nothing. Empty for a
   * question that only help pages answer.
   */
  queries: readonly SearchQuery[];
  /** Help pages that answer the term. */
  help: readonly PageSlug[];
  /** What the term asks for and the shop does not sell, and what is nearest: `We make no kilts.`, `Tartan skirts`. */
  notSold: { sentence: string; nearest: string } | null;
}

/** The product that is shown for things for animals, which the shop does not make. */
const nearestForAnimals = 'blanket';

/** Words that say how a product is or whom it is for; none of them is looked for alone in place of a product. */
const describing = new Set('tartan kente tapa polynesian african personalized unisex women gift'.split(' '));

const isGift = ({ text }: Part) => text === 'gift';
/** A product, or what is nearest to something that is not sold. */
const isThing = ({ kind }: Part) => kind === 'product' || kind === 'not-sold';

/** Each word once. */
const joined = (texts: readonly string[]): string =>
  [...new Set(texts.join(' ').split(' '))].join(' ').trim();

/** Who is given a product does not matter to the service; without a product it decides which gifts are found. */
function queryOf(parts: readonly Part[]): string {
  const has = (kind: Part['kind']) => parts.some((part) => part.kind === kind);
  const recipient = parts.find(({ kind }) => kind === 'recipient');
  const others = parts.filter(({ kind }) => kind !== 'recipient' && kind !== 'not-for');
  if (recipient && others.every(isGift)) return recipient.text;
  const isNamed = others.some((part) => isThing(part) && !isGift(part));
  const named = (isNamed ? others.filter((part) => !isGift(part)) : others).map(({ text }) => text);
  if (recipient && has('place') && !others.some(isThing)) named.push('gift');
  if (has('not-for') && !isNamed) named.push(nearestForAnimals);
  return joined(named);
}

/** The wider kind of a product, where the shop has a word for it: `jersey` for `rugby jersey`. */
function widerThan(product: string): string {
  const last = product.split(' ').at(-1) ?? '';
  return last !== product && last in searchWords.products ? last : '';
}

/** What a term asks for above all: what is nearest to a missing thing, or the last product that is no description. */
function productOf(parts: readonly Part[]): string {
  const missing = parts.find(({ kind }) => kind === 'not-sold');
  const products = parts.filter(({ kind, text }) => kind === 'product' && text in searchWords.collections);
  const main = missing ?? products.findLast(({ text }) => !describing.has(text)) ?? products.at(-1);
  return main?.text ?? '';
}

/**
 * Less and less of a term: without unknown words, its place and product, those with a wider kind, then one of them. In
 * place of something that is not sold only what is nearest to it is shown.
 */
function shortened(parts: readonly Part[]): string[] {
  const place = parts.find(({ kind }) => kind === 'place')?.text ?? '';
  const product = productOf(parts);
  const both = [queryOf(parts.filter(({ kind }) => kind !== 'unknown')), place && joined([place, product])];
  if (parts.some(({ kind }) => kind === 'not-sold')) return [...both, product];
  const wider = widerThan(product);
  return [...both, place && wider && joined([place, wider]), place, product, wider];
}

/** The query for a term without known words: the term without punctuation, which is syntax in Shopify's search. */
const plainQuery = (term: string): string =>
  (plainText(flagsAsWords(term)).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).join(' ');

function notSoldIn(parts: readonly Part[]): UnderstoodTerm['notSold'] {
  const part = parts.find(({ kind }) => kind === 'not-sold') ?? parts.find(({ kind }) => kind === 'not-for');
  if (!part) return null;
  const nearest = part.text || productOf(parts) || nearestForAnimals;
  return {
    sentence:
      part.kind === 'not-sold' ? `We make no ${part.missing}.` : `We make nothing for ${part.missing}.`,
    nearest: pluralOf(nearest),
  };
}

/** A product's words as a heading: `tartan skirt` → `Tartan skirts`. */
function pluralOf(product: string): string {
  const plural = product.replace(/(?<!s)$|(?<=ss)$/, product.endsWith('ss') ? 'es' : 's');
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

function collectionsOf(parts: readonly Part[]): NamedCollection[] {
  const links = parts.flatMap(({ kind, text }): NamedCollection[] => {
    if (kind === 'place') return [{ label: `All of ${text}`, to: collectionUrl(countrySlug(text)) }];
    const named = searchWords.collections[text];
    return named ? [{ label: `All ${named.label}`, to: collectionUrl(named.slug) }] : [];
  });
  return links.filter((link, index) => links.findIndex(({ to }) => to === link.to) === index);
}

/** What to search for when a shopper types `term`, which is trimmed. */
export function understandTerm(term: string): UnderstoodTerm {
  const words = wordsOf(term);
  const parts = partsOf(words);
  const help = helpFor(words);
  const isUnknown = parts.every(({ kind }) => kind === 'unknown');
  // A question about the shop, not about a product.
  if (isUnknown && help.length > 0) return { queries: [], help, notSold: null };
  const spelled = respelled(words);
  const spelledParts = spelled ? partsOf(spelled) : parts;
  const notSold = notSoldIn(spelledParts);
  const collections = collectionsOf(spelledParts);
  const isSimilar = notSold !== null;
  const queries: SearchQuery[] = [
    { text: isUnknown ? plainQuery(term) : queryOf(parts), isSimilar, collections: collectionsOf(parts) },
    ...(spelled ? [{ text: queryOf(spelledParts), isSimilar, collections }] : []),
    ...shortened(spelledParts).map((text) => ({ text, isSimilar: true, collections })),
  ];
  const texts = queries.map(({ text }) => text);
  return {
    queries: queries.filter(({ text }, at) => text !== '' && texts.indexOf(text) === at),
    help,
    notSold,
  };
}

const keysOf = (text: string): string[] => wordsOf(text).map((word) => keyOf([word]));

/** Whether a text has every word of a query, or one that begins with it. */
export function hasWords(text: string, query: string): boolean {
  const found = keysOf(text);
  return keysOf(query).every((wanted) => found.some((key) => key.startsWith(wanted)));
}

const placesOf = (text: string): string[] =>
  partsOf(wordsOf(text)).flatMap(({ kind, text: name }) => (kind === 'place' ? [name] : []));

/**
 * Whether a product is what a query asks for. Countries are compared by their whole names: a product of Papua New Guinea is
 * not one of Guinea.
 * @param says all of the product's text that is searched.
 */
export function matchesQuery(title: string, says: string, query: string): boolean {
  const wanted = placesOf(query);
  const named = placesOf(title);
  const isElsewhere = named.length > 0 && wanted.some((place) => !named.includes(place));
  return !isElsewhere && hasWords(says, query);
}
