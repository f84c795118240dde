import type { PageSlug } from '@store/shared/contracts/page-slugs';
import { collectionUrl, searchUrl } from '@store/shared/contracts/urls';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { flagsAsWords } from '@store/shared/shop-data/flags-as-words';
import { plainText } from '@store/shared/shop-data/fold-text';
import { lowestPriceFirst } from '../list-toolbar/sort-options';
import { helpFor, partsOfTerm, placeNames, searchWords, wordsOf, type Part } from './known-words';
import { conditionsText, priceIn, type Condition } from './search-conditions';
import { respelled } from './respelling';

/** What the commerce service is asked for. */
export interface SearchQuery {
  text: string;
  /** Collections of the places and products that it names. */
  collections: readonly NamedCollection[];
  /** Whether what it finds is not what the term asks for: it leaves out words, or names something else. */
  isSimilar: boolean;
  /** Filters that the term asks for, as addresses have them: a size, a price. What is similar does without them. */
  conditions: readonly Condition[];
  /** Whether what it finds counts only where a title has its words: the service may find them in descriptions. */
  isName?: boolean;
}

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
  /** Collections that the term names, for when the queries find nothing. */
  collections: readonly NamedCollection[];
  /** Help pages that answer the term. */
  help: readonly PageSlug[];
  /** What the term asks for and the shop does not sell, and what is nearest: `We make no kilts.`, `Tartan skirts`. */
  notSold: { sentence: string; nearest: string } | null;
  /** Slug of a collection that is all that the term asks for, such as `sale`. */
  listing: string | null;
}

/** The product that is shown for things for animals, which the shop does not make. */
const nearestForAnimals = 'blanket';

/** The product for children: it is nearer to a hoodie for them than a hoodie for adults. */
const forChildren = 'kid t-shirt';

/** Products that say how a thing is or whom it is for; none of them is looked for alone in place of a product. */
const describing = new Set([
  'tartan',
  'kente',
  'tapa',
  'polynesian',
  'west african',
  'africa',
  'europe',
  'asia',
  'caribbean',
  'floral',
  'summer',
  'warm',
  'personalized',
  'unisex',
  'women',
  'gift',
]);

/** Clothes that are made for women only, which their titles do not say. */
const forWomen = new Set(['dress', 'maxi dress', 'skirt', 'tartan skirt', 'women casual shirt']);

/** Products that have measurements in place of the letters of clothes: a small flag is no flag in size S. */
const measured = new Set([
  'flag',
  'blanket',
  'bedding set',
  'ornament',
  'tumbler',
  'handbag',
  'car seat cover',
]);

const isGift = ({ text }: Part) => text === 'gift';
/** A product, or what is nearest to something that is not sold. */
const isThing = ({ kind }: Part) => kind === 'product' || kind === 'not-sold';
/** Whether a part gives the service no words: it says whom something is for, or names a filter, an order or a list. */
const isSilent = ({ kind }: Part) => ['recipient', 'not-for', 'size', 'listing', 'cheap'].includes(kind);

/** The parts without brands, where something else is named. */
const sold = (parts: readonly Part[]): readonly Part[] =>
  parts.some(isThing) ? parts.filter(({ kind }) => kind !== 'brand') : parts;

/** Each word once. */
const joined = (texts: readonly string[]): string =>
  [...new Set(texts.join(' ').split(' '))].join(' ').trim();

/** Who is given a product does not matter to the service; without a product it decides which gifts are found. */
function queryOf(parts: readonly Part[]): string {
  const has = (kind: Part['kind']) => parts.some((part) => part.kind === kind);
  const recipient = parts.find(({ kind }) => kind === 'recipient');
  const isForWomen = parts.some(({ text }) => forWomen.has(text));
  const others = sold(parts).filter((part) => !isSilent(part) && !(isForWomen && part.text === 'women'));
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
  const main =
    missing ??
    products.find(({ text }) => text === forChildren) ??
    products.findLast(({ text }) => !describing.has(text)) ??
    products.at(-1) ??
    parts.find(({ kind }) => kind === 'brand');
  return main?.text ?? '';
}

/**
 * Less and less of a term: without unknown words and details, its place and product, those with a wider kind, then one of
 * them. In place of something that is not sold only what is nearest to it is shown.
 */
function shortened(parts: readonly Part[]): string[] {
  const place = parts.find(({ kind }) => kind === 'place')?.text ?? '';
  const product = productOf(parts);
  const known = parts.filter(({ kind }) => kind !== 'unknown');
  const both = [
    queryOf(known),
    queryOf(known.filter(({ kind }) => kind !== 'detail')),
    place && joined([place, product]),
  ];
  if (parts.some(({ kind }) => kind === 'not-sold' || kind === 'brand')) return [...both, product];
  const wider = widerThan(product);
  return [...both, place && wider && joined([place, wider]), place, product, wider];
}

/** Words beside a product that may be the name of a clan or a pattern: `royal stewart` of `royal stewart blanket`. */
function nameIn(parts: readonly Part[]): string {
  const isNamed = parts.some(({ kind }) => kind === 'place') || !parts.some(isThing);
  return isNamed ? '' : joined(parts.flatMap(({ kind, text }) => (kind === 'unknown' ? [text] : [])));
}

/** The parts of a term with what the catalog calls a color or a part of the world, one after the other. */
function narrowed(parts: readonly Part[]): (readonly Part[])[] {
  const wide = parts.find(
    ({ kind, text }) => kind !== 'recipient' && kind !== 'unknown' && text in searchWords.narrower,
  );
  const narrower = searchWords.narrower[wide?.text ?? ''] ?? [];
  if (narrower.length === 0) return [parts];
  return narrower.map((text) => {
    const kind = text in placeNames ? 'place' : 'detail';
    return parts.map((part) => (part === wide ? { kind, text, missing: '' } : part));
  });
}

/** The query for a term without known words: the term without punctuation, which is syntax in Shopify's search. */
const plainQuery = (term: string): string =>
  (plainText(flagsAsWords(term)).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).join(' ');

function notSoldIn(parts: readonly Part[]): UnderstoodTerm['notSold'] {
  const first = (kind: Part['kind']) => parts.find((part) => part.kind === kind);
  const part = first('not-sold') ?? first('brand') ?? first('not-for');
  if (!part) return null;
  const nearest = (part.kind !== 'brand' && part.text) || productOf(parts) || nearestForAnimals;
  const sentences: Partial<Record<Part['kind'], string>> = {
    'not-sold': `We make no ${part.missing}.`,
    brand: `We sell nothing by ${part.missing}: every design is our own.`,
    'not-for': `We make nothing for ${part.missing}.`,
  };
  return { sentence: sentences[part.kind] ?? '', nearest: pluralOf(nearest) };
}

/** A product's words as a heading: `tartan skirt` → `Tartan skirts`. */
function pluralOf(product: string): string {
  const plural = product.replace(/(?<!s)$|(?<=ss)$/, product.endsWith('ss') ? 'es' : 's');
  return plural.charAt(0).toUpperCase() + plural.slice(1);
}

const placeLink = (name: string): NamedCollection => ({
  label: `All of ${name}`,
  to: collectionUrl(countrySlug(name)),
});

/** Links to what the parts of a term name. */
function collectionsOf(parts: readonly Part[], conditions: readonly Condition[]): NamedCollection[] {
  const links = sold(parts).flatMap(({ kind, text }): NamedCollection[] => {
    // An unknown word may be the name of a property that every object has: `constructor`.
    if (kind === 'unknown') return [];
    if (kind === 'place') return [placeLink(text)];
    if (kind === 'cheap')
      return [
        {
          label: 'Lowest price first',
          to: searchUrl(queryOf(parts) || 'gift', { sort: lowestPriceFirst.label }),
        },
      ];
    const listing = kind === 'listing' ? searchWords.listings[text] : undefined;
    if (listing) return [{ label: listing.label, to: collectionUrl(text) }];
    const named = searchWords.collections[text];
    if (named) return [{ label: `All ${named.label}`, to: collectionUrl(named.slug) }];
    return (searchWords.narrower[text] ?? []).filter((name) => name in placeNames).map(placeLink);
  });
  if (conditions.length > 0) {
    const label = `Everything ${conditionsText(conditions)}`;
    links.push({ label, to: collectionUrl('all', { filters: conditions }) });
  }
  return links.filter((link, index) => links.findIndex(({ to }) => to === link.to) === index);
}

/** A query for a term that names a size or a price and nothing else: clothes have sizes, gifts have prices. */
const queryOfConditions = (conditions: readonly Condition[]): string => {
  if (conditions.length === 0) return '';
  return conditions.some(([name]) => name === 'size') ? 'unisex' : 'gift';
};

/** What to search for when a shopper types `term`, which is trimmed. */
export function understandTerm(term: string): UnderstoodTerm {
  const price = priceIn(flagsAsWords(term));
  const words = wordsOf(price.rest);
  const parts = partsOfTerm(words);
  const sizes = [...new Set(parts.flatMap(({ kind, text }) => (kind === 'size' ? [text] : [])))].map(
    (size): Condition => ['size', size],
  );
  const isOtherSize = measured.has(productOf(parts)) && sizes.some(([, size]) => /^[SML]$/.test(size));
  const conditions = isOtherSize ? price.conditions : [...sizes, ...price.conditions];
  // `hoodie size L` is no question about sizes.
  const help = sizes.length > 0 ? [] : helpFor(words);
  const isUnknown = parts.every(({ kind }) => kind === 'unknown');
  const listing = parts.length === 1 && parts[0]?.kind === 'listing' ? parts[0].text : null;
  // A question about the shop, or a list of its own, not a product.
  if (listing || (isUnknown && help.length > 0))
    return { queries: [], collections: [], help, notSold: null, listing };
  const spelled = respelled(words);
  const spelledParts = spelled ? partsOfTerm(spelled) : parts;
  const notSold = notSoldIn(spelledParts);
  const asked = (whole: readonly Part[]): SearchQuery[] =>
    narrowed(whole).map((each) => ({
      text:
        (isUnknown && whole === parts ? plainQuery(price.rest) : queryOf(each)) ||
        queryOfConditions(conditions),
      isSimilar: notSold !== null,
      collections: collectionsOf(whole, conditions),
      conditions,
    }));
  const collections = collectionsOf(spelledParts, conditions);
  const similar = (text: string, isName = false): SearchQuery => ({
    text,
    isSimilar: true,
    collections,
    conditions: [],
    isName,
  });
  const queries = [
    // Of what is not sold, the similar products alone are shown.
    ...(isOtherSize || (spelled && notSold) ? [] : asked(parts)),
    ...(isOtherSize || !spelled ? [] : asked(spelledParts)),
    similar(help.length > 0 ? '' : nameIn(spelledParts), true),
    ...shortened(spelledParts).map((text) => similar(text)),
  ];
  const keys = queries.map(({ text, conditions: wanted }) => JSON.stringify([text, wanted]));
  return {
    queries: queries.filter(({ text }, at) => text !== '' && keys.indexOf(keys[at] ?? '') === at),
    collections,
    help,
    notSold,
    listing,
  };
}
