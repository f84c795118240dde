import { countries } from '@store/shared/shop-data/countries';
import { australia, canada, unitedStates, type Region } from './regions';

/** What an address needs in one country. */
export interface AddressRules {
  regionLabel: string;
  /** Null where the region is free text and may stay empty. */
  regions: readonly Region[] | null;
  postalLabel: string;
  postalPattern: RegExp;
  postalExample: string;
  postalRequired: boolean;
}

/** Countries whose postal codes we know: pattern and an example. Elsewhere the code may be left out. */
const postalCodes: Readonly<Record<string, readonly [pattern: string, example: string]>> = {
  US: ['\\d{5}(-\\d{4})?', '78701'],
  CA: ['[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d', 'K1A 0B1'],
  GB: ['[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', 'SW1A 1AA'],
  AU: ['\\d{4}', '2000'],
  AT: ['\\d{4}', '1010'],
  BE: ['\\d{4}', '1000'],
  BG: ['\\d{4}', '1000'],
  BR: ['\\d{5}-?\\d{3}', '01310-100'],
  CH: ['\\d{4}', '8001'],
  CY: ['\\d{4}', '1010'],
  CZ: ['\\d{3} ?\\d{2}', '110 00'],
  DE: ['\\d{5}', '10115'],
  DK: ['\\d{4}', '1050'],
  EE: ['\\d{5}', '10111'],
  ES: ['\\d{5}', '28001'],
  FI: ['\\d{5}', '00100'],
  FR: ['\\d{5}', '75001'],
  GR: ['\\d{3} ?\\d{2}', '105 57'],
  HR: ['\\d{5}', '10000'],
  HU: ['\\d{4}', '1011'],
  IE: ['[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', 'D02 X285'],
  IN: ['\\d{3} ?\\d{3}', '110001'],
  IT: ['\\d{5}', '00118'],
  JP: ['\\d{3}-?\\d{4}', '100-0001'],
  KR: ['\\d{5}', '03051'],
  LT: ['(LT-)?\\d{5}', 'LT-01100'],
  LU: ['(L-)?\\d{4}', '1111'],
  LV: ['(LV-)?\\d{4}', 'LV-1010'],
  MT: ['[A-Z]{3} ?\\d{4}', 'VLT 1117'],
  MX: ['\\d{5}', '06000'],
  NL: ['\\d{4} ?[A-Z]{2}', '1012 AB'],
  NO: ['\\d{4}', '0150'],
  NZ: ['\\d{4}', '6011'],
  PL: ['\\d{2}-\\d{3}', '00-001'],
  PT: ['\\d{4}-\\d{3}', '1000-001'],
  RO: ['\\d{6}', '010011'],
  SE: ['\\d{3} ?\\d{2}', '111 20'],
  SG: ['\\d{6}', '018956'],
  SI: ['(SI-)?\\d{4}', '1000'],
  SK: ['\\d{3} ?\\d{2}', '811 01'],
};

const regionsOf: Readonly<
  Record<string, { label: string; regions: readonly Region[]; postalLabel: string }>
> = {
  US: { label: 'State', regions: unitedStates, postalLabel: 'ZIP code' },
  CA: { label: 'Province', regions: canada, postalLabel: 'Postal code' },
  AU: { label: 'State', regions: australia, postalLabel: 'Postcode' },
};

/** Rules for an ISO country code; for one we know little about, a lenient set. */
export function addressRules(countryCode: string): AddressRules {
  const known = regionsOf[countryCode];
  const postal = postalCodes[countryCode];
  return {
    regionLabel: known?.label ?? 'Region (optional)',
    regions: known?.regions ?? null,
    postalLabel: known?.postalLabel ?? (postal ? 'Postal code' : 'Postal code (optional)'),
    postalPattern: new RegExp(`^(?:${postal?.[0] ?? '[A-Z\\d][A-Z\\d -]{1,11}'})$`),
    postalExample: postal?.[1] ?? '',
    postalRequired: postal !== undefined,
  };
}

/** Places with addresses of their own that are not among the countries of the shop; US territories are US states here. */
const dependencies =
  'AI AW AX BL BM BQ CK CW FK FO GF GG GI GL GP HK IM JE KY MF MO MQ MS NC NU PF PM PN RE SH SX TC TK VG WF YT'.split(
    ' ',
  );

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Where we deliver, in alphabetical order. */
export const deliveryCountries: readonly { code: string; name: string }[] = [
  ...countries,
  ...dependencies
    .filter((code) => !countries.some((country) => country.code === code))
    .map((code) => ({ code, name: regionNames.of(code) ?? code })),
].sort((a, b) => a.name.localeCompare(b.name, 'en'));

export const countryName = (code: string) =>
  deliveryCountries.find((country) => country.code === code)?.name ?? code;

/** Name of a region as people read it. */
export const regionName = (countryCode: string, region: string) =>
  regionsOf[countryCode]?.regions.find(({ code }) => code === region)?.name ?? region;

/** What was typed as a region, unless it is a code of a country that was chosen before. */
export function regionFor(countryCode: string, typed: string): string {
  const own = regionsOf[countryCode]?.regions;
  const isCodeOf = (regions: readonly Region[]) => regions.some(({ code }) => code === typed);
  if (own) return isCodeOf(own) ? typed : '';
  return Object.values(regionsOf).some(({ regions }) => isCodeOf(regions)) ? '' : typed;
}
