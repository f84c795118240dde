import { shopTime } from '@store/shared/browser/shop-clock';
import { giftAttributes, lineAttributes, type NewCartLine } from '@store/shared/contracts/cart';
import { chargedPrice } from '@store/shared/contracts/money';
import { normalizeText } from '@store/shared/contracts/entered-text';
import type { OrderNode } from '@store/shared/contracts/orders';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import type { Shipment } from '@store/shared/shop-data/delivery/delivery-sentences';
import { serviceNamed } from '@store/shared/shop-data/delivery/shipping-services';
import { isChangeable, orderState } from '@store/shared/shop-data/order-states';

/** An order as shoppers see it. */
export type FoundOrder = ReturnType<typeof toFoundOrder>;
export type FoundProduct = FoundOrder['products'][number];

type Line = OrderNode['lineItems']['edges'][number]['node'];

export function toFoundOrder(node: OrderNode) {
  const state = stateOf(node);
  const createdAt = Date.parse(node.createdAt);
  return {
    id: node.id,
    /** `#1001` */
    name: node.name,
    /** MM/DD/YYYY in UTC. */
    date: dateText(node.createdAt),
    state,
    /** Whether it could still be changed when it was read. */
    changeable: isChangeable(state, createdAt, shopTime()),
    /** Milliseconds since 1970; null when the date cannot be read. */
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
    /** Where it is sent: the lines of the address, or its area; empty when the service does not say. */
    address: addressOf(node),
    /** The name of the shipping service; empty when the service does not say. */
    shippingName: node.shippingLine?.title ?? '',
    /** What is sent where; null when the service does not say. */
    shipment: shipmentOf(node),
    /** With their tracking. */
    parcels: (node.fulfillments ?? []).flatMap(({ trackingInfo }) => trackingInfo.map(toParcel)),
    /** In the currency that was charged, e.g. `$63.98`. */
    total: chargedPrice(node.totalPriceSet.shopMoney),
    /** Gift wrap and gift note, as names and values; empty for an order that is no present. */
    gift: giftOf(node),
    products: node.lineItems.edges.map(({ node: line }, place) => toFoundProduct(line, place)),
  };
}

const giftOf = ({ customAttributes = [] }: OrderNode) =>
  Object.values(giftAttributes).flatMap((name) => {
    const value = customAttributes.find(({ key }) => key === name)?.value?.trim();
    return value ? [{ name, value }] : [];
  });

function toFoundProduct(line: Line, place: number) {
  const { product, variant } = line;
  const attributes = line.customAttributes ?? [];
  const attribute = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value.trim() ?? '';
  const again: NewCartLine | null =
    product && variant?.id
      ? {
          merchandiseId: variant.id,
          quantity: line.quantity,
          attributes: attributes.map(({ key, value }) => ({ key, value: normalizeText(value) })),
        }
      : null;
  return {
    /** The line's place in its order: one product can be bought in two sizes. */
    key: String(place),
    /** Null when the product is no longer sold; so is its handle. */
    id: product?.id ?? null,
    handle: product?.handle ?? null,
    title: line.title,
    quantity: line.quantity,
    /** Of all units, before discounts. */
    price: chargedPrice(line.originalTotalSet.shopMoney),
    image: line.image,
    /** Empty for a product's only variant. */
    variantTitle: variant && variant.title !== defaultVariantTitle ? variant.title : '',
    customText: attribute(lineAttributes.text),
    customNumber: attribute(lineAttributes.number),
    /** The line to order again; null for what is no longer sold. */
    again,
  };
}

/** The date in UTC, independent of the reader's time zone. */
function dateText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
}

function stateOf({ displayFulfillmentStatus, cancelledAt, fulfillments = [], createdAt }: OrderNode) {
  return orderState(
    {
      status: displayFulfillmentStatus,
      canceled: typeof cancelledAt === 'string',
      delivered: fulfillments.length > 0 && fulfillments.every(({ deliveredAt }) => deliveredAt !== null),
      createdAt: Date.parse(createdAt),
    },
    shopTime(),
  );
}

const addressOf = ({ shippingAddress }: OrderNode): readonly string[] =>
  shippingAddress?.formatted ?? (shippingAddress?.formattedArea ? [shippingAddress.formattedArea] : []);

function shipmentOf({ shippingAddress, shippingLine, lineItems }: OrderNode): Shipment | null {
  const countryCode = shippingAddress?.countryCodeV2;
  if (!countryCode || lineItems.edges.length === 0) return null;
  return {
    countryCode,
    productTypes: lineItems.edges.map(({ node }) => node.product?.productType ?? ''),
    service: serviceNamed(shippingLine?.title, { countryCode }),
  };
}

type Tracking = NonNullable<OrderNode['fulfillments']>[number]['trackingInfo'][number];

const toParcel = ({ company, number, url }: Tracking) => ({
  /** The carrier, or a word for one. */
  company: company ?? 'Carrier',
  number: number ?? '',
  /** Null when there is no web page. Other schemes could run a script. */
  url: url !== null && /^https?:\/\//.test(url) ? url : null,
});
