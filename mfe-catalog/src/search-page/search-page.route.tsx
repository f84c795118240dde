import { useEffect } from 'react';
import { store } from '@store/shared/shop-data/store';
import { searchUrl } from '@store/shared/contracts/urls';
import { useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { Container } from '@store/shared/ui/container';
import { Pager } from '@store/shared/ui/pager';
import { preloadOnIntent } from '../preload-on-intent';
import { ProductList } from '../product-list';
import { SearchHead } from './search-head';
import { SearchOffers } from './search-offers';
import type { SearchPage } from './search-loader';

/** A chunk of its own: a page from the server is shown without its loader. */
const importLoader = () => import(/* webpackChunkName: "search-loader" */ './search-loader');

/** Critical: `loadSearchResults` of search-loader.ts. */
export async function loader(args: LoaderFunctionArgs) {
  const { loadSearchResults } = await importLoader();
  return loadSearchResults(args);
}

export function Component() {
  const shown = useLoaderData<SearchPage>();
  const { term, page, pages, products, bestSellers } = shown;
  useEffect(() => preloadOnIntent(async () => (await importLoader()).cacheServerPage(shown)), [shown]);
  const title = term ? `Search: ${term}${page > 1 ? `, page ${page}` : ''}` : 'Search';
  return (
    <Container>
      <title>{`${title} · ${store.name}`}</title>
      {/* Search engines are not to index search results. */}
      <meta name="robots" content="noindex" />
      <SearchHead {...shown} />
      {products.length > 0 ? (
        <ProductList label="Search results" products={products} />
      ) : (
        <SearchOffers bestSellers={bestSellers} />
      )}
      <Pager page={page} pages={pages} to={(number) => searchUrl(term, number)} />
    </Container>
  );
}
