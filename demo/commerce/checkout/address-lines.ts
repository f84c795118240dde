import type { OrderAddress } from '../orders/order';
import { countryName, regionName } from './address-rules';

/** The lines of an address as they stand on a parcel. */
export function addressLines(address: OrderAddress): string[] {
  const { name, company, address1, address2, city, region, postalCode, countryCode } = address;
  const place = [city, regionName(countryCode, region), postalCode].filter(Boolean).join(', ');
  return [name, company, address1, address2, place, countryName(countryCode)].filter(Boolean);
}
