import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CommerceSchema } from '../database';
import type { NewCart, StoredCart } from './cart-store';

/** What the database keeps of a cart beside its columns. */
export type CartDocument = NewCart;

/** 128 bits for an address nobody can guess. */
export const newToken = () => randomBytes(16).toString('base64url');

/** Text that can be a token or a key. Anything else, NUL among it, is not worth asking the database. */
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

/** The part of a cart that its document holds, as JSON. */
export function toDocument({ lines, attributes, note, discountCodes, buyer }: NewCart): string {
  const document: CartDocument = { lines, attributes, note, discountCodes, buyer };
  return JSON.stringify(document);
}
