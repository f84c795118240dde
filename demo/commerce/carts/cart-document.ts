import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CommerceSchema } from '../database';
import type { CartDocument, StoredCart } from './cart-store';

/** 128 random bits. */
export const newToken = () => randomBytes(16).toString('base64url');

/** Whether a text can be a token or key; the database is not queried for others. */
export const isToken = (text: string) => /^[\w-]{1,64}$/.test(text);

export function toCart(row: Selectable<CommerceSchema['carts']>): StoredCart {
  return {
    ...row.document,
    token: row.token,
    key: row.key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    orderId: row.order_id,
  };
}

/** The part of a cart that is stored as JSON. */
export function toDocument(cart: CartDocument): string {
  const { lines, attributes, note, discountCodes, buyer } = cart;
  return JSON.stringify({ lines, attributes, note, discountCodes, buyer } satisfies CartDocument);
}
