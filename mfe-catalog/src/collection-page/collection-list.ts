import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { graphql } from '@store/shared/clients/storefront/graphql';
import { productCardFields } from '@store/shared/clients/storefront/product-card';
import { readFacets, type Facets, type GivenFilter } from '../filters/facets';
import { productFilters, type ChosenFilters } from '../filters/chosen-filters';
import { pageEnd, stretchVariables } from '../paging/list-query';
import type { PagedList } from '../paging/load-page';
import type { Shelf } from '../paging/shelf';
import { readCards, readCursors, readEnd, readRun, text, understood } from '../answers';
import { plainHtml } from './plain-html';
import type { SortOption } from './sort-options';

/** One collection in one order, narrowed. */
export interface CollectionView {
  slug: string;
  sort: SortOption;
  chosen: ChosenFilters;
}

interface Access {
  storefront: StorefrontClient;
  signal?: AbortSignal;
  /** What lists can be narrowed by, by {@link facetsKey}: asked for once, not with every page. */
  facets: Shelf<Facets>;
}

/** The values that narrow a list do not depend on its order. */
export const facetsKey = ({ slug, chosen }: CollectionView): string =>
  JSON.stringify([slug, productFilters(chosen)]);

const variablesOf = ({ slug: handle, sort: { sortKey, reverse }, chosen }: CollectionView) => ({
  handle,
  sortKey,
  reverse,
  filters: productFilters(chosen),
});

/** What the list's cursors are kept under. */
export const listKey = (view: CollectionView): string => JSON.stringify(variablesOf(view));

/** The collection as a list that is shown in pages. */
export function collectionList(view: CollectionView, { storefront, signal, facets }: Access) {
  const list = variablesOf(view);
  const ownFacets = facetsKey(view);

  /** What the list can be narrowed by, just answered or known before, and with it the number of its products. */
  const totalOf = (answer: object): number | null => {
    const { filters } = answer as { filters?: readonly GivenFilter[] };
    const known = filters ? readFacets(filters) : facets.find(ownFacets);
    if (known) facets.keep(ownFacets, known);
    return known?.total ?? null;
  };

  return {
    key: listKey(view),
    async cursors(stretch) {
      const variables = { ...list, ...stretchVariables(stretch), faceted: !facets.find(ownFacets) };
      const { collection } = await storefront.query(cursorsOperation, variables, { signal });
      return understood(() => {
        if (collection === null) return null;
        const { edges, pageInfo } = collection.products;
        return { ...readRun(edges, pageInfo), total: totalOf(collection.products) };
      });
    },
    async page({ after, first, withCursors }) {
      const variables = { ...list, first, after, withCursors, faceted: !facets.find(ownFacets) };
      const { collection } = await storefront.query(pageOperation, variables, { signal });
      return understood(() => {
        if (collection === null) return null;
        const { title, description, descriptionHtml, products } = collection;
        return {
          content: {
            title: text(title),
            description: text(description),
            descriptionHtml: plainHtml(text(descriptionHtml)),
          },
          items: readCards(products.nodes),
          cursors: readCursors(products.edges),
          ...readEnd(products.pageInfo),
          total: totalOf(products),
        };
      });
    },
  } satisfies PagedList<unknown, unknown>;
}

const facetFields = graphql(`
  fragment FacetFields on ProductConnection {
    filters {
      type
      values {
        label
        count
        input
        swatch {
          color
        }
      }
    }
  }
`);

const pageOperation = graphql(
  `
    query GetCollectionByHandle(
      $handle: String!
      $sortKey: ProductCollectionSortKeys!
      $reverse: Boolean!
      $filters: [ProductFilter!]
      $first: Int!
      $after: String
      $withCursors: Boolean!
      $faceted: Boolean!
    ) {
      collection(handle: $handle) {
        title
        description(truncateAt: 160)
        descriptionHtml
        products(first: $first, after: $after, sortKey: $sortKey, reverse: $reverse, filters: $filters) {
          nodes {
            ...ProductCardFields
          }
          edges @include(if: $withCursors) {
            cursor
          }
          pageInfo {
            ...PageEnd
          }
          ...FacetFields @include(if: $faceted)
        }
      }
    }
  `,
  [productCardFields, pageEnd, facetFields],
);

const cursorsOperation = graphql(
  `
    query GetCollectionCursors(
      $handle: String!
      $sortKey: ProductCollectionSortKeys!
      $reverse: Boolean!
      $filters: [ProductFilter!]
      $first: Int
      $after: String
      $last: Int
      $before: String
      $faceted: Boolean!
    ) {
      collection(handle: $handle) {
        products(
          first: $first
          after: $after
          last: $last
          before: $before
          sortKey: $sortKey
          reverse: $reverse
          filters: $filters
        ) {
          edges {
            cursor
          }
          pageInfo {
            ...PageEnd
          }
          ...FacetFields @include(if: $faceted)
        }
      }
    }
  `,
  [pageEnd, facetFields],
);
