import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { productCardFields } from '@store/shared/clients/storefront/product-card';
import { number, readCards, readCursors, readEnd, readRun, understood } from '../answers';
import { pageEnd, stretchVariables } from '../paging/list-query';
import type { PagedList } from '../paging/load-page';

/** The products that a term finds, by relevance, as a list that is shown in pages. */
export function searchList(term: string, storefront: StorefrontClient, signal?: AbortSignal) {
  return {
    key: term.toLowerCase(),
    async cursors(stretch) {
      const variables = { query: term, ...stretchVariables(stretch) };
      const { search } = await storefront.query(cursorsOperation, variables, { signal });
      return understood(() => ({
        ...readRun(search.edges, search.pageInfo),
        total: number(search.totalCount),
      }));
    },
    async page({ after, first, withCursors }) {
      const variables = { query: term, first, after, withCursors };
      const { search } = await storefront.query(pageOperation, variables, { signal });
      return understood(() => ({
        content: null,
        items: readCards(search.nodes.map(product)),
        cursors: readCursors(search.edges),
        ...readEnd(search.pageInfo),
        total: number(search.totalCount),
      }));
    },
  } satisfies PagedList<unknown, unknown>;
}

/** Nothing but products was asked for; one that was left out would put the others in wrong places. */
function product<Node extends { __typename: string }>(node: Node) {
  if (node.__typename !== 'Product') throw new TypeError('A search for products found something else');
  return node as Extract<Node, { __typename: 'Product' }>;
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
          ...PageEnd
        }
      }
    }
  `,
  [productCardFields, pageEnd],
);

const cursorsOperation = graphql(
  `
    query SearchCursors($query: String!, $first: Int, $after: String, $last: Int, $before: String) {
      search(query: $query, types: PRODUCT, first: $first, after: $after, last: $last, before: $before) {
        totalCount
        edges {
          cursor
        }
        pageInfo {
          ...PageEnd
        }
      }
    }
  `,
  [pageEnd],
);
