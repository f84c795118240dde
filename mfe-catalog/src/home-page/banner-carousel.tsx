import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { pageUrl } from '@store/shared/contracts/urls';
import { summerCollectionLink } from '@store/shared/shop-data/navigation';
import { BannerPrint } from './banner-print';
import { BannerSlide, type Banner } from './banner-slide';
import { Carousel } from './carousel';
import type { HomePictures } from './home-pictures';

/** Milliseconds per slide. */
const autoAdvance = 5000;

const [, tartan] = featuredProducts;

/** The three banners; the first two lead on. */
const banners: readonly (Banner & {
  picture: { collection: string } | { product: string };
  /** The name that the product carries. */
  name?: string;
})[] = [
  {
    caption: 'Cloth with an origin',
    description: 'Flags, tartans and island patterns, made to order for the people who carry them.',
    link: { to: pageUrl('find-your-country'), label: 'Find your country' },
    picture: { product: tartan?.handle ?? '' },
  },
  {
    caption: 'The Summer Collection',
    description: 'Hibiscus, palm and open water: light cloth for long evenings.',
    link: { to: summerCollectionLink.to, label: 'See the summer collection' },
    picture: { collection: summerCollectionLink.slug },
  },
  {
    caption: 'Your name on it',
    description: 'Add your own text and number. Every piece is made once, for one person.',
    picture: { collection: 'hockey-jersey' },
    name: 'MORGAN',
  },
];

export function BannerCarousel({ pictures }: { pictures: HomePictures }) {
  const slides = banners.map(({ picture, name, ...banner }, index) => {
    const shown =
      'collection' in picture
        ? pictures.byCollection[picture.collection]
        : pictures.byProduct[picture.product];
    return {
      name: banner.caption,
      content: (wanted: boolean, near: boolean) => (
        <BannerSlide
          banner={banner}
          views={shown?.views ?? []}
          isFirst={index === 0}
          wanted={wanted}
          print={name && shown && <BannerPrint name={name} product={shown.id} wanted={near} />}
        />
      ),
    };
  });
  return <Carousel label="Highlights" slides={slides} interval={autoAdvance} wanted="soon" />;
}
