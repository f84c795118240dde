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

/**
 * `POST {api}/stock-alerts`: a message to the address when a variant is for sale again, once. `variantId` is the number
 * in its global id. A repeat is answered the same with {@link subscriptionResponseSchema}.
 */
export const stockAlertRequestSchema = z.object({
  email: emailSchema,
  variantId: z.string().check(z.regex(/^\d{1,20}$/)),
  website: z.optional(z.string().check(z.maxLength(500))),
});

/**
 * `POST {api}/unsubscriptions?token={token}` takes an address off all lists: letters and stock alerts. The token is in
 * every message to a list, in the address of the page with the button and in the header `List-Unsubscribe`. With the body
 * `List-Unsubscribe=One-Click` (RFC 8058) the answer is a message, otherwise 303 to the page. An unknown token is answered
 * the same.
 */
export const unsubscribePath = '/unsubscriptions';
export const unsubscribeQuerySchema = z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) });
export const unsubscribeRequestSchema = z.object({
  'List-Unsubscribe': z.optional(z.literal('One-Click')),
});
