import type { Selectable } from 'kysely';
import { isToken, newToken, toCart } from '../carts/database-cart-store';
import type { StoredCart } from '../carts/cart-store';
import type { CommerceDatabase, CommerceSchema } from '../database';
import { emailKey, phoneDigits, type Order, type OrderDocument } from './order';

/** `repeated`: the cart had been bought before. `none`: it is unknown, or there is no draft of it. */
type Placement = { kind: 'placed' | 'repeated'; order: Order } | { kind: 'none' };

export interface OrderStore {
  /**
   * Makes an order of a cart, exactly once: repeated and concurrent calls return the same order. `draft` gets the locked
   * cart; when it answers null, nothing is stored.
   */
  place(
    cart: { token: string; key: string },
    draft: (cart: StoredCart) => OrderDocument | null,
  ): Promise<Placement>;
  findByToken(token: string): Promise<Order | null>;
  /** The order of a bought cart. */
  findByCart(token: string, key: string): Promise<Order | null>;
  find(id: number): Promise<Order | null>;
  /** Orders of an address or a phone number, or all, the oldest first. */
  list(query: { email?: string; phone?: string }): Promise<Order[]>;
}

export function openOrderStore(db: CommerceDatabase): OrderStore {
  const findOrder = () => db.selectFrom('orders').selectAll('orders');

  return {
    place({ token, key }, draft) {
      if (!isToken(token) || !isToken(key)) return Promise.resolve({ kind: 'none' });
      return db.transaction().execute(async (transaction): Promise<Placement> => {
        const row = await transaction
          .selectFrom('carts')
          .selectAll()
          .where('token', '=', token)
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return { kind: 'none' };
        if (row.order_id !== null) {
          const orders = transaction.selectFrom('orders').selectAll().where('id', '=', row.order_id);
          return { kind: 'repeated', order: toOrder(await orders.executeTakeFirstOrThrow()) };
        }
        const document = draft(toCart(row));
        if (!document) return { kind: 'none' };
        const { last: id } = await transaction
          .updateTable('order_numbers')
          .set(({ eb }) => ({ last: eb('last', '+', 1) }))
          .returning('last')
          .executeTakeFirstOrThrow();
        const order = await transaction
          .insertInto('orders')
          .values({
            id,
            token: newToken(),
            cart_token: token,
            email: emailKey(document.contact.email),
            phone: phoneDigits(document.contact.phone),
            document: JSON.stringify(document),
            created_at: Date.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('carts')
          .set({ order_id: order.id })
          .where('token', '=', token)
          .execute();
        return { kind: 'placed', order: toOrder(order) };
      });
    },

    async findByToken(token) {
      if (!isToken(token)) return null;
      const row = await findOrder().where('token', '=', token).executeTakeFirst();
      return row ? toOrder(row) : null;
    },

    async findByCart(token, key) {
      if (!isToken(token) || !isToken(key)) return null;
      const row = await findOrder()
        .innerJoin('carts', 'carts.order_id', 'orders.id')
        .where('carts.token', '=', token)
        .where('carts.key', '=', key)
        .executeTakeFirst();
      return row ? toOrder(row) : null;
    },

    async find(id) {
      const row = await findOrder().where('id', '=', id).executeTakeFirst();
      return row ? toOrder(row) : null;
    },

    async list({ email, phone }) {
      let query = findOrder().orderBy('id');
      if (email !== undefined) query = query.where('email', '=', emailKey(email));
      if (phone !== undefined) query = query.where('phone', '=', phoneDigits(phone) ?? '');
      return (await query.execute()).map(toOrder);
    },
  };
}

function toOrder(row: Selectable<CommerceSchema['orders']>): Order {
  return { ...row.document, id: row.id, name: `#${row.id}`, token: row.token, createdAt: row.created_at };
}
