import * as z from 'zod';

/** A review in the back office's answers. Times are ISO 8601. */
export const moderatedReviewSchema = z.object({
  id: z.uuid(),
  userName: z.string(),
  rating: z.int(),
  content: z.string(),
  createdAt: z.string(),
  hidden: z.boolean(),
});
export type ListedReview = z.infer<typeof moderatedReviewSchema>;

/** A review with its moderation history, oldest first. */
export const moderationSchema = z.object({
  review: moderatedReviewSchema,
  history: z.array(z.object({ hidden: z.boolean(), why: z.string(), who: z.string(), at: z.string() })),
});
export type ReviewModeration = z.infer<typeof moderationSchema>;
