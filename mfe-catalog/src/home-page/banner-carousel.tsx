import { BannerPrint } from './banner-print';
import { BannerSlide } from './banner-slide';
import { bannersOf, type Season } from './banners';
import { Carousel } from './carousel';
import type { HomePictures } from './home-pictures';

/** Milliseconds per slide. */
const autoAdvance = 5000;

export function BannerCarousel({ pictures, season }: { pictures: HomePictures; season: Season }) {
  const slides = bannersOf(season).map((banner, index) => {
    const { picture, name } = banner;
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
