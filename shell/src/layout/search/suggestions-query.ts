import { graphql, type ResultOf } from '@store/shared/clients/storefront/graphql';
import type { StorefrontClient } from '@store/shared/contracts/storefront';

const suggestionsQuery = graphql(`
  query predictiveSearch($query: String!, $limit: Int!) {
    predictiveSearch(query: $query, limit: $limit, types: [PRODUCT]) {
      products {
        id
        handle
        title
        featuredImage {
          url
          altText
        }
      }
    }
  }
`);

/** Most suggestions that are shown (spec section 9). */
const limit = 5;

export type Suggestion = NonNullable<
  ResultOf<typeof suggestionsQuery>['predictiveSearch']
>['products'][number];

/** Products that a term may mean, best first. @throws StorefrontError, or an abort when the signal says so. */
export async function suggestProducts(
  storefront: StorefrontClient,
  term: string,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { predictiveSearch } = await storefront.query(suggestionsQuery, { query: term, limit }, { signal });
  return predictiveSearch?.products.slice(0, limit) ?? [];
}
