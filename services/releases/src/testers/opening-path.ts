import { isSlotName, slotRooms } from '@store/shared/contracts/slots';
import type { Release } from '@store/shared/contracts/release';
import { sampleAddress, type SampleSource } from '../gate/sample-addresses';

/**
 * Where a tester sees a release: at the first route of its slice, or on the page of the first slot that it fills; `/` when
 * the slice has neither, or the shop's data has nothing to show there.
 */
export async function openingPath({ routes, slots }: Release, samples: SampleSource): Promise<string> {
  const pages = Object.keys(slots).flatMap((slot) => (isSlotName(slot) ? slotRooms[slot].page : []));
  for (const path of [...routes.map((route) => route.path), ...pages]) {
    // A page that needs nothing else is opened as it is: an empty cart is a page, too.
    if (!/[:*]/.test(path)) return path;
    const sample = await sampleAddress(path, samples);
    if (sample && !sample.isMadeUp) return sample.address;
  }
  return '/';
}
