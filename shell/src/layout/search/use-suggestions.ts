import { use, useEffect, useState } from 'react';
import { StorefrontContext } from '../storefront-context';
import { loadSuggestions, suggestionsLimit, type Suggestion } from './suggestions-operation';

/** Milliseconds without typing before suggestions are asked for (spec section 9). */
export const idleTime = 300;

interface Suggestions {
  /** The term that they belong to; null before any were asked for. */
  term: string | null;
  products: readonly Suggestion[];
}

const none: Suggestions = { term: null, products: [] };

/**
 * Product suggestions for what is typed. Typing on cancels the request in flight, so that a late answer never
 * overwrites a newer one; a failure is logged and leaves what is there (spec section 8).
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
