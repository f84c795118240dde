import { useEffect } from 'react';
import { store } from '@store/shared/shop-data/store';
import { homeUrl } from '@store/shared/contracts/urls';
import { storefrontContext, useLoaderData, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { preloadWhenIdle } from '../preload-when-idle';
import { BannerCarousel } from './banner-carousel';
import { CategoryGrid } from './category-grid';
import { CountryBanner } from './country-banner';
import { CulturalPride } from './cultural-pride';
import { FeaturedBlock, useFeatured } from './featured-block';
import { ReviewsCarousel } from './reviews-carousel';

/** A chunk of its own: a page from the server is shown without it. */
const homePictures = () => import(/* webpackChunkName: "home-pictures" */ './home-pictures');

/** Critical: the pictures of the page, in one request. A collection without products has no picture. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { loadHomePictures } = await homePictures();
  const pictures = await loadHomePictures.run(context.get(storefrontContext), {}, { signal: request.signal });
  return { origin: new URL(request.url).origin, pictures };
}

type PageData = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { origin, pictures } = useLoaderData<PageData>();
  const featured = useFeatured(pictures);
  useEffect(() => preloadWhenIdle(homePictures), []);
  return (
    <>
      <title>{`${store.name} · ${store.tagline}`}</title>
      <meta
        name="description"
        content="Hoodies, shirts, home goods and more, printed to order with the flags, tartans and patterns of your people."
      />
      <link rel="canonical" href={origin + homeUrl} />
      <BannerCarousel pictures={pictures} />
      <CategoryGrid pictures={pictures} />
      <CountryBanner />
      <FeaturedBlock products={featured} textAt="left" />
      <CulturalPride pictures={pictures} />
      <FeaturedBlock products={featured} textAt="right" />
      <ReviewsCarousel pictures={pictures} />
    </>
  );
}
