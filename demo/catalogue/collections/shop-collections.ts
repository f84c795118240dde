import * as z from 'zod';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { isReduced, isSoldOutWholly } from '../build/variants';
import collectionData from '../data/collections.json' with { type: 'json' };
import type { Candidate, CollectionDefinition } from './collection-definition';

const definitionSchema = z.strictObject({
  handle: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  /** HTML without paragraph tags. */
  paragraphs: z.array(z.string()).min(1),
  /** See `limit` of {@link CollectionDefinition}. */
  limit: z.int().positive().optional(),
  /** Products of these types whose subject is in one of these collections. */
  where: z.strictObject({ productTypes: z.array(z.string()), subjects: z.array(z.string()) }).optional(),
});

const featuredHandles = featuredProducts.map(({ handle }) => handle);

const isCap = ({ recipe: { garment } }: Candidate) => garment.collections.includes('jeff-hat');
const isShoe = ({ recipe: { garment } }: Candidate) => garment.collections.includes('shoes');
const isFor = (wear: Candidate['recipe']['garment']['wear']) => (candidate: Candidate) =>
  candidate.recipe.garment.wear === wear;

const byRank = ({ product }: Candidate): number => product.bestSellerRank;

/** Members of the other collections that no garment or subject names. */
const rules: Readonly<Record<string, Pick<CollectionDefinition, 'members' | 'rank'>>> = {
  all: { members: 'all' },
  apparel: { members: (each) => isFor('wear')(each) && !isShoe(each) && !isCap(each) },
  'home-decor': { members: isFor('home') },
  accessories: { members: (each) => isFor('carry')(each) || isCap(each) },
  'best-sellers': { members: 'all', rank: byRank },
  'new-arrivals': { members: 'all', rank: ({ product }) => -product.createdAt },
  sale: { members: ({ recipe }) => isReduced(recipe) && !isSoldOutWholly(recipe), rank: byRank },
  personalized: { members: ({ product }) => product.personalization.length > 0 },
  'hoodie-collection-2025': { members: ({ product }) => featuredHandles.includes(product.handle) },
};

/** Collections by product type, by where a pattern comes from, by season, and for sales. */
export const shopCollections: readonly CollectionDefinition[] = z
  .array(definitionSchema)
  .parse(collectionData)
  .map(({ paragraphs, where, ...definition }) => ({
    ...definition,
    descriptionHtml: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    members: where
      ? ({ recipe: { garment, subject } }: Candidate) =>
          where.productTypes.includes(garment.productType) &&
          subject.collections.some((slug) => where.subjects.includes(slug))
      : 'named',
    ...rules[definition.handle],
  }));
