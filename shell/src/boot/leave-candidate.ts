import { cookieNames } from '@store/shared/contracts/storage';

/** A week: longer than a rollout should take. */
const seconds = 604_800;

/**
 * This browser could not use what it was given, so the edge gives it what is live from the next document on, if the
 * composition is a rollout's candidate. For every other composition the cookie means nothing.
 */
export function leaveCandidate(composition: string) {
  document.cookie = `${cookieNames.leftCandidate}=${composition};path=/;max-age=${seconds};samesite=lax`;
}
