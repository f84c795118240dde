import * as z from 'zod/mini';
import { accountSchema } from './auth';
import { discountSchema } from './discounts';
import { passkeySchema } from './passkeys';
import { reviewSchema } from './reviews';

/** ISO 8601. */
const time = z.string();

/**
 * Answer of `GET {api}/users/data`, signed in: what the shop stores about an account. 503 `commerce_unavailable` while the
 * coupons cannot be read. Orders are kept by the commerce service (`GET {api}/orders`).
 */
export const accountDataSchema = z.object({
  account: z.extend(accountSchema, { createdAt: time }),
  reviews: z.array(
    z.extend(reviewSchema, {
      /** Taken down by the shop. */
      hidden: z.boolean(),
      /** Full addresses. */
      pictures: z.array(z.string()),
    }),
  ),
  /** Uploaded pictures that belong to no review yet; full addresses. */
  unusedPictures: z.array(z.string()),
  coupons: z.array(discountSchema),
  sessions: z.array(z.object({ startedAt: time, lastUsedAt: time, signedInAt: time })),
  passkeys: z.array(passkeySchema),
  /** Browsers in which the account has been signed in, for a year. */
  devices: z.array(z.object({ lastSignInAt: time })),
  /** Handles of the saved products, the newest first. */
  wishlist: z._default(z.array(z.string()), []),
  /** What was sent with forms under the address, the oldest first; empty while it is unverified. */
  requests: z._default(
    z.array(
      z.object({
        id: z.int(),
        form: z.string(),
        receivedAt: time,
        fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
      }),
    ),
    [],
  ),
  /** Variants that the address waits for, by their numbers; empty while it is unverified. */
  stockAlerts: z._default(z.array(z.object({ variantId: z.string(), askedAt: time })), []),
  /** Whether letters go to the address; always null while it is unverified, because it may be somebody else's. */
  newsletter: z.nullable(z.object({ subscribedAt: time })),
});
export type AccountData = z.infer<typeof accountDataSchema>;
