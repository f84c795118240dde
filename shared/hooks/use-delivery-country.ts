import { useCurrency } from '@store/shared/runtime/stores';
import { useDeliveryCountryCode } from './use-delivery-country-code';

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** As the shop writes it. */
  name: string;
}

/**
 * The country that delivery times are shown for. The table of currencies has its name as well, but is 1.7 KB of a page; the
 * name comes from the selected currency or from `Intl`.
 */
export function useDeliveryCountry(): DeliveryCountry {
  const code = useDeliveryCountryCode();
  const selected = useCurrency((state) => state.selected);
  return { code, name: code === selected.code ? selected.country : countryName(code) };
}

/** The name in `Intl` without “SAR China”, which the shop does not add to Hong Kong. */
const countryName = (code: string) =>
  (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code).replace(/ SAR China$/, '');
