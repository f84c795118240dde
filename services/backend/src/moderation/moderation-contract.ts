import * as z from 'zod';

/** A review as the back office gives it out. Times are ISO 8601. */
export const moderatedReviewSchema = z.object({
  id: z.uuid(),
  userName: z.string(),
  rating: z.int(),
  content: z.string(),
  createdAt: z.string(),
  hidden: z.boolean(),
});
export type ListedReview = z.infer<typeof moderatedReviewSchema>;

/** A review with what was done about it, oldest first. */
export const moderationSchema = z.object({
  review: moderatedReviewSchema,
  history: z.array(z.object({ hidden: z.boolean(), why: z.string(), who: z.string(), at: z.string() })),
});
export type ReviewModeration = z.infer<typeof moderationSchema>;
