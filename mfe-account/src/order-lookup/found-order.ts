import { shopTime } from '@store/shared/browser/shop-clock';
import { giftAttributes, lineAttributes, type NewCartLine } from '@store/shared/contracts/cart';
import { chargedPrice } from '@store/shared/contracts/money';
import { normalizeText } from '@store/shared/contracts/entered-text';
import type { OrderNode } from '@store/shared/contracts/orders';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';
import type { Shipment } from '@store/shared/shop-data/delivery/delivery-sentences';
import { serviceNamed } from '@store/shared/shop-data/delivery/shipping-services';
import { isChangeable, orderState, type OrderState } from '@store/shared/shop-data/order-states';

/** An order as shoppers see it. */
export interface FoundOrder {
  id: string;
  /** `#1001` */
  name: string;
  /** MM/DD/YYYY in UTC. */
  date: string;
  state: OrderState;
  /** Whether it could still be changed when it was read. */
  changeable: boolean;
  /** Milliseconds since 1970; null when the date cannot be read. */
  createdAt: number | null;
  /** Where it is sent: the lines of the address, or its area; empty when the service does not say. */
  address: readonly string[];
  /** The name of the shipping service; empty when the service does not say. */
  shippingName: string;
  /** What is sent where; null when the service does not say. */
  shipment: Shipment | null;
  parcels: Parcel[];
  /** In the currency that was charged, e.g. `$63.98`. */
  total: string;
  /** Gift wrap and gift note, as names and values; empty for an order that is no present. */
  gift: { name: string; value: string }[];
  products: FoundProduct[];
}

/** A parcel with its tracking. */
export interface Parcel {
  /** The carrier, or a word for one. */
  company: string;
  number: string;
  /** Null when there is no web page. */
  url: string | null;
}

export interface FoundProduct {
  /** The line's place in its order: one product can be bought in two sizes. */
  key: string;
  /** null when the product is no longer sold; so is {@link FoundProduct.handle}. */
  id: string | null;
  handle: string | null;
  title: string;
  quantity: number;
  /** Of all units, before discounts. */
  price: string;
  image: { url: string } | null;
  /** Empty for a product's only variant. */
  variantTitle: string;
  customText: string;
  customNumber: string;
  /** The line to order again; null for what is no longer sold. */
  again: NewCartLine | null;
}

type Line = OrderNode['lineItems']['edges'][number]['node'];

export function toFoundOrder(node: OrderNode): FoundOrder {
  const state = stateOf(node);
  return {
    id: node.id,
    name: node.name,
    date: dateText(node.createdAt),
    state,
    changeable: isChangeable(state, Date.parse(node.createdAt), shopTime()),
    createdAt: Number.isNaN(Date.parse(node.createdAt)) ? null : Date.parse(node.createdAt),
    address: addressOf(node),
    shippingName: node.shippingLine?.title ?? '',
    shipment: shipmentOf(node),
    parcels: (node.fulfillments ?? []).flatMap(({ trackingInfo }) => trackingInfo.map(toParcel)),
    total: chargedPrice(node.totalPriceSet.shopMoney),
    gift: giftOf(node),
    products: node.lineItems.edges.map(({ node: line }, place) => toFoundProduct(line, place)),
  };
}

const giftOf = ({ customAttributes = [] }: OrderNode) =>
  Object.values(giftAttributes).flatMap((name) => {
    const value = customAttributes.find(({ key }) => key === name)?.value?.trim();
    return value ? [{ name, value }] : [];
  });

function toFoundProduct(line: Line, place: number): FoundProduct {
  const attribute = (key: string) =>
    line.customAttributes?.find((entry) => entry.key === key)?.value.trim() ?? '';
  const variantTitle = line.variant?.title ?? '';
  return {
    key: String(place),
    id: line.product?.id ?? null,
    handle: line.product?.handle ?? null,
    title: line.title,
    quantity: line.quantity,
    price: chargedPrice(line.originalTotalSet.shopMoney),
    image: line.image,
    variantTitle: variantTitle === defaultVariantTitle ? '' : variantTitle,
    customText: attribute(lineAttributes.text),
    customNumber: attribute(lineAttributes.number),
    again:
      line.product && line.variant?.id
        ? {
            merchandiseId: line.variant.id,
            quantity: line.quantity,
            attributes: (line.customAttributes ?? []).map(({ key, value }) => ({
              key,
              value: normalizeText(value),
            })),
          }
        : null,
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

const toParcel = ({ company, number, url }: Tracking): Parcel => ({
  company: company ?? 'Carrier',
  number: number ?? '',
  // Other schemes could run a script.
  url: url !== null && /^https?:\/\//.test(url) ? url : null,
});
