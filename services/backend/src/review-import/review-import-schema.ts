import * as z from 'zod';
import { optionalText } from '@store/shared/contracts/request-text';
import { reviewLimits } from '@store/shared/contracts/reviews';

export const reviewImportLimits = {
  /** Reviews in one request. */
  reviews: 200,
  /** Size of one request. */
  bodyBytes: 2 * 1024 * 1024,
  /** Products of one review. */
  products: 20,
} as const;

const required = (limit: number) => optionalText(limit).check(z.minLength(1));
const unique = <Item>(key: (item: Item) => string, name: string) =>
  z.refine<Item[]>((items) => new Set(items.map(key)).size === items.length, `${name} must be unique.`);

const importedReviewSchema = z.strictObject({
  id: z.uuid(),
  userName: required(100),
  rating: z.int().min(1).max(5),
  content: required(reviewLimits.content),
  /** "Verified purchase". */
  verified: z.boolean(),
  /** Title of the variant that was bought. */
  variant: z.nullable(required(200)),
  feedback: z.array(z.strictObject({ question: required(100), answer: required(100) })).max(10),
  /** ISO 8601. */
  createdAt: z.iso.datetime().refine((text) => Date.parse(text) <= Date.now(), 'lies in the future'),
  /** Global ids, handles and titles of the commerce service, the first product first. */
  products: z
    .array(z.strictObject({ id: required(100), handle: required(255), title: required(255) }))
    .min(1)
    .max(reviewImportLimits.products)
    .check(unique(({ id }) => id, 'Products of a review')),
  /** `id` becomes part of the picture's address; `source` is where the backend fetches the picture. */
  images: z
    .array(z.strictObject({ id: z.string().regex(/^[\w-]{8,64}$/), source: z.url({ protocol: /^https?$/ }) }))
    .max(reviewLimits.images),
});
export type ImportedReview = z.infer<typeof importedReviewSchema>;

/** Body of `POST /reviews/import`. */
export const reviewImportSchema = z.strictObject({
  reviews: z
    .array(importedReviewSchema)
    .min(1)
    .max(reviewImportLimits.reviews)
    .check(unique(({ id }) => id, 'Ids of reviews')),
});

/** Answer: how many reviews were stored now, and how many were there already and stay as they are. */
export const reviewImportResponseSchema = z.object({ imported: z.int(), known: z.int() });
