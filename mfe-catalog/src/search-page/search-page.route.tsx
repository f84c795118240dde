import { useEffect } from 'react';
import { store } from '@store/shared/shop-data/store';
import { homeUrl, searchUrl } from '@store/shared/contracts/urls';
import { useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { Breadcrumb } from '@store/shared/ui/breadcrumb';
import { Container } from '@store/shared/ui/container';
import { Pager } from '@store/shared/ui/pager';
import { ListToolbar } from '../list-toolbar/lazy-toolbar';
import { createLeftPages } from '../paging/left-pages';
import { preloadOnIntent } from '../preload-on-intent';
import { ProductList } from '../product-list';
import { SearchHead } from './search-head';
import { ListHeading, SearchOffers } from './search-offers';
import type { SearchPage } from './search-loader';

/** A chunk of its own: a page from the server is shown without its loader. */
const importLoader = () => import(/* webpackChunkName: "search-loader" */ './search-loader');

const leftPages = createLeftPages<SearchPage>();

/** Critical: `loadSearchResults` of search-loader.ts. */
export async function loader(args: LoaderFunctionArgs) {
  const left = leftPages.get(args.request);
  if (left) return left;
  const { loadSearchResults } = await importLoader();
  return loadSearchResults(args);
}

export function Component() {
  const shown = useLoaderData<SearchPage>();
  const { subject, carried, page, pages, products, matching, bestSellers } = shown;
  const { term } = subject;
  leftPages.useKept(shown);
  useEffect(() => preloadOnIntent(async () => (await importLoader()).cacheServerPage(shown)), [shown]);
  const title = term ? `Search: ${term}${page > 1 ? `, page ${page}` : ''}` : 'Search';
  const similar = products.slice(matching);
  const crumbs = [
    { label: 'Home', to: homeUrl },
    { label: 'Search', ...(pages > 1 && { to: searchUrl(term) }) },
    ...(pages > 1 ? [{ label: `Page ${page} of ${pages}` }] : []),
  ];
  return (
    <Container>
      <title>{`${title} · ${store.name}`}</title>
      {/* Search engines are not to index search results. */}
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={crumbs} />
      <SearchHead {...shown} />
      {pages > 0 ? <ListToolbar /> : <SearchOffers bestSellers={bestSellers} />}
      {matching > 0 && <ProductList label="Search results" products={products.slice(0, matching)} />}
      {matching > 0 && similar.length > 0 && <ListHeading>Similar</ListHeading>}
      {similar.length > 0 && <ProductList label="Similar" products={similar} />}
      <Pager
        page={page}
        pages={products.length > 0 ? pages : 0}
        to={(number) => searchUrl(term, { ...carried, page: number })}
      />
    </Container>
  );
}
