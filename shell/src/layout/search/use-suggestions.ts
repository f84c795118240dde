import { use, useEffect, useState } from 'react';
import { StorefrontContext } from '../storefront-context';
import { loadSuggestions, suggestionsLimit, type Suggestion } from './suggestions-operation';

/** Milliseconds without typing before suggestions are fetched. */
export const idleTime = 300;

interface Suggestions {
  /** The term of these suggestions; null before the first. */
  term: string | null;
  products: readonly Suggestion[];
}

const none: Suggestions = { term: null, products: [] };

/**
 * Product suggestions for a text. Typing cancels the pending request, so that a late answer never replaces a newer one.
 * After a failure, which is logged, the last suggestions stay.
 */
export function useSuggestions(typed: string): Suggestions {
  const storefront = use(StorefrontContext);
  const [found, setFound] = useState(none);
  const term = typed.trim();

  useEffect(() => {
    if (!term || !storefront) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const variables = { query: term, limit: suggestionsLimit };
      loadSuggestions.run(storefront, variables, { signal: stop.signal }).then(
        (products) => {
          if (!stop.signal.aborted) setFound({ term, products });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) console.error('Search suggestions failed', error);
        },
      );
    }, idleTime);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term, storefront]);

  return term ? found : none;
}
