import { callBackend } from '@store/shared/clients/backend/backend-client';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { subscriptionResponseSchema } from '@store/shared/contracts/subscriptions';

export interface SubscribeOutcome {
  ok: boolean;
  /** Message for the shopper. */
  message: string;
}

/** Subscribes an address at the backend (`POST {api}/subscriptions`). Never throws. */
export async function subscribe(email: string, website: string): Promise<SubscribeOutcome> {
  const result = await callBackend(
    '/subscriptions',
    subscriptionResponseSchema,
    {},
    {
      method: 'POST',
      json: { email, website },
      once: true,
    },
  );
  if (result.ok) return { ok: true, message: subscriptionTexts.done };
  // An invalid address has a message here; rate limits and outages have the backend's.
  const message = result.code === 'invalid' ? subscriptionTexts.refused : result.message;
  return { ok: false, message };
}
