import { discountCookie } from '@store/shared/contracts/storage';
import { readCookie } from '@store/shared/browser/cookies';

/** The discount code of a link that this browser has opened, for a new cart. None on the server: there the edge applies it. */
export function keptCodes(): string[] {
  const written = readCookie(discountCookie.name);
  try {
    return written ? [decodeURIComponent(written)] : [];
  } catch {
    return [];
  }
}
