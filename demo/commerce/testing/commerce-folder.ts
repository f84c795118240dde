import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openCommerceDatabase } from '../database';
import type { CartDocument } from '../carts/cart-store';

/** A database of its own for a test file, embedded unless `TEST_DATABASE_URL` names an empty PostgreSQL; `close` removes it. */
export async function openTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'commerce-'));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const db = await openCommerceDatabase({ databaseUrl, folder });
  return {
    db,
    folder,
    close: async () => {
      if (databaseUrl) await sql`drop table carts, orders, order_numbers, applied_migrations`.execute(db);
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Draft = Omit<CartDocument, 'lines'> & { lines: readonly Omit<CartDocument['lines'][number], 'id'>[] };

/** A cart with two hoodies, as a test wants it. */
export const cartDraft = (changes: Partial<Draft> = {}): Draft => ({
  lines: [{ variantId: 11, quantity: 2, attributes: [] }],
  attributes: [],
  note: '',
  discountCodes: [],
  buyer: { email: null, phone: null, countryCode: null },
  ...changes,
});
