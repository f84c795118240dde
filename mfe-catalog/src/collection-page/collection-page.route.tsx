import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { store } from '@store/shared/contracts/store';
import { collectionUrl, homeUrl } from '@store/shared/contracts/urls';
import { graphql } from '@store/shared/api/graphql';
import { productCardFields, toProductCards } from '@store/shared/api/product-card';
import {
  notFound,
  replace,
  storefrontContext,
  useLoaderData,
  type LoaderFunctionArgs,
} from '@store/shared/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { Pager } from '@store/shared/ui/pager';
import { JsonLd } from '../json-ld';
import { breadcrumbList, itemList } from '../listing-structured-data';
import { CursorShelf, pageSize } from '../paging/cursor-book';
import { loadPage, type PagedList } from '../paging/load-page';
import { pageNumber } from '../paging/page-number';
import { useTrail } from '../paging/use-trail';
import { ProductList } from '../product-list';
import { CollectionHead } from './collection-head';
import { plainHtml } from './plain-html';
import { findSortOption, sortParameter, type SortOption } from './sort-options';

const shelf = new CursorShelf();

/** Critical: an unknown or empty collection is not found; a failing service fails the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? '';
  const { origin, searchParams } = new URL(request.url);
  const sort = findSortOption(searchParams.get('sort'));
  const list = collectionList(context.get(storefrontContext), slug, sort, request.signal);

  const result = await loadPage(list, pageNumber(searchParams), shelf);
  if (result.kind === 'unknown-list') throw notFound();
  if (result.kind === 'past-end') {
    throw replace(collectionUrl(slug, { page: result.lastPage, sort: sortParameter(sort) }));
  }
  const { content, page, pages, trail } = result;
  if (content.products.length === 0) throw notFound();
  return { origin, slug, sort: sort.label, page, pages, trail, ...content };
}

type PageData = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { origin, slug, sort, page, pages, trail, title, description, descriptionHtml, products } =
    useLoaderData<PageData>();
  useTrail(shelf, trail);
  const order = sortParameter(findSortOption(sort));
  const name = page > 1 ? `${title}, page ${page}` : title;
  const crumbs = [
    { label: 'Home', to: homeUrl },
    { label: title, to: collectionUrl(slug) },
    { label: `Page ${page} of ${pages}` },
  ];
  return (
    <Container>
      <title>{`${name} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + collectionUrl(slug, { page })} />
      <JsonLd data={breadcrumbList(origin, crumbs)} />
      <JsonLd data={itemList(origin, title, products)} />
      <Breadcrumb crumbs={crumbs} />
      <CollectionHead slug={slug} title={title} descriptionHtml={descriptionHtml} sort={sort} />
      <ProductList label={title} products={products} />
      <Pager page={page} pages={pages} to={(number) => collectionUrl(slug, { page: number, sort: order })} />
    </Container>
  );
}

function collectionList(storefront: StorefrontClient, handle: string, sort: SortOption, signal: AbortSignal) {
  const order = { handle, sortKey: sort.sortKey, reverse: sort.reverse };
  return {
    key: JSON.stringify([handle, sort.sortKey, sort.reverse]),
    async cursors(after) {
      const { collection } = await storefront.query(
        cursorsOperation,
        { ...order, cursor: after },
        { signal },
      );
      return collection?.walked ?? null;
    },
    async page(after, walk) {
      const variables = {
        ...order,
        first: pageSize,
        cursor: after,
        walking: walk !== null,
        walkFrom: walk?.from ?? null,
      };
      const { collection } = await storefront.query(pageOperation, variables, { signal });
      if (!collection) return null;
      const content = {
        title: collection.title,
        description: collection.description,
        descriptionHtml: plainHtml(collection.descriptionHtml),
        products: toProductCards(collection.products.nodes),
      };
      return { content, isEmpty: content.products.length === 0, run: collection.walked ?? null };
    },
  } satisfies PagedList<unknown>;
}

const pageOperation = graphql(
  `
    query GetCollectionByHandle(
      $handle: String!
      $sortKey: ProductCollectionSortKeys!
      $reverse: Boolean!
      $first: Int!
      $cursor: String
      $walking: Boolean!
      $walkFrom: String
    ) {
      collection(handle: $handle) {
        title
        description(truncateAt: 160)
        descriptionHtml
        products(first: $first, after: $cursor, sortKey: $sortKey, reverse: $reverse) {
          nodes {
            ...ProductCardFields
          }
        }
        walked: products(first: 250, after: $walkFrom, sortKey: $sortKey, reverse: $reverse)
          @include(if: $walking) {
          edges {
            cursor
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    }
  `,
  [productCardFields],
);

const cursorsOperation = graphql(`
  query GetCollectionCursors(
    $handle: String!
    $sortKey: ProductCollectionSortKeys!
    $reverse: Boolean!
    $cursor: String
  ) {
    collection(handle: $handle) {
      walked: products(first: 250, after: $cursor, sortKey: $sortKey, reverse: $reverse) {
        edges {
          cursor
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);
