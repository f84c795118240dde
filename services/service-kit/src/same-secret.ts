import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a caller knows a secret, e.g. a token. The time it takes tells nothing about the secret, nor about its length.
 * @param given what the caller sent; a header that is missing or repeated is none.
 */
export const isSameSecret = (given: string | string[] | undefined, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
