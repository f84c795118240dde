import { inTime } from '@store/shared/clients/in-time';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { loadPlates, type Plates } from './plates-operation';

/** Time limit in milliseconds for the decorative pictures. */
const timeLimitMs = 1_500;

/** Never fails the page: without an answer in time placeholders are shown. */
export async function loadPlatesInTime(storefront: StorefrontClient, signal: AbortSignal): Promise<Plates> {
  try {
    return await inTime(loadPlates.run(storefront, {}, { signal }), timeLimitMs, () => []);
  } catch (error) {
    // The navigation was aborted: its result is not shown.
    if (signal.aborted) throw error;
    console.error('The pictures could not be loaded', error);
    return [];
  }
}
