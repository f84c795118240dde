import { addBusinessDays, dayAtWorkshop } from '@store/shared/shop-data/delivery/business-days';
import { deliveryPromise, productKind } from '@store/shared/shop-data/delivery/delivery-promise';
import { holidaysFor } from '@store/shared/shop-data/delivery/holidays';
import { serviceNamed } from '@store/shared/shop-data/delivery/shipping-services';
import { globalId } from '../global-ids';
import type { Order } from './order';

/**
 * The invented parcel of an order, as the Admin API lists fulfillments; null before it is sent. Parcels are sent when
 * processing ends and delivered on the last usual day, each at noon UTC.
 * @param now milliseconds since 1970.
 */
export function parcelOf(order: Order, now: number) {
  const { countryCode } = order.address;
  const { processing, usual } = deliveryPromise(
    order.lines.map(({ productType }) => productKind(productType)),
    countryCode,
    serviceNamed(order.shipping.name, order.address),
  );
  const noonAfter = (businessDays: number) => {
    const ordered = dayAtWorkshop(new Date(order.createdAt));
    return `${addBusinessDays(ordered, businessDays, holidaysFor(countryCode))}T12:00:00Z`;
  };
  const sentAt = noonAfter(processing.to);
  const deliveredAt = noonAfter(usual.to);
  if (now < Date.parse(sentAt)) return null;
  const number = `KC${order.id}`;
  return {
    id: globalId('Fulfillment', order.id),
    createdAt: sentAt,
    deliveredAt: now < Date.parse(deliveredAt) ? null : deliveredAt,
    trackingInfo: [{ company: 'Test carrier', number, url: `https://carrier.example/track/${number}` }],
  };
}
