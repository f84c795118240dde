import { giftAttributes } from '@store/shared/contracts/cart';
import type { OrderNode } from '@store/shared/contracts/orders';
import { chargedPrice } from '@store/shared/contracts/money';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import { pageUrl } from '@store/shared/contracts/urls';
import { changeWindowsText } from '@store/shared/shop-data/change-windows';
import { dayAtWorkshop } from '@store/shared/shop-data/delivery/business-days';
import { deliverySentences, returnsText } from '@store/shared/shop-data/delivery/delivery-sentences';
import { holidaysFor } from '@store/shared/shop-data/delivery/holidays';
import { serviceNamed } from '@store/shared/shop-data/delivery/shipping-services';
import { store } from '@store/shared/shop-data/store';
import { inOwnDirection, type EmailMessage } from '../mail/email-message';

type Order = OrderNode & { email: string | null };
type Line = OrderNode['lineItems']['edges'][number]['node'];

/**
 * The message that confirms an order: what was bought, when it arrives, and where to follow it.
 * @param pageAddress the full address of a page of the site.
 * @returns null for an order without an e-mail address.
 */
export function orderConfirmation(order: Order, pageAddress: (path: string) => string): EmailMessage | null {
  const to = order.email?.trim();
  if (!to) return null;
  const lines = order.lineItems.edges.map(({ node }) => node);
  const arrival = arrivalOf(order, lines);
  return {
    to,
    subject: `Your order ${order.name} · ${store.name}`,
    paragraphs: [
      `Thank you! We have received your order ${order.name}.`,
      ...(arrival ? [`${arrival.usual}\n${arrival.latest}`] : []),
    ],
    rows: [
      ...lines.map((line) => ({ name: `${line.quantity} × ${line.title}`, value: detailsOf(line) })),
      ...giftRows(order),
      { name: 'Total', value: chargedPrice(order.totalPriceSet.shopMoney) },
    ],
    link: { label: 'Follow your order', url: pageAddress(pageUrl('orders')) },
    smallPrint: [changeWindowsText, `${returnsText}.`],
  };
}

/** When the order arrives, as every page says it; null when the service does not name the country. */
function arrivalOf(order: Order, lines: readonly Line[]) {
  const countryCode = order.shippingAddress?.countryCodeV2;
  const ordered = new Date(order.createdAt);
  if (!countryCode || lines.length === 0 || Number.isNaN(ordered.getTime())) return null;
  const shipment = {
    productTypes: lines.map(({ product }) => product?.productType ?? ''),
    countryCode,
    service: serviceNamed(order.shippingLine?.title, { countryCode }),
  };
  return deliverySentences(shipment, dayAtWorkshop(ordered), holidaysFor(countryCode));
}

/** Gift wrap and gift note, where there are any. */
const giftRows = ({ customAttributes = [] }: Order) =>
  Object.values(giftAttributes).flatMap((name) => {
    const value = customAttributes.find(({ key }) => key === name)?.value;
    return value ? [{ name, value }] : [];
  });

/** Variant, personalization and price, each on a line of its own. */
const detailsOf = ({ variant, customAttributes = [], originalTotalSet }: Line): string =>
  [
    ...(variant && variant.title !== defaultVariantTitle ? [variant.title] : []),
    // Shopify's own attributes, which shoppers do not see, begin with an underscore.
    ...customAttributes
      .filter(({ key }) => !key.startsWith('_'))
      .map(({ key, value }) => `${key}: ${inOwnDirection(value)}`),
    chargedPrice(originalTotalSet.shopMoney),
  ].join('\n');
