import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import * as z from 'zod';
import { photographAddress } from './review-photographs.plugin';
import type { PopularProduct } from './popular-products';

const sampleSchema = z.strictObject({
  /** The review is of a best seller of this type: the one at this place among them. */
  productType: z.string(),
  place: z.int().nonnegative(),
  /** How long ago it was written. */
  ageMs: z.int().positive(),
  userName: z.string(),
  rating: z.int().min(1).max(5),
  content: z.string(),
  verified: z.boolean(),
  /** Place of the variant that was bought. */
  variant: z.int().nonnegative(),
  feedback: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  /** Photographs of pictures of the product, by their places. */
  photographs: z.array(z.strictObject({ picture: z.int().nonnegative(), seed: z.int() })),
});

/** The sample reviews, one a line: 1538 with 4.6 stars on average, as specified. */
const samples = readFileSync(new URL('./data/sample-reviews.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => sampleSchema.parse(JSON.parse(line)));

const at = <Item>(list: readonly Item[], place: number): Item | undefined => list[place % list.length];

/**
 * The sample reviews, as `POST /reviews/import` of the backend takes them. Ids and texts are the same every time,
 * dates are relative to `now`.
 * @param products by their sales.
 * @param pictureOrigin origin of the service that draws the photographs.
 */
export function sampleReviews(products: readonly PopularProduct[], now: number, pictureOrigin: string) {
  return samples.map(({ productType, place, ageMs, variant, photographs, ...written }, index) => {
    const ofType = products.filter((product) => product.productType === productType);
    const product = at(ofType.length > 0 ? ofType : products, place);
    if (!product) throw new Error('There are no products to review.');
    const { id, handle, title, images, variants } = product;
    const bought = at(variants.nodes, variant)?.title;
    return {
      id: sampleReviewId(index),
      ...written,
      variant: bought === defaultVariantTitle ? null : (bought ?? null),
      createdAt: new Date(now - ageMs).toISOString(),
      products: [{ id, handle, title }],
      images: photographs.flatMap(({ picture, seed }, position) => {
        const image = at(images.nodes, picture);
        const name = createHash('sha256').update(`image ${index} ${position}`).digest('base64url');
        return image
          ? [{ id: name.slice(0, 22), source: photographAddress(pictureOrigin, image.url, seed) }]
          : [];
      }),
    };
  });
}

/** Id of the review that is imported last. */
export const lastSampleReviewId = (): string => sampleReviewId(samples.length - 1);

/** A UUID, the same on every machine, so that a link to a sample review works on all of them. */
function sampleReviewId(index: number): string {
  const hex = createHash('sha256').update(`review ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
