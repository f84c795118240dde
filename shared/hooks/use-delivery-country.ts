import { useCurrency } from '@store/shared/runtime/stores';
import { useDeliveryCountryCode } from './use-delivery-country-code';

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** As the shop writes it. */
  name: string;
}

/**
 * The country that delivery times are shown for. Its name comes from the selected currency or from `Intl`: the table of
 * currencies, which has all names, would add 1.7 KB to a page.
 */
export function useDeliveryCountry(): DeliveryCountry {
  const code = useDeliveryCountryCode();
  const selected = useCurrency((state) => state.selected);
  return { code, name: code === selected.code ? selected.country : countryName(code) };
}

/** The name in `Intl` without “SAR China”, which the shop does not add to Hong Kong. */
const countryName = (code: string) =>
  (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code).replace(/ SAR China$/, '');
