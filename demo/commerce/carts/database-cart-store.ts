import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { CommerceSchema } from '../database';
import type { CartDocument, CartStore, StoredCart } from './cart-store';

/**
 * Carts in the database. A change locks the cart's row, so that changes of one cart run one after another, also in
 * several processes on one PostgreSQL.
 */
export function openCartStore(db: Kysely<CommerceSchema>): CartStore {
  return {
    async create({ lines, ...rest }) {
      const now = Date.now();
      const cart = { ...rest, lines: lines.map((line) => ({ ...line, id: newToken() })) };
      const row = { token: newToken(), key: newToken(), created_at: now, updated_at: now, order_id: null };
      await db
        .insertInto('carts')
        .values({ ...row, document: toDocument(cart) })
        .execute();
      return toCart({ ...row, document: cart });
    },

    async find(token, key) {
      const row = await openCart(db, token, key)?.executeTakeFirst();
      return row ? toCart(row) : null;
    },

    async update(token, key, change) {
      if (!isToken(token) || !isToken(key)) return null;
      return db.transaction().execute(async (transaction) => {
        const row = await openCart(transaction, token, key)?.forUpdate().executeTakeFirst();
        if (!row) return null;
        const before = toCart(row);
        // A change cannot replace identity and dates.
        const { createdAt, orderId } = before;
        const after = { ...change(before), token, key, createdAt, orderId, updatedAt: Date.now() };
        await transaction
          .updateTable('carts')
          .set({ document: toDocument(after), updated_at: after.updatedAt })
          .where('token', '=', token)
          .execute();
        return after;
      });
    },

    async remove(token, key) {
      if (!isToken(token) || !isToken(key)) return null;
      const row = await db
        .deleteFrom('carts')
        .where('token', '=', token)
        .where('key', '=', key)
        .where('order_id', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row ? toCart(row) : null;
    },
  };
}

function openCart(db: Kysely<CommerceSchema>, token: string, key: string) {
  if (!isToken(token) || !isToken(key)) return null;
  return db
    .selectFrom('carts')
    .selectAll()
    .where('token', '=', token)
    .where('key', '=', key)
    .where('order_id', 'is', null);
}

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
function toDocument(cart: CartDocument): string {
  const { lines, attributes, note, discountCodes, buyer } = cart;
  return JSON.stringify({ lines, attributes, note, discountCodes, buyer } satisfies CartDocument);
}
