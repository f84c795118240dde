import { lineAttributes } from '@store/shared/contracts/cart';
import type { OrderNode } from '@store/shared/contracts/orders';
import { defaultVariantTitle } from '@store/shared/contracts/storefront';

/** An order as shoppers see it"). */
export interface FoundOrder {
  id: string;
  /** `#1001` */
  name: string;
  /** MM/DD/YYYY in UTC. */
  date: string;
  status: string;
  /** Amount plus currency, e.g. `63.98 USD`. */
  total: string;
  products: FoundProduct[];
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
}

type Line = OrderNode['lineItems']['edges'][number]['node'];
interface Money {
  amount: string;
  currencyCode: string;
}

export function toFoundOrder(node: OrderNode): FoundOrder {
  return {
    id: node.id,
    name: node.name,
    date: dateText(node.createdAt),
    status: statusText(node.displayFulfillmentStatus),
    total: moneyText(node.totalPriceSet.shopMoney),
    products: node.lineItems.edges.map(({ node: line }, place) => toFoundProduct(line, place)),
  };
}

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
    price: moneyText(line.originalTotalSet.shopMoney),
    image: line.image,
    variantTitle: variantTitle === defaultVariantTitle ? '' : variantTitle,
    customText: attribute(lineAttributes.text),
    customNumber: attribute(lineAttributes.number),
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

/** `Pending` when the service sends no status, otherwise its status in words: `PARTIALLY_FULFILLED` → Partially fulfilled. */
function statusText(status: string | null | undefined): string {
  const words = status?.trim().replaceAll('_', ' ').toLowerCase();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Pending';
}

/** The charged amount in its own currency, never converted. */
function moneyText({ amount, currencyCode }: Money): string {
  const value = Number(amount);
  if (!Number.isFinite(value) || !/^[A-Za-z]{3}$/.test(currencyCode)) return `${amount} ${currencyCode}`;
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'code',
  })
    .formatToParts(value)
    .filter(({ type }) => type !== 'currency' && type !== 'literal');
  return `${parts.map((part) => part.value).join('')} ${currencyCode}`;
}
