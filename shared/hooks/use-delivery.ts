import {
  christmasSentence,
  deliverySentences,
  type ChristmasSentence,
  type DeliverySentences,
} from '../shop-data/delivery/delivery-sentences';
import { mayDeliverTo, noDeliveryText } from '../shop-data/delivery/no-delivery';
import { servicesTo, type ShippingService } from '../shop-data/delivery/shipping-services';
import { useDeliveryCountry } from './use-delivery-country';
import { dayOfOrder, useHolidays } from './use-holidays';

interface Delivery extends DeliverySentences {
  countryName: string;
  /** Why nothing may be sent there; null where it may, which is nearly everywhere. */
  refusal: string | null;
  /** Until when to order for December 24; null outside of the season. */
  christmas: ChristmasSentence | null;
  /** Every service to the country with its latest arrival. */
  services: readonly (ShippingService & Pick<DeliverySentences, 'latest'>)[];
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
  const sentences = (service: ShippingService) =>
    deliverySentences({ productTypes, countryCode, service }, today, holidays);
  return {
    ...sentences(services[0]),
    countryName,
    refusal: mayDeliverTo(countryCode) ? null : noDeliveryText(countryName),
    christmas: christmasSentence({ productTypes, countryCode, services }, today, holidays),
    services: services.map((service) => ({ ...service, latest: sentences(service).latest })),
  };
}
