import { countryInText } from '../country-in-text';
import sanctions from './no-delivery.json' with { type: 'json' };

/** Names of the countries that the shop may not deliver to. */
export const sanctionedCountries: readonly string[] = Object.values(sanctions.countries);

/** The day of that list, written as `dateText` writes days. */
export const sanctionsDate: string = sanctions.asOf;

/** Why nothing is sent to a country. */
export const noDeliveryText = (countryName: string): string =>
  `We may not deliver to ${countryInText(countryName)}: sanctions forbid it, as of ${sanctionsDate}. An order to an address elsewhere is welcome.`;
