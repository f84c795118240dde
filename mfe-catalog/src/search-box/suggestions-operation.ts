import * as z from 'zod/mini';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { priceRangeSchema } from '@store/shared/clients/storefront/product-card';
import { defineOperation } from '@store/shared/clients/storefront/operation';

const suggestionSchema = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  featuredImage: z.nullable(z.object({ url: z.string() })),
  priceRange: priceRangeSchema,
});

/** A suggested product. */
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Largest number of suggestions. */
export const suggestionsLimit = 5;

/** Products for a search term, best first. */
export const loadSuggestions = defineOperation({
  document: graphql(`
    query predictiveSearch($query: String!, $limit: Int!) {
      predictiveSearch(query: $query, limit: $limit, types: [PRODUCT]) {
        products {
          id
          handle
          title
          featuredImage {
            url
          }
          priceRange {
            minVariantPrice {
              amount
              currencyCode
            }
            maxVariantPrice {
              amount
            }
          }
        }
      }
    }
  `),
  schema: z.object({ predictiveSearch: z.nullable(z.object({ products: z.array(suggestionSchema) })) }),
  map: ({ predictiveSearch }) => predictiveSearch?.products.slice(0, suggestionsLimit) ?? [],
});
