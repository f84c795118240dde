import { foldText } from '@store/shared/shop-data/fold-text';

/** Stop words. */
const ignored = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Maximum number of words of a query. */
export const longestQuery = 12;

/**
 * Normalized words of a text: lower case, without accents and apostrophes, singular.
 * @example searchWords("Côte d'Ivoire Hoodies") // ['cote', 'divoire', 'hoodie']
 */
export function searchWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !ignored.has(word)).map(singular);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies') && !word.endsWith('dies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
