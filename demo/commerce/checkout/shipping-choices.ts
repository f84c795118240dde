import {
  shipping,
  shippingPlaces,
  spanText,
  type ShippingRate,
  type Span,
} from '@store/shared/shop-data/policies';

/** A way of shipping. */
export interface ShippingChoice {
  id: string;
  name: string;
  /** "15–20 days" */
  days: string;
  cents: number;
}

export interface Destination {
  countryCode: string;
  region: string;
  postalCode: string;
}

const choice = (id: string, rate: ShippingRate, surchargeCents = 0): ShippingChoice => ({
  id,
  name: rate.name + (surchargeCents > 0 ? ', remote area' : ''),
  days: `${spanText(rate.days)} ${rate.businessDays ? 'business days' : 'days'}`,
  cents: rate.cents + surchargeCents,
});

const among = (list: readonly string[], code: string) => list.includes(code);
const inSpans = (spans: readonly Span[], number: number) =>
  spans.some(({ from, to }) => number >= from && number <= to);

/** Ways of shipping to a place, the default first. Excluded addresses have some as well; see {@link exclusionOf}. */
export function shippingChoices({
  countryCode,
  region,
  postalCode,
}: Destination): readonly [ShippingChoice, ...ShippingChoice[]] {
  const { unitedStates, farStates, pacificIslands, nearEurope, international } = shipping;
  if (countryCode === 'US') {
    if (among(shippingPlaces.farStates, region)) return [choice('far-states', farStates)];
    if (among(shippingPlaces.pacificRegions, region)) return [choice('pacific', pacificIslands)];
    return [
      choice('economy', unitedStates.economy),
      choice('standard', unitedStates.standard),
      choice('expedited', unitedStates.expedited),
    ];
  }
  if (among(shippingPlaces.pacificCountries, countryCode)) return [choice('pacific', pacificIslands)];
  if (among(shippingPlaces.nearEurope, countryCode)) return [choice('near-europe', nearEurope)];
  const remote =
    countryCode === 'AU' && inSpans(shippingPlaces.australianRemotePostcodes, Number(postalCode));
  return remote
    ? [choice('remote', international, shipping.australianRemoteSurchargeCents)]
    : [choice('international', international)];
}

/** Codes in the list of US states that are military mail. */
const militaryRegions: readonly string[] = ['AA', 'AE', 'AP'];
/** Start of ZIP codes of military and diplomatic mail. */
const militaryZip = /^(340|09[0-8]|96[2-6])/;
const militaryPlace = /^\W*[AFD]\.?P\.?O\b/i;
const militaryLine = /\b[AFD]PO,?\s+A[AEP]\b/i;

/** Why an address is not delivered to, or null. */
export function exclusionOf(
  address: Destination & { city: string; address1: string; address2: string },
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
