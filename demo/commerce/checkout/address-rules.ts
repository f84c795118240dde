import { countries } from '@store/shared/shop-data/countries';
import { mayDeliverTo } from '@store/shared/shop-data/delivery/shipping-services';
import { shipping } from '@store/shared/shop-data/policies';
import addressData from '../data/addresses.json' with { type: 'json' };
import type { OrderAddress } from '../orders/order';

/** Rules for addresses in one country. */
export interface AddressRules {
  regionLabel: string;
  /** Null where the region is optional free text. */
  regions: readonly Region[] | null;
  postalLabel: string;
  postalPattern: RegExp;
  postalExample: string;
  postalRequired: boolean;
}

/** A part of a country in addresses. */
interface Region {
  code: string;
  name: string;
}

/** Patterns by country; elsewhere the postal code is optional. */
const postalCodes: Readonly<Record<string, { pattern: string; example: string }>> = addressData.postalCodes;
/** Countries whose region is chosen from a list. US military mail counts as states. */
const regionLists: Readonly<
  Record<string, { label: string; postalLabel: string; regions: readonly Region[] }>
> = addressData.regions;

/** Rules for an ISO country code; lenient for a country without a postal pattern. */
export function addressRules(countryCode: string): AddressRules {
  const list = regionLists[countryCode];
  const postal = postalCodes[countryCode];
  return {
    regionLabel: list?.label ?? 'Region (optional)',
    regions: list?.regions ?? null,
    postalLabel: list?.postalLabel ?? (postal ? 'Postal code' : 'Postal code (optional)'),
    postalPattern: new RegExp(`^(?:${postal?.pattern ?? '[A-Z\\d][A-Z\\d -]{1,11}'})$`),
    postalExample: postal?.example ?? '',
    postalRequired: postal !== undefined,
  };
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** The shop's name of a country or territory, also of one that orders are no longer sent to. */
export const countryName = (code: string): string =>
  countries.find((country) => country.code === code)?.name ?? regionNames.of(code) ?? code;

/** All countries of delivery by name; the shop may not send to some. */
export const deliveryCountries: readonly { code: string; name: string }[] = [
  // Parcels to England, Scotland and Wales go to the United Kingdom.
  ...countries.filter(({ code }) => !code.includes('-')),
  // Territories with addresses of their own; those of the United States are among its states.
  ...addressData.dependencies
    .filter((code) => !countries.some((country) => country.code === code))
    .map((code) => ({ code, name: countryName(code) })),
]
  .filter(({ code }) => mayDeliverTo(code))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Name of a region by its code. */
const regionName = (countryCode: string, region: string) =>
  regionLists[countryCode]?.regions.find(({ code }) => code === region)?.name ?? region;

/** The typed region, without a code that belongs to a country chosen before. */
export function regionFor(countryCode: string, typed: string): string {
  const own = regionLists[countryCode]?.regions;
  const isCodeOf = (regions: readonly Region[]) => regions.some(({ code }) => code === typed);
  if (own) return isCodeOf(own) ? typed : '';
  return Object.values(regionLists).some(({ regions }) => isCodeOf(regions)) ? '' : typed;
}

/** The lines of an address as they stand on a parcel. */
export function addressLines(address: OrderAddress): string[] {
  const { name, company, address1, address2, city, region, postalCode, countryCode } = address;
  const place = [city, regionName(countryCode, region), postalCode].filter(Boolean).join(', ');
  return [name, company, address1, address2, place, countryName(countryCode)].filter(Boolean);
}

/** Codes in the list of US states that are military mail. */
const militaryRegions: readonly string[] = ['AA', 'AE', 'AP'];
/** Start of ZIP codes of military and diplomatic mail. */
const militaryZip = /^(340|09[0-8]|96[2-6])/;
const militaryPlace = /^\W*[AFD]\.?P\.?O\b/i;
const militaryLine = /\b[AFD]PO,?\s+A[AEP]\b/i;

/** Why an address is not delivered to, or null. */
export function exclusionOf(address: OrderAddress): string | null {
  if (address.countryCode !== 'US') return null;
  const military =
    militaryRegions.includes(address.region) ||
    militaryZip.test(address.postalCode) ||
    militaryPlace.test(address.city) ||
    militaryLine.test(`${address.address1} ${address.address2} ${address.city}`);
  if (!military) return null;
  return `We do not deliver to ${shipping.excludedMail.join(' and ')} addresses: our carriers cannot track parcels in military mail. Please choose another address.`;
}
