import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares a secret, such as a token, in constant time: the time reveals neither the secret nor its length.
 * @param given what the caller sent; a header that is missing or repeated is none.
 */
export const isSameSecret = (given: string | string[] | undefined, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
