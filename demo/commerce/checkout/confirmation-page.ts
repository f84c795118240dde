import { phoneKey } from '@store/shared/contracts/order-identifier';
import { returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import { serviceNamed } from '@store/shared/shop-data/delivery/shipping-services';
import { shownAttributes, type Order } from '../orders/order';
import { countryName, regionName } from './address-rules';
import { deliveryDays } from './delivery-days';
import { renderPage, type PageFrame } from './page-frame';

/** The page after an order, which stays at its address. */
export function confirmationPage(frame: PageFrame, order: Order): string {
  const { name, company, address1, address2, city, region, postalCode, countryCode } = order.address;
  const place = [city, regionName(countryCode, region), postalCode].filter(Boolean).join(', ');
  const lines = [name, company, address1, address2, place, countryName(countryCode)];
  return renderPage('confirmation', frame, {
    title: `Order ${order.name}`,
    order,
    attributes: shownAttributes(order.attributes),
    delivery: deliveryDays(
      {
        productTypes: order.lines.map(({ productType }) => productType),
        countryCode,
        service: serviceNamed(order.shipping.name, order.address),
      },
      order.createdAt,
    ),
    returnsText,
    isFoundByPhone: phoneKey(order.contact.phone) !== '',
    addressLines: lines.filter(Boolean),
  });
}
