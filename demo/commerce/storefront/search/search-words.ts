/** Stop words. */
const ignored = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Maximum number of words of a query. */
export const longestQuery = 12;

/**
 * Normalized words of a text: lower case, without accents, singular.
 * @example searchWords("Côte d'Ivoire Hoodies") // ['cote', 'd', 'ivoire', 'hoodie']
 */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !ignored.has(word)).map(singular);
}

/** A search of entries: those with every word of a text; none for a text without words. */
export function wordSearch<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string) {
  const indexed = entries.map((entry) => ({ entry, words: new Set(searchWords(textOf(entry))) }));
  return (text: string): Entry[] => {
    const wanted = searchWords(text);
    const found = indexed.filter(({ words }) => wanted.every((word) => words.has(word)));
    return wanted.length === 0 ? [] : found.map(({ entry }) => entry);
  };
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies') && !word.endsWith('dies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
