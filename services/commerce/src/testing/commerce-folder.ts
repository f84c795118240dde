import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCommerceDatabase } from '../database';
import type { NewCart } from '../carts/cart-store';

/** A database in a folder of its own, for a test file; `close` removes both. */
export async function openTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'commerce-'));
  const db = await openCommerceDatabase({ folder });
  return {
    db,
    folder,
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Draft = Omit<NewCart, 'lines'> & { lines: readonly Omit<NewCart['lines'][number], 'id'>[] };

/** A cart with two hoodies, as a test wants it. */
export const cartDraft = (changes: Partial<Draft> = {}): Draft => ({
  lines: [{ variantId: 11, quantity: 2, attributes: [] }],
  attributes: [],
  note: '',
  discountCodes: [],
  buyer: { email: null, phone: null, countryCode: null },
  ...changes,
});
