import { deliverySentences, type DeliverySentences } from '../shop-data/delivery/delivery-sentences';
import { servicesTo, type ShippingService } from '../shop-data/delivery/shipping-services';
import { useDeliveryCountry } from './use-delivery-country';
import { useDeliveryNotes, type DeliveryNotes } from './use-delivery-notes';
import { dayOfOrder, useHolidays } from './use-holidays';

interface Delivery extends DeliverySentences, DeliveryNotes {
  countryName: string;
  /** Every service to the country, the usual one first. */
  services: readonly ShippingService[];
  /** The latest arrival with a service, as `latest` says it for the usual one. */
  latestWith: (service: ShippingService) => string;
}

/**
 * When an order of today arrives in the shopper's country, with its default service. The server renders business days,
 * which hold for every cached page; the browser turns them into dates.
 * @param productTypes at least one.
 */
export function useDelivery(productTypes: readonly string[]): Delivery {
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
    services,
    latestWith: (service) => sentences(service).latest,
  };
}
