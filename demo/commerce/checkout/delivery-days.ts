import { dayAtWorkshop } from '@store/shared/shop-data/delivery/business-days';
import {
  deliverySentences,
  type DeliverySentences,
  type Shipment,
} from '@store/shared/shop-data/delivery/delivery-sentences';
import { holidaysFor } from '@store/shared/shop-data/delivery/holidays';

/** When a shipment that is ordered now, or was ordered at a time, arrives. Times are milliseconds since 1970. */
export const deliveryDays = (shipment: Shipment, orderedAt = Date.now()): DeliverySentences =>
  deliverySentences(shipment, dayAtWorkshop(new Date(orderedAt)), holidaysFor(shipment.countryCode));
