import { phoneKey } from '@store/shared/contracts/order-identifier';
import { globalId } from '../global-ids';

/** Snapshot of a line; later changes of the product do not change it. Amounts are USD cents. */
export interface OrderLine {
  title: string;
  variantTitle: string;
  quantity: number;
  /** Price × quantity, before discounts. */
  originalTotalCents: number;
  discountCents: number;
  attributes: readonly { key: string; value: string }[];
  imageUrl: string;
  productId: number;
  productHandle: string;
  productType: string;
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

/** The attributes that shoppers see: as with Shopify, none whose key begins with an underscore. */
export const shownAttributes = (attributes: OrderDocument['attributes'] = []) =>
  attributes.filter(({ key }) => !key.startsWith('_'));

/** An order without the data that placing it adds. */
export interface OrderDocument {
  lines: readonly OrderLine[];
  contact: { email: string; phone: string };
  address: OrderAddress;
  /** Name and price of the shipping service. */
  shipping: { name: string; cents: number };
  discountCode: string | null;
  note: string;
  /** Of the cart, such as a gift note; absent in orders of earlier versions. */
  attributes?: readonly { key: string; value: string }[];
  subtotalCents: number;
  discountCents: number;
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

/** Key of an e-mail address: lower case, without surrounding spaces and invisible characters. */
export const emailKey = (email: string) => email.replace(/\p{C}/gu, '').trim().toLowerCase();

/** Key of a phone number: its digits, or null without any. */
export const phoneDigits = (phone: string) => phoneKey(phone) || null;

/** The part of Shopify's payload of `orders/create` that names the order; receivers read the rest from the Admin API. */
export const webhookOrder = ({ id, name, createdAt, contact }: Order) => ({
  id,
  admin_graphql_api_id: globalId('Order', id),
  name,
  created_at: new Date(createdAt).toISOString(),
  email: contact.email,
});
