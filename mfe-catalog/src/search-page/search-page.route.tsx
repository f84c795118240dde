import { graphql } from '@store/shared/api/graphql';
import { productCardFields, toProductCards } from '@store/shared/api/product-card';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { store } from '@store/shared/contracts/store';
import { searchUrl } from '@store/shared/contracts/urls';
import { replace, storefrontContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/router';
import { Container } from '@store/shared/ui/container';
import { Pager } from '@store/shared/ui/pager';
import { CursorShelf, pageSize } from '../paging/cursor-book';
import { loadPage, type PagedList } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { useTrail } from '../paging/use-trail';
import { ProductList } from '../product-list';
import { SearchHead } from './search-head';
import { searchTerm } from './search-term';

const shelf = new CursorShelf();

/** Critical: a failing service fails the page. An empty term asks nothing of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const term = searchTerm(searchParams);
  if (term === '') return nothing(term);

  const list = searchList(context.get(storefrontContext), term, request.signal);
  const result = await loadPage(list, pageNumber(searchParams), shelf);
  if (result.kind === 'past-end') throw replace(searchUrl(term, result.lastPage));
  if (result.kind === 'unknown-list') return nothing(term);
  const { page, pages, trail, content: products } = result;
  return { term, page, pages, trail, products };
}

const nothing = (term: string) => ({ term, page: 1, pages: 0, trail: null, products: [] });

type PageData = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { term, page, pages, trail, products } = useLoaderData<PageData>();
  useTrail(shelf, trail);
  const title = term ? `Search: ${term}${page > 1 ? `, page ${page}` : ''}` : 'Search';
  return (
    <Container>
      <title>{`${title} · ${store.name}`}</title>
      {/* Search results are not pages to be found by a search engine. */}
      <meta name="robots" content="noindex" />
      <SearchHead term={term} page={page} pages={pages} found={products.length > 0} />
      {products.length > 0 ? <ProductList label="Search results" products={products} /> : null}
      <Pager page={page} pages={pages} to={(number) => searchUrl(term, number)} />
    </Container>
  );
}

function searchList(storefront: StorefrontClient, term: string, signal: AbortSignal) {
  return {
    key: term.toLowerCase(),
    async cursors(after) {
      const { walked } = await storefront.query(cursorsOperation, { query: term, cursor: after }, { signal });
      return walked;
    },
    async page(after, walk) {
      const variables = {
        query: term,
        first: pageSize,
        cursor: after,
        walking: walk !== null,
        walkFrom: walk?.from ?? null,
      };
      const { products, walked } = await storefront.query(pageOperation, variables, { signal });
      const content = toProductCards(products.nodes);
      return { content, isEmpty: content.length === 0, run: walked ?? null };
    },
  } satisfies PagedList<unknown>;
}

const pageOperation = graphql(
  `
    query SearchProducts(
      $query: String!
      $first: Int!
      $cursor: String
      $walking: Boolean!
      $walkFrom: String
    ) {
      products(query: $query, first: $first, after: $cursor, sortKey: RELEVANCE) {
        nodes {
          ...ProductCardFields
        }
      }
      walked: products(query: $query, first: 250, after: $walkFrom, sortKey: RELEVANCE)
        @include(if: $walking) {
        edges {
          cursor
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  `,
  [productCardFields],
);

const cursorsOperation = graphql(`
  query SearchCursors($query: String!, $cursor: String) {
    walked: products(query: $query, first: 250, after: $cursor, sortKey: RELEVANCE) {
      edges {
        cursor
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
