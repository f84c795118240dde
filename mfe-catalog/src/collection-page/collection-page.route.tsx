import { useEffect } from 'react';
import { store } from '@store/shared/shop-data/store';
import { collectionUrl, homeUrl } from '@store/shared/contracts/urls';
import { useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { HydrationBoundaries } from '@store/shared/ui/hydration-boundaries';
import { Pager } from '@store/shared/ui/pager';
import { preloadOnIntent } from '../preload-on-intent';
import { ListHead } from '../head/list-head';
import { ListToolbar } from '../list-toolbar/lazy-toolbar';
import { pageSize } from '../paging/cursor-index';
import { createLeftPages } from '../paging/left-pages';
import { ProductList } from '../product-list';
import { CollectionHead } from './collection-head';
import type { CollectionPage } from './collection-loader';

/** A chunk of its own: a page from the server is shown without its loader. */
const importLoader = () => import(/* webpackChunkName: "collection-loader" */ './collection-loader');

const leftPages = createLeftPages<CollectionPage>();

/** Critical: `loadCollectionPage` of collection-loader.ts. */
export async function loader(args: LoaderFunctionArgs) {
  const left = leftPages.get(args.request);
  if (left) return left;
  const { loadCollectionPage } = await importLoader();
  return loadCollectionPage(args);
}

export function Component() {
  const shown = useLoaderData<CollectionPage>();
  const { origin, subject, carried, page, pages, title, description, descriptionHtml, products } = shown;
  const { slug } = subject;
  leftPages.useKept(shown);
  useEffect(() => preloadOnIntent(async () => (await importLoader()).cacheServerPage(shown)), [shown]);

  const to = (number: number) => collectionUrl(slug, { ...carried, page: number });
  const crumbs = [
    { label: 'Home', to: homeUrl },
    { label: title, to: collectionUrl(slug) },
    { label: `Page ${page} of ${pages}` },
  ];
  return (
    <Container>
      <ListHead
        title={`${title}${page > 1 ? `, page ${page}` : ''} · ${store.name}`}
        description={description}
        origin={origin}
        // Search engines index the collection, not its filtered or sorted views.
        canonical={carried.filters?.length ? collectionUrl(slug) : collectionUrl(slug, { page })}
        previous={page > 1 ? to(page - 1) : null}
        next={page < pages ? to(page + 1) : null}
        name={title}
        products={products}
        firstPlace={(page - 1) * pageSize + 1}
        crumbs={crumbs}
      />
      <HydrationBoundaries>
        <Breadcrumb crumbs={crumbs} />
        <CollectionHead title={title} descriptionHtml={descriptionHtml} page={page} />
        <ListToolbar />
        {products.length > 0 ? <ProductList label={title} products={products} /> : null}
        <Pager page={page} pages={products.length > 0 ? pages : 0} to={to} />
      </HydrationBoundaries>
    </Container>
  );
}
