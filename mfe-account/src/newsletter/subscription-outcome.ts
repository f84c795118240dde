import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import type { SubscribeOutcome } from './subscribe';

/** Outcome of a sign-up that was sent as a plain form; null when none was. */
export function subscriptionOutcome(search: string): SubscribeOutcome | null {
  const answer = new URLSearchParams(search).get('subscribed');
  if (answer === '1') return { ok: true, message: subscriptionTexts.done };
  return answer === '0' ? { ok: false, message: subscriptionTexts.refused } : null;
}
