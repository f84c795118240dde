import { keyOf, partsOf, wordsOf } from './known-words';

const keysOf = (text: string): string[] => wordsOf(text).map((word) => keyOf([word]));

/** Whether a text has every word of a query, or one that begins with it. */
export function hasWords(text: string, query: string): boolean {
  const found = keysOf(text);
  return keysOf(query).every((wanted) => found.some((key) => key.startsWith(wanted)));
}

const placesOf = (text: string): string[] =>
  partsOf(wordsOf(text)).flatMap(({ kind, text: name }) => (kind === 'place' ? [name] : []));

/** Whether two texts have the same words, apart from case, plural and order. */
export const haveSameWords = (one: string, other: string): boolean =>
  keysOf(one).sort().join(' ') === keysOf(other).sort().join(' ');

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
