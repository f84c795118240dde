import { useCurrency } from '@store/shared/runtime/stores';
import { useDeliveryCountryCode } from './use-delivery-country-code';

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the shop. */
  name: string;
}

/** The country that delivery times are shown for. The table of currencies, which has names as well, is 1.7 KB of a page. */
export function useDeliveryCountry(): DeliveryCountry {
  const code = useDeliveryCountryCode();
  const selected = useCurrency((state) => state.selected);
  return { code, name: code === selected.code ? selected.country : countryName(code) };
}

/** As the shop calls it: Hong Kong without the words that Unicode adds. */
const countryName = (code: string) =>
  (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code).replace(/ SAR China$/, '');
