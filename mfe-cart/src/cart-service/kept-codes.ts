import { discountCookie } from '@store/shared/contracts/storage';
import { readCookies } from '@store/shared/browser/cookies';

/** The discount code of a link that this browser has opened, for a new cart. None on the server, where the edge sees to it. */
export function keptCodes(): string[] {
  const written = readCookies().split(`${discountCookie.name}=`)[1]?.split(';')[0];
  try {
    return written ? [decodeURIComponent(written)] : [];
  } catch {
    return [];
  }
}
