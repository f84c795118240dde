import { useEffect, useEffectEvent } from 'react';
import { BannerSlide } from './banner-slide';
import { bannersOf, type Season } from './banners';
import { Carousel } from './carousel';
import type { HomePictures } from './home-pictures';
import { useNamePrints } from './use-name-prints';

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
          product={shown}
          isFirst={index === 0}
          wanted={wanted}
          print={name && shown && <BannerPrint name={name} product={shown.id} wanted={near} />}
        />
      ),
    };
  });
  return <Carousel label="Highlights" slides={slides} interval={autoAdvance} wanted="soon" />;
}

interface BannerPrintProps {
  /** Id of the product that is printed on. */
  product: string;
  name: string;
  /** Whether the banner is in view or nearly so, which loads the print. */
  wanted: boolean;
}

/** A name on the product of a banner, above its picture; nothing until it is loaded. */
function BannerPrint({ product, name, wanted }: BannerPrintProps) {
  const { prints, load } = useNamePrints([product]);
  const start = useEffectEvent(() => void load());
  useEffect(() => {
    if (wanted) start();
  }, [wanted]);
  const printed = prints?.products.get(product);
  return prints && printed ? <prints.NamePrint product={printed} name={name} isWhole /> : null;
}
