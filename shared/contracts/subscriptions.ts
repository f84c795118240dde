import * as z from 'zod/mini';
import { emailSchema } from './request-text';

/**
 * `POST {api}/subscriptions`, the footer's sign-up, as JSON or as a plain form (`email`, and the honeypot
 * `website`, which people leave empty). JSON answers {@link subscriptionResponseSchema}; a form answers 303 to
 * the page it came from with `?subscribed=1#subscribe`, or `?subscribed=0#subscribe` when the address is refused.
 * A repeat is answered the same.
 */
export const subscriptionRequestSchema = z.object({
  email: emailSchema,
  website: z.optional(z.string().check(z.maxLength(500))),
});

export const subscriptionResponseSchema = z.object({ message: z.string() });
