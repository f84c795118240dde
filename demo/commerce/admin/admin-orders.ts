import { store } from '@store/shared/shop-data/store';
import { decimalText } from '../checkout/money-text';
import { globalId } from '../global-ids';
import { parcelOf } from '../orders/parcel';
import { addressLines, countryName } from '../checkout/address-rules';
import type { Order, OrderAddress, OrderLine } from '../orders/order';
import { pageOf, type PageArguments } from '../storefront/paging/connection';

const money = (cents: number) => ({
  shopMoney: { amount: decimalText(cents), currencyCode: store.currency },
});

/** An order with the Admin API's field names. */
export function adminOrder(order: Order, now = Date.now()) {
  const parcel = parcelOf(order, now);
  return {
    id: globalId('Order', order.id),
    name: order.name,
    email: order.contact.email,
    phone: order.contact.phone || null,
    customAttributes: order.attributes ?? [],
    createdAt: new Date(order.createdAt).toISOString(),
    displayFulfillmentStatus: parcel ? 'FULFILLED' : 'UNFULFILLED',
    cancelledAt: null,
    shippingLine: { title: order.shipping.name },
    shippingAddress: shippingAddress(order.address),
    fulfillments: parcel ? [parcel] : [],
    totalPriceSet: money(order.totalCents),
    lineItems: (page: PageArguments) =>
      pageOf(
        order.lines.map((line, index) => adminLine(order, line, index)),
        page,
      ),
  };
}

/** An address with the Admin API's field names. */
function shippingAddress(address: OrderAddress) {
  const { countryCode, city, region } = address;
  return {
    countryCodeV2: countryCode,
    formatted: ({ withName }: { withName: boolean }) =>
      addressLines({ ...address, name: withName ? address.name : '' }),
    formattedArea: [[city, region].filter(Boolean).join(' '), countryName(countryCode)].join(', '),
  };
}

function adminLine(order: Order, line: OrderLine, index: number) {
  return {
    id: globalId('LineItem', `${order.id}${String(index + 1).padStart(4, '0')}`),
    title: line.title,
    quantity: line.quantity,
    originalTotalSet: money(line.originalTotalCents),
    image: { url: line.imageUrl },
    product: {
      id: globalId('Product', line.productId),
      handle: line.productHandle,
      productType: line.productType,
    },
    variant: {
      id: globalId('ProductVariant', line.variantId),
      title: line.variantTitle || 'Default Title',
    },
    customAttributes: line.attributes,
  };
}
