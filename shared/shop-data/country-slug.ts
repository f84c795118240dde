import { foldText } from './fold-text';

/**
 * Collection slug of a country: lower case, without diacritics and other marks, hyphens for spaces (`Côte d'Ivoire` →
 * `cote-divoire`). Idempotent.
 */
export function countrySlug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
