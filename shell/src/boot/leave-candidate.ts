import { cookieNames } from '@store/shared/contracts/storage';

/** Seconds; a week is longer than a rollout. */
const seconds = 604_800;

/**
 * Makes the edge serve the live composition to this browser from the next document on, if the composition is a
 * rollout's candidate. For any other composition the cookie has no effect.
 */
export function leaveCandidate(composition: string) {
  document.cookie = `${cookieNames.leftCandidate}=${composition};path=/;max-age=${seconds};samesite=lax`;
}
