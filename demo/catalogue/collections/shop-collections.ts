import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { isReduced, isSoldOutWholly } from '../build/variants';
import collectionData from '../data/collections.json' with { type: 'json' };
import type { Candidate, CollectionDefinition } from './collection-definition';

const featuredHandles = featuredProducts.map(({ handle }) => handle);

const isCap = ({ recipe: { garment } }: Candidate) => garment.collections.includes('jeff-hat');
const isShoe = ({ recipe: { garment } }: Candidate) => garment.collections.includes('shoes');
const isFor = (wear: Candidate['recipe']['garment']['wear']) => (candidate: Candidate) =>
  candidate.recipe.garment.wear === wear;

const byRank = ({ product }: Candidate): number => product.bestSellerRank;

/** Members of the other collections that no garment or subject names. */
const rules: Readonly<Record<string, Pick<CollectionDefinition, 'members' | 'rank'>>> = {
  all: { members: () => true },
  apparel: { members: (each) => isFor('wear')(each) && !isShoe(each) && !isCap(each) },
  'home-decor': { members: isFor('home') },
  accessories: { members: (each) => isFor('carry')(each) || isCap(each) },
  'best-sellers': { members: () => true, rank: byRank },
  'new-arrivals': { members: () => true, rank: ({ product }) => -product.createdAt },
  sale: { members: ({ recipe }) => isReduced(recipe) && !isSoldOutWholly(recipe), rank: byRank },
  personalized: { members: ({ product }) => product.personalization.length > 0 },
  'hoodie-collection-2025': { members: ({ product }) => featuredHandles.includes(product.handle) },
};

/** Collections by product type, by where a pattern comes from, by season, and for sales. */
export const shopCollections: readonly CollectionDefinition[] = collectionData.map(
  ({ handle, title, paragraphs, limit, where }) => ({
    handle,
    title,
    ...(limit !== undefined && { limit }),
    descriptionHtml: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    // Products of some types whose subject is in one of some collections.
    members: where
      ? ({ recipe: { garment, subject } }: Candidate) =>
          where.productTypes.includes(garment.productType) &&
          subject.collections.some((slug) => where.subjects.includes(slug))
      : 'named',
    ...rules[handle],
  }),
);
