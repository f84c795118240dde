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

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies') && !word.endsWith('dies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
