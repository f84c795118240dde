import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { graphql } from '@store/shared/api/graphql';
import { productCardFields } from '@store/shared/api/product-card';
import { readCards, readCursors, readRun, understood } from '../answers';
import { stretchLength } from '../paging/cursor-book';
import type { PagedList } from '../paging/load-page';

/** The products that a term finds, by relevance, as a list that is shown in pages. */
export function searchList(term: string, storefront: StorefrontClient, signal: AbortSignal) {
  return {
    key: term.toLowerCase(),
    async cursors(stretch) {
      const forward = stretch.from === 'start';
      const { search } = await storefront.query(
        cursorsOperation,
        {
          query: term,
          first: forward ? stretchLength : null,
          after: forward ? stretch.after : null,
          last: forward ? null : stretchLength,
          before: forward ? null : stretch.before,
        },
        { signal },
      );
      return understood(() => ({
        ...readRun(search.edges, search.pageInfo),
        total: count(search.totalCount),
      }));
    },
    async page({ after, first, withCursors }) {
      const variables = { query: term, first, after, withCursors };
      const { search } = await storefront.query(pageOperation, variables, { signal });
      return understood(() => ({
        content: null,
        items: readCards(search.nodes.filter((node) => node.__typename === 'Product')),
        cursors: readCursors(search.edges),
        endCursor: search.pageInfo.endCursor,
        hasNextPage: search.pageInfo.hasNextPage,
        total: count(search.totalCount),
      }));
    },
  } satisfies PagedList<unknown, unknown>;
}

function count(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('A search says no number of results');
  return value;
}

const pageOperation = graphql(
  `
    query SearchProducts($query: String!, $first: Int!, $after: String, $withCursors: Boolean!) {
      search(query: $query, types: PRODUCT, first: $first, after: $after) {
        totalCount
        nodes {
          __typename
          ... on Product {
            ...ProductCardFields
          }
        }
        edges @include(if: $withCursors) {
          cursor
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `,
  [productCardFields],
);

const cursorsOperation = graphql(`
  query SearchCursors($query: String!, $first: Int, $after: String, $last: Int, $before: String) {
    search(query: $query, types: PRODUCT, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      edges {
        cursor
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
