import * as z from 'zod';
import { fitsIn } from '@store/shared/contracts/entered-text';
import { reviewLimits } from '@store/shared/contracts/reviews';

export const reviewImportLimits = {
  /** Reviews in one request. */
  reviews: 200,
  /** Size of one request. */
  bodyBytes: 2 * 1024 * 1024,
  /** Products of one review. */
  products: 20,
} as const;

const line = (limit: number) =>
  z
    .string()
    .normalize()
    .trim()
    .min(1)
    .refine((text) => fitsIn(text, limit));
const unique = <Item>(key: (item: Item) => string, name: string) =>
  z.refine<Item[]>((items) => new Set(items.map(key)).size === items.length, `${name} must be unique.`);

const importedReviewSchema = z.strictObject({
  id: z.uuid(),
  userName: line(100),
  rating: z.int().min(1).max(5),
  content: line(reviewLimits.content),
  /** "Verified purchase". */
  verified: z.boolean(),
  /** Title of the variant that was bought. */
  variant: line(200).nullable(),
  feedback: z.array(z.strictObject({ question: line(100), answer: line(100) })).max(10),
  /** ISO 8601. */
  createdAt: z.iso.datetime().refine((text) => Date.parse(text) <= Date.now(), 'lies in the future'),
  /** Global ids, handles and titles of the commerce service, the first product first. */
  products: z
    .array(z.strictObject({ id: line(100), handle: line(255), title: line(255) }))
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
