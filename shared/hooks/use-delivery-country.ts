import { currencyOptions } from '../shop-data/currencies';
import { useDeliveryCountryCode } from './use-delivery-country-code';

export interface DeliveryCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the shop. */
  name: string;
}

/** The country that delivery times are shown for. */
export function useDeliveryCountry(): DeliveryCountry {
  const code = useDeliveryCountryCode();
  const option = currencyOptions.find((each) => each.code === code);
  return { code, name: option?.country ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code };
}
