import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { collectionUrl, pageUrl } from '@store/shared/contracts/urls';
import { summerCollectionLink } from '@store/shared/shop-data/navigation';

/** The time of the year, which decides the pictures and words of the banners. */
export type Season = 'summer' | 'holidays' | 'neither';

/** Summer from May to August, holidays from November to the end of the year, by the date in UTC. */
export function seasonOf(date: Date): Season {
  const month = date.getUTCMonth() + 1;
  if (month >= 5 && month <= 8) return 'summer';
  return month >= 11 ? 'holidays' : 'neither';
}

export interface Banner {
  caption: string;
  description: string;
  link: { to: string; label: string };
  /** What is shown: the first product of a collection, or a product. */
  picture: { collection: string } | { product: string };
  /** The name that the product carries. Such a product is shown on plain ground. */
  name?: string;
}

const [, tartan] = featuredProducts;

/** The three banners. Their links are the same all year. */
export function bannersOf(season: Season): readonly Banner[] {
  const summer: Pick<Banner, 'caption' | 'description'> = {
    summer: {
      caption: 'The Summer Collection',
      description: 'Hibiscus, palm and open water: light cloth for long evenings.',
    },
    holidays: {
      caption: 'Pack for the sun',
      description:
        'Going south for the holidays? Hibiscus, palm and open water, in cloth that travels light.',
    },
    neither: {
      caption: 'Islands all year',
      description: 'Hibiscus, palm and open water, wherever you wear them.',
    },
  }[season];
  return [
    {
      caption: 'Cloth with an origin',
      description: 'Flags, tartans and island patterns, made to order for the people who carry them.',
      link: { to: pageUrl('find-your-country'), label: 'Find your country' },
      picture: season === 'summer' ? { collection: 'luggage-cover' } : { product: tartan?.handle ?? '' },
    },
    {
      ...summer,
      link: { to: summerCollectionLink.to, label: 'See the summer collection' },
      picture: { collection: summerCollectionLink.slug },
    },
    {
      caption: season === 'holidays' ? 'Their name on it' : 'Your name on it',
      description: 'Any text and number. Every piece is made once, for one person.',
      link: { to: collectionUrl('personalized'), label: 'Choose a piece' },
      picture: { collection: season === 'summer' ? 'jersey' : 'hockey-jersey' },
      name: 'MORGAN',
    },
  ];
}
