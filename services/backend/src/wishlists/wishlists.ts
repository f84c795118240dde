import type { Kysely } from 'kysely';
import type { z } from 'zod/mini';
import { wishlistLimit, type wishlistChangesSchema } from '@store/shared/contracts/wishlist';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** Handles of an account's saved products, the newest first. */
export async function readWishlist(db: Kysely<BackendSchema>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wished_products')
    .select('handle')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ handle }) => handle);
}

/**
 * Saves products and takes others off the list. Changes of one account wait for each other.
 * @returns the list afterwards.
 */
export async function changeWishlist(
  db: BackendDatabase,
  accountId: string,
  { save, remove }: z.output<typeof wishlistChangesSchema>,
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    // The newest is the last row.
    const added = save.map((handle) => ({ account_id: accountId, handle })).reverse();
    if (added.length > 0)
      await transaction
        .insertInto('wished_products')
        .values(added)
        .onConflict((conflict) => conflict.columns(['account_id', 'handle']).doNothing())
        .execute();
    const present = await readWishlist(transaction, accountId);
    const left = present.filter((handle) => !remove.includes(handle)).slice(0, wishlistLimit);
    const gone = present.filter((handle) => !left.includes(handle));
    if (gone.length > 0)
      await transaction
        .deleteFrom('wished_products')
        .where('account_id', '=', accountId)
        .where('handle', 'in', gone)
        .execute();
    return left;
  });
}
