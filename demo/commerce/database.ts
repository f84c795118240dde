import { sql, type ColumnType } from 'kysely';
import { openDatabase, type Database, type DatabasePlace } from '@store/service-kit/database';
import type { ServiceSchema } from '@store/service-kit/migrations';
import type { CartDocument } from './carts/cart-store';
import type { OrderDocument } from './orders/order';

/**
 * JSON written as text. The column type is `json`, because `jsonb` refuses NUL and lone surrogates in what shoppers type.
 */
type Json<Document> = ColumnType<Document, string, string>;

export interface CommerceSchema {
  carts: {
    token: string;
    key: string;
    document: Json<CartDocument>;
    /** Milliseconds since 1970. */
    created_at: number;
    updated_at: number;
    order_id: number | null;
  };
  orders: {
    /** The order number, from 1001. */
    id: number;
    /** Unguessable part of the confirmation page's address. */
    token: string;
    cart_token: string;
    /** Lower case. */
    email: string;
    /** As `phoneDigits` makes it, or null. */
    phone: string | null;
    document: Json<OrderDocument>;
    created_at: number;
  };
  /** One row: the number of the last order. A sequence would skip numbers whenever the process is killed. */
  order_numbers: { last: number };
}

export type CommerceDatabase = Database<CommerceSchema>;

/** The commerce service's part of the database. */
export const commerceSchema: ServiceSchema = {
  name: 'commerce',
  migrations: [
    {
      name: 'commerce-001-carts-and-orders',
      up: async (db) => {
        await sql`create table orders (
        id bigint primary key,
        token text not null unique,
        cart_token text not null unique,
        email text not null,
        phone text,
        document json not null,
        created_at bigint not null
      )`.execute(db);
        await sql`create table order_numbers (last bigint not null)`.execute(db);
        await sql`insert into order_numbers values (1000)`.execute(db);
        await sql`create index orders_by_email on orders (email, id)`.execute(db);
        await sql`create index orders_by_phone on orders (phone, id)`.execute(db);
        await sql`create table carts (
        token text primary key,
        key text not null,
        document json not null,
        created_at bigint not null,
        updated_at bigint not null,
        order_id bigint references orders (id)
      )`.execute(db);
      },
    },
  ],
  formerlyPublic: ['carts', 'orders', 'order_numbers'],
};

/** Opens the commerce service's database; see {@link openDatabase} for its errors. */
export const openCommerceDatabase = (place: DatabasePlace): Promise<CommerceDatabase> =>
  openDatabase<CommerceSchema>(place, commerceSchema);
