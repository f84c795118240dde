import { createHash } from 'node:crypto';
import { seededRandom } from '@store/service-kit/seeded-random';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import type { PopularProduct } from './popular-products';
import { pick, sampleName, sampleText } from './review-text';
import { photographAddress } from './photograph-address';

/** The specified sample figures: 1538 reviews, 4.6 on average. */
export const sampleDistribution = { 5: 1217, 4: 147, 3: 69, 2: 31, 1: 74 } as const;

const dayMs = 24 * 60 * 60 * 1000;
const oldestDays = 540;
/** Reviews that a page shows at once. */
const reviewsOnPage = 12;

/**
 * The sample reviews, as `POST /reviews/import` of the backend takes them. Ids and texts are the same every time,
 * dates are relative to `now`.
 * @param products by their sales; better sellers have more reviews.
 * @param pictureOrigin origin of the service that draws the photographs.
 */
export function sampleReviews(products: readonly PopularProduct[], now: number, pictureOrigin: string) {
  const random = seededRandom(1538);
  const nextProduct = productChooser(products, random);
  const texts = new Set<string>();
  const lately: string[][] = [];
  // In the order of their dates, so that reviews beside each other on a page have no sentence in common.
  const dates = ratings()
    .map(() => sampleDate(now, random))
    .sort((one, other) => one - other);
  return shuffled(ratings(), random).map((rating, index) => {
    const product = nextProduct();
    const createdAt = new Date(dates[index] ?? now).toISOString();
    const used = new Set(lately.flat());
    let text = sampleText(random, rating, product.productType, used);
    while (texts.has(text.content)) text = sampleText(random, rating, product.productType, used);
    texts.add(text.content);
    lately.push(text.sentences);
    if (lately.length >= reviewsOnPage) lately.shift();
    const { id, handle, title } = product;
    return {
      id: sampleReviewId(index),
      userName: sampleName(random),
      rating,
      content: text.content,
      verified: random() < 0.94,
      variant: sampleVariant(product, random),
      feedback: text.feedback,
      createdAt,
      products: [{ id, handle, title }],
      images: sampleImages(product, index, rating, random, pictureOrigin),
    };
  });
}

/** About three a day over a year and a half, a few more of late, none within the last three hours. */
const sampleDate = (now: number, random: () => number): number =>
  Math.round(now - dayMs / 8 - oldestDays * dayMs * random() ** 1.1);

const ratings = (): number[] =>
  Object.entries(sampleDistribution).flatMap(([stars, count]) => Array<number>(count).fill(Number(stars)));

/** A quarter of the reviews have pictures, up to three. */
function pictureCount(random: () => number, rating: number): number {
  if (random() > (rating >= 4 ? 0.26 : 0.12)) return 0;
  const chance = random();
  return chance < 0.55 ? 1 : chance < 0.85 ? 2 : 3;
}

function sampleImages(
  { images }: PopularProduct,
  review: number,
  rating: number,
  random: () => number,
  pictureOrigin: string,
) {
  const sampled: { id: string; source: string }[] = [];
  // The count is drawn anew for each picture; drawing it once would change every review after the first with pictures.
  for (let position = 0; position < pictureCount(random, rating); position += 1) {
    const picture = pick(random, images.nodes);
    if (!picture) break;
    const seed = Math.floor(random() * 2 ** 31);
    const id = createHash('sha256').update(`image ${review} ${position}`).digest('base64url').slice(0, 22);
    sampled.push({ id, source: photographAddress(pictureOrigin, picture.url, seed) });
  }
  return sampled;
}

/** Better sellers are chosen more often. */
function productChooser(products: readonly PopularProduct[], random: () => number): () => PopularProduct {
  const weights = products.map((_, rank) => 1 / (rank + 4) ** 0.85);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return () => {
    let remaining = random() * total;
    const index = weights.findIndex((weight) => (remaining -= weight) <= 0);
    const product = products[Math.max(0, index)];
    if (!product) throw new Error('There are no products to review.');
    return product;
  };
}

function sampleVariant({ variants }: PopularProduct, random: () => number): string | null {
  const title = pick(random, variants.nodes)?.title;
  return title === undefined || title === defaultVariantTitle ? null : title;
}

function shuffled<Item>(list: Item[], random: () => number): Item[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const sampleReviewId = (index: number): string => uuidFrom(`review ${index}`);

/** Id of the review that is imported last. */
export const lastSampleReviewId = (): string => sampleReviewId(ratings().length - 1);

/** The same on every machine, so that a link to a sample review works on all of them. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
