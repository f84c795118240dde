import { currencyOptions } from '../shop-data/currencies';
import { useDeliveryCountryCode } from './use-delivery-country-code';

/** The country that delivery times are shown for, with its name in the shop. */
export function useDeliveryCountry(): { code: string; name: string } {
  const code = useDeliveryCountryCode();
  const option = currencyOptions.find((each) => each.code === code);
  return { code, name: option?.country ?? new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code };
}
