import { use, useEffect, useState } from 'react';
import type { PageSlug } from '@store/shared/contracts/page-slugs';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { understandTerm } from '../search-terms/search-queries';
import { loadSuggestions, suggestionsLimit, type Suggestion } from './suggestions-operation';

/** Milliseconds without typing before suggestions are fetched. */
export const idleTime = 300;

interface Suggestions {
  /** The term of these suggestions; null before the first. */
  term: string | null;
  products: readonly Suggestion[];
  /** Help pages that answer the term. */
  help: readonly PageSlug[];
  /** What the products are, when they are not what the term asks for; empty otherwise. */
  note: string;
}

const none: Suggestions = { term: null, products: [], help: [], note: '' };

/** As the search page does: the first query that finds products decides. */
async function suggest(
  term: string,
  storefront: StorefrontClient,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { queries, help, notSold } = understandTerm(term);
  const missing = notSold ? `${notSold.sentence} ${notSold.nearest}:` : '';
  for (const { text, isSimilar, isName, conditions } of queries) {
    // Only the page of results checks that a title has the name.
    if (isName) continue;
    const variables = { query: text, limit: suggestionsLimit };
    const products = await loadSuggestions.run(storefront, variables, { signal });
    if (products.length > 0)
      return { term, products, help, note: missing || (isSimilar || conditions.length > 0 ? 'Similar' : '') };
  }
  return { term, products: [], help, note: '' };
}

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
      suggest(term, storefront, stop.signal).then(
        (suggestions) => {
          if (!stop.signal.aborted) setFound(suggestions);
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
