import {
  christmasSentence,
  deliverySentences,
  type DeliverySentences,
} from '../shop-data/delivery/delivery-sentences';
import { servicesTo } from '../shop-data/delivery/shipping-services';
import { useDeliveryCountry } from './use-delivery-country';
import { dayOfOrder, useHolidays } from './use-holidays';

interface Delivery extends DeliverySentences {
  countryName: string;
  /** Until when to order for December 24; empty until the holidays are known, null outside of the season. */
  christmas: string | null;
}

/**
 * When an order of today arrives in the shopper's country, with its default service. The server renders business days,
 * which hold for every cached page; the browser turns them into dates.
 * @param productTypes at least one.
 */
export function useDelivery(productTypes: readonly string[]): Delivery {
  const { code: countryCode, name: countryName } = useDeliveryCountry();
  const holidays = useHolidays(countryCode);
  const today = dayOfOrder(holidays);
  const services = servicesTo({ countryCode });
  return {
    ...deliverySentences({ productTypes, countryCode, service: services[0] }, today, holidays),
    countryName,
    christmas: christmasSentence(services, today, holidays),
  };
}
