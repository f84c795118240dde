import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { isReduced, isSoldOutWholly } from '../build/variants';
import type { Candidate, CollectionDefinition } from './collection-definition';

const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

const named = (handle: string, title: string, ...texts: readonly string[]): CollectionDefinition => ({
  handle,
  title,
  descriptionHtml: paragraphs(...texts),
  members: 'named',
});

const warmPlaces = new Set(['caribbean', 'pacific-islands', 'polynesian', 'floral']);
const summerTypes = new Set([
  'Hawaiian Shirt',
  'Shorts',
  'Casual Dress',
  'Summer Maxi Dress',
  'Shawl Skirt',
  'T Shirt',
  'Insulated Tumbler',
  'Women Casual Shirt',
]);

const isSummery = ({ recipe: { garment, subject } }: Candidate): boolean =>
  summerTypes.has(garment.productType) && subject.collections.some((slug) => warmPlaces.has(slug));

const isTartanHat = ({ recipe: { garment, subject } }: Candidate): boolean =>
  garment.productType === 'Jeff Cap' && subject.theme === 'tartan';

const isOnSale = ({ recipe }: Candidate): boolean => isReduced(recipe) && !isSoldOutWholly(recipe);

const featuredHandles = featuredProducts.map(({ handle }) => handle);

/** Collections by where a pattern comes from, by season, and by what shoppers ask for. */
export const themeCollections: readonly CollectionDefinition[] = [
  named(
    'tartan',
    'Tartan',
    'More than eighty historic setts, from Anderson to Skene, drawn thread by thread from their threadcounts: warp over weft, in a two-and-two twill.',
    'Find your name, or the district your people left, or simply the one that suits your coat.',
  ),
  {
    handle: 'tartan-hat',
    title: 'Tartan Hats',
    descriptionHtml: paragraphs(
      'A tartan on the head is the smallest way of wearing one and the one that is seen first. Caps in every sett we draw, lined and ready for rain.',
    ),
    members: isTartanHat,
  },
  named(
    'african',
    'African',
    'Kente from Asante and Ewe looms, adinkra stamps, mudcloth, Kuba diamonds, adire blue and the wax prints of the market: cloth that has always had something to say.',
    'Beside the patterns you will find the colors of all the countries of the continent.',
  ),
  named(
    'polynesian',
    'Polynesian',
    'Siapo, ngatu, masi and kapa: the islands wrote on bark long before there was paper. Bands and borders here keep their order, and their sense of when to stop.',
    'Shirts and hoodies for islanders at home and in Auckland, Salt Lake City and everywhere the family moved.',
  ),
  named(
    'floral',
    'Flowers and Leaves',
    'Hibiscus, plumeria, anthurium, monstera: a garden painted wet in wet, on grounds from paper white to the dark after ten.',
  ),
  named(
    'team-shirts',
    'Team Shirts',
    'Clubs that exist on paper and families that want one. Choose the shirt, put your name and number on the back, and you are on the list.',
  ),
  named(
    'caribbean',
    'Caribbean',
    'Thirteen island nations and every color of carnival. Ironed well, worn loud, sent to cousins.',
  ),
  named(
    'pacific-islands',
    'Pacific Islands',
    'From Palau to the Cook Islands: small countries, an enormous ocean, and patterns that travelled by canoe.',
  ),
  named(
    'the-americas',
    'The Americas',
    'From the prairie to Patagonia: flags and cloth of the two continents, in sizes for the whole reunion.',
  ),
  named(
    'across-africa',
    'Across Africa',
    'Fifty-four countries, each with a shelf of its own. Begin with the flag and end with the cloth.',
  ),
  named(
    'across-asia',
    'Across Asia',
    'Silk, ikat, batik and brocade were traded from here before there were maps. The flags came later; we drew both.',
  ),
  named(
    'across-europe',
    'Across Europe',
    'Every valley had its stripe. From Iceland to Cyprus, country by country.',
  ),
  {
    handle: 'summer-collection',
    title: 'Summer Collection',
    descriptionHtml: paragraphs(
      'Light cloth, open collars, long evenings. Aloha shirts, dresses, shorts and the tumbler that goes with them, in flowers and island patterns.',
      'Everything here dries on a chair by morning.',
    ),
    members: isSummery,
  },
  {
    handle: 'personalized',
    title: 'Personalized',
    descriptionHtml: paragraphs(
      'Your name, your number, your village. Every piece on this page takes a line of your own and is printed with it, in the same inks as the pattern.',
      'Type it exactly as you want to read it; we look at it twice before it goes to the press.',
    ),
    members: ({ product }) => product.personalization.length > 0,
  },
  {
    handle: 'hoodie-collection-2025',
    title: 'Hoodie Collection 2025',
    descriptionHtml: paragraphs(
      'Six hoodies, six places, one cut. The ones we would keep if we could keep only six.',
    ),
    members: ({ product }) => featuredHandles.includes(product.handle),
  },
  {
    handle: 'new-arrivals',
    title: 'New Arrivals',
    descriptionHtml: paragraphs(
      'Just off the drawing table: the newest patterns in the shop, changing as we finish them.',
    ),
    members: 'all',
    limit: 160,
    rank: ({ product }) => -product.createdAt,
  },
  {
    handle: 'best-sellers',
    title: 'Best Sellers',
    descriptionHtml: paragraphs(
      'What other people took home. Sorted by nothing but how often it was ordered.',
    ),
    members: 'all',
    limit: 160,
    rank: ({ product }) => product.bestSellerRank,
  },
  {
    handle: 'sale',
    title: 'Sale',
    descriptionHtml: paragraphs(
      'Good cloth at a lower price, because a new colour is coming or because we printed one test too many.',
    ),
    members: isOnSale,
    limit: 400,
    rank: ({ product }) => product.bestSellerRank,
  },
  {
    handle: 'all',
    title: 'All Products',
    descriptionHtml: paragraphs(
      'The whole archive: every country, every clan, every flower. Use the search box if you know what you are looking for, and scroll if you do not.',
    ),
    members: 'all',
  },
];
