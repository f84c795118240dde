import { deliverySentences } from '../shop-data/delivery/delivery-sentences';
import { servicesTo, type ShippingService } from '../shop-data/delivery/shipping-services';
import { useDeliveryCountry } from './use-delivery-country';
import { useDeliveryNotes } from './use-delivery-notes';
import { dayOfOrder, useHolidays } from './use-holidays';

/**
 * When an order of today arrives in the shopper's country, with its default service. The server renders business days,
 * which hold for every cached page; the browser turns them into dates.
 * @param productTypes at least one.
 */
export function useDelivery(productTypes: readonly string[]) {
  const country = useDeliveryCountry();
  const countryCode = country.code;
  const holidays = useHolidays(countryCode);
  const today = dayOfOrder(holidays);
  const services = servicesTo({ countryCode });
  const sentences = (service: ShippingService) =>
    deliverySentences({ productTypes, countryCode, service }, today, holidays);
  return {
    ...sentences(services[0]),
    ...useDeliveryNotes(productTypes, country, holidays),
    countryName: country.name,
    /** Every service to the country, the usual one first. */
    services,
    /** The latest arrival with a service, as `latest` says it for the usual one. */
    latestWith: (service: ShippingService) => sentences(service).latest,
  };
}
