import { store } from '@store/shared/shop-data/store';
import type { CatalogueProduct } from '../../../catalogue/catalogue';
import type { CatalogueIndex } from '../catalogue-index/catalogue-index';
import { fold } from './product-filters';
import { parseSearchSyntax, type Condition, type SearchNode } from './search-syntax';

type Predicate = (product: CatalogueProduct) => boolean;

/** Maximum number of different words that are looked up for a query; further ones match nothing. */
const mostLookups = 12;

/**
 * A `query` argument of `products`, in Shopify's search syntax: fields such as `tag:kenya` or
 * `variants.price:<40`, and words. An unknown field matches nothing, as with Shopify.
 */
export function compileProductQuery(
  query: string,
  index: CatalogueIndex,
): { passes: Predicate; terms: string } {
  const node = parseSearchSyntax(query);
  const lookups = new Map<string, ReadonlySet<number>>();
  const placesOf = (text: string): ReadonlySet<number> => {
    const known = lookups.get(text);
    if (known) return known;
    const places = new Set(lookups.size < mostLookups ? index.search.products(text) : []);
    lookups.set(text, places);
    return places;
  };
  return { passes: compile(node, index, placesOf), terms: termsOf(node).join(' ') };
}

function compile(
  node: SearchNode,
  index: CatalogueIndex,
  placesOf: (text: string) => ReadonlySet<number>,
): Predicate {
  switch (node.kind) {
    case 'and': {
      const parts = node.parts.map((part) => compile(part, index, placesOf));
      return (product) => parts.every((part) => part(product));
    }
    case 'or': {
      const parts = node.parts.map((part) => compile(part, index, placesOf));
      return (product) => parts.some((part) => part(product));
    }
    case 'not': {
      const part = compile(node.part, index, placesOf);
      return (product) => !part(product);
    }
    case 'words': {
      const places = placesOf(node.text);
      return (product) => places.has(index.placeOf(product));
    }
    case 'field':
      return fields[node.name]?.(node, index) ?? (() => false);
  }
}

const fields: Readonly<Record<string, (condition: Condition, index: CatalogueIndex) => Predicate>> = {
  available_for_sale:
    ({ value }, index) =>
    (product) =>
      String(index.facts(product).availableForSale) === fold(value),
  created_at: (condition) => byTime(condition, ({ createdAt }) => createdAt),
  updated_at: (condition) => byTime(condition, ({ createdAt }) => createdAt),
  id: (condition) => byNumber(condition, ({ id }) => [id]),
  product_type: (condition) => byText(condition, ({ productType }) => [productType]),
  tag: (condition) => byText(condition, ({ tags }) => tags),
  tag_not: (condition) => {
    const tagged = byText(condition, ({ tags }) => tags);
    return (product) => !tagged(product);
  },
  title: titleMatches,
  vendor: (condition) => byText(condition, () => [store.name]),
  'variants.price': (condition) =>
    byNumber(condition, ({ variants }) => variants.map(({ priceCents }) => priceCents / 100)),
};

/** The title has every word of the value; a trailing `*` matches a prefix. */
function titleMatches({ value }: Condition): Predicate {
  const wanted = fold(value).split(/\s+/).filter(Boolean);
  return ({ title }) => {
    const words = fold(title).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((want) =>
      want.endsWith('*') ? words.some((word) => word.startsWith(want.slice(0, -1))) : words.includes(want),
    );
  };
}

function byText({ value }: Condition, texts: (product: CatalogueProduct) => readonly string[]): Predicate {
  const wanted = value.split(',').map((entry) => fold(entry.trim()));
  const matches = (text: string) =>
    wanted.some((want) => (want.endsWith('*') ? text.startsWith(want.slice(0, -1)) : text === want));
  return (product) => texts(product).some((text) => matches(fold(text)));
}

const compare: Readonly<Record<Condition['comparator'], (a: number, b: number) => boolean>> = {
  ':': (a, b) => a === b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function byNumber(
  { comparator, value }: Condition,
  numbers: (product: CatalogueProduct) => number[],
): Predicate {
  const wanted = Number(value);
  return (product) => numbers(product).some((number) => compare[comparator](number, wanted));
}

function byTime({ comparator, value }: Condition, time: (product: CatalogueProduct) => number): Predicate {
  const wanted = value === 'now' ? Date.now() : Date.parse(value);
  return (product) => compare[comparator](time(product), wanted);
}

function termsOf(node: SearchNode): string[] {
  if (node.kind === 'words') return [node.text];
  if (node.kind === 'and' || node.kind === 'or') return node.parts.flatMap(termsOf);
  return [];
}
