import { phoneKey } from '@store/shared/contracts/order-identifier';

/** What an order keeps of a line: a snapshot, true whatever happens to the product later. Amounts are USD cents. */
export interface OrderLine {
  title: string;
  variantTitle: string;
  quantity: number;
  unitPriceCents: number;
  /** Price × quantity, before discounts. */
  originalTotalCents: number;
  discountCents: number;
  attributes: readonly { key: string; value: string }[];
  imageUrl: string;
  productId: number;
  productHandle: string;
  variantId: number;
}

export interface OrderAddress {
  name: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  /** Code of a US state or Canadian province; free text elsewhere. */
  region: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
}

/** Everything that is known of an order before it is placed. */
export interface OrderDocument {
  lines: readonly OrderLine[];
  contact: { email: string; phone: string };
  address: OrderAddress;
  shipping: { name: string; days: string; cents: number };
  discountCode: string | null;
  note: string;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
}

export interface Order extends OrderDocument {
  /** Also its number: order 1001 is `#1001` and `gid://shopify/Order/1001`. */
  id: number;
  name: string;
  /** Unguessable part of the confirmation page's address. */
  token: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** E-mail addresses are compared without regard to case, spaces around and characters nobody sees (NUL among them). */
export const emailKey = (email: string) => email.replace(/\p{C}/gu, '').trim().toLowerCase();

/** Phone numbers are compared by their digits; null when there are none. */
export const phoneDigits = (phone: string) => phoneKey(phone) || null;
