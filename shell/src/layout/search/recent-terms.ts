import { storageKeys } from '@store/shared/contracts/storage';

/** Most terms that are remembered, and the longest one. */
const limits = { terms: 5, length: 80 };

/** What was searched for in this browser, newest first. Storage may be blocked or hold anything. */
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

/** Remembers a term as the newest; the same one in other letters takes its place. */
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
    // Without storage nothing is remembered, and nothing else is lost.
  }
}
