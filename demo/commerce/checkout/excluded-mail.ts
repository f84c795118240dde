import type { Destination } from '@store/shared/shop-data/delivery/shipping-services';
import { shipping } from '@store/shared/shop-data/policies';

/** Codes in the list of US states that are military mail. */
const militaryRegions: readonly string[] = ['AA', 'AE', 'AP'];
/** Start of ZIP codes of military and diplomatic mail. */
const militaryZip = /^(340|09[0-8]|96[2-6])/;
const militaryPlace = /^\W*[AFD]\.?P\.?O\b/i;
const militaryLine = /\b[AFD]PO,?\s+A[AEP]\b/i;

/** Why an address is not delivered to, or null. */
export function exclusionOf(
  address: Required<Destination> & { city: string; address1: string; address2: string },
): string | null {
  if (address.countryCode !== 'US') return null;
  const military =
    militaryRegions.includes(address.region) ||
    militaryZip.test(address.postalCode) ||
    militaryPlace.test(address.city) ||
    militaryLine.test(`${address.address1} ${address.address2} ${address.city}`);
  if (!military) return null;
  return `We do not deliver to ${shipping.excludedMail.join(' and ')} addresses: our carriers cannot track parcels in military mail. Please choose another address.`;
}
