import type { ColumnType } from 'kysely';
import {
  migrateDatabase,
  openDatabase,
  type Database,
  type DatabasePlace,
} from '@store/service-kit/database';
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
  migrations: {
    'commerce-001-tables': new URL('./migrations/commerce-001-tables.sql', import.meta.url),
  },
};

/** Brings the commerce service's database up to date and opens it; see {@link openDatabase} for its errors. */
export async function openCommerceDatabase(place: DatabasePlace): Promise<CommerceDatabase> {
  if (place.databaseUrl) await migrateDatabase(place.databaseUrl, commerceSchema);
  return openDatabase<CommerceSchema>(place, commerceSchema);
}
