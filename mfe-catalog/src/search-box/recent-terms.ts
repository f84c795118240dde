import { storageKeys } from '@store/shared/contracts/storage';

/** Number of terms that are stored, and the length of the longest one. */
const limits = { terms: 5, length: 80 };

/** The last search terms of this browser, newest first. Storage may be blocked or malformed. */
export function recentTerms(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKeys.recentSearches) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const terms = stored.filter((term): term is string => typeof term === 'string' && isKept(term));
    return [...new Set(terms)].slice(0, limits.terms);
  } catch {
    return [];
  }
}

/** Stores a term as the newest; one that differs only in case replaces the older one. */
export function rememberTerm(typed: string) {
  const term = typed.trim();
  if (!isKept(term)) return;
  const others = recentTerms().filter((known) => known.toLowerCase() !== term.toLowerCase());
  write(JSON.stringify([term, ...others].slice(0, limits.terms)));
}

export function forgetTerms() {
  write(null);
}

const isKept = (term: string) => term.length > 0 && term.length <= limits.length;

function write(value: string | null) {
  try {
    if (value === null) localStorage.removeItem(storageKeys.recentSearches);
    else localStorage.setItem(storageKeys.recentSearches, value);
  } catch {
    // Without storage there are no recent terms.
  }
}
