import { useEffect } from 'react';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { storefrontContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { HydrationBoundaries } from '@store/shared/ui/hydration-boundaries';
import { preloadOnIntent } from '../preload-on-intent';
import { BestSellers } from './best-sellers';
import { BannerCarousel } from './banner-carousel';
import { seasonOf } from './banners';
import { CategoryGrid } from './category-grid';
import { CountryBanner } from './country-banner';
import { CulturalPride } from './cultural-pride';
import { FeaturedBlock, useFeatured } from './featured-block';
import { MakeItYours } from './make-it-yours';
import { TrustRow } from './trust-row';
import { ReviewsCarousel } from './reviews-carousel';

/** A chunk of its own: a page from the server is shown without it. */
const homePictures = () => import(/* webpackChunkName: "home-pictures" */ './home-pictures');
const bestSellers = () =>
  import(/* webpackChunkName: "home-pictures" */ '@store/shared/clients/storefront/best-sellers-operation');

/**
 * Critical: the pictures of the page, in one request. A collection without products has no picture. Best sellers that
 * could not be loaded are left out.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ loadHomePictures }, { loadBestSellers }] = await Promise.all([homePictures(), bestSellers()]);
  const { signal } = request;
  const storefront = context.get(storefrontContext);
  const [pictures, best] = await Promise.all([
    loadHomePictures.run(storefront, {}, { signal }),
    loadBestSellers(storefront, signal),
  ]);
  // Part of the page's data, so that the browser renders a cached page for the same season as the server.
  const season = seasonOf(new Date());
  return { origin: new URL(request.url).origin, pictures, bestSellers: best, season };
}

type PageData = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { origin, pictures, bestSellers, season } = useLoaderData<PageData>();
  const featured = useFeatured(pictures);
  useEffect(() => preloadOnIntent(homePictures), []);
  return (
    <>
      <title>{`${store.name} · ${store.tagline}`}</title>
      <meta
        name="description"
        content="Hoodies, shirts, home goods and more, printed to order with the flags, tartans and patterns of your people."
      />
      <link rel="canonical" href={origin + homeUrl} />
      <HydrationBoundaries>
        <BannerCarousel pictures={pictures} season={season} />
        <TrustRow />
        <CategoryGrid pictures={pictures} />
        <BestSellers products={bestSellers} />
        <MakeItYours pictures={pictures} />
        <CountryBanner />
        <FeaturedBlock products={featured} />
        <CulturalPride pictures={pictures} />
        <FeaturedBlock products={featured} isMirrored />
        <ReviewsCarousel pictures={pictures} />
      </HydrationBoundaries>
    </>
  );
}
