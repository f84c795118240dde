import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Account } from '@store/shared/contracts/auth';
import type { BackendDatabase, BackendSchema } from '../database/schema';

export type Accounts = ReturnType<typeof createAccounts>;

/** Accounts by id and by e-mail address; addresses are in lower case. */
export function createAccounts(db: BackendDatabase, now: () => number = Date.now) {
  const find = (column: 'id' | 'email', value: string) =>
    db
      .selectFrom('accounts')
      .select(['id', 'name', 'email', 'email_verified as emailVerified', 'password_hash as passwordHash'])
      .where(column, '=', value)
      .executeTakeFirst();
  return {
    byEmail: (email: string) => find('email', email),
    byId: (id: string) => find('id', id),
    /**
     * Creates an account. A verified one replaces an unverified account of the same address.
     * @param onCreated more that is stored with it.
     * @returns its id; null when the address has another account.
     */
    create(
      { name, email, emailVerified, passwordHash }: Account & { passwordHash: string },
      onCreated?: (transaction: Transaction<BackendSchema>) => Promise<void>,
    ): Promise<string | null> {
      const row = { name, email_verified: emailVerified, password_hash: passwordHash, created_at: now() };
      return db.transaction().execute(async (transaction) => {
        // Otherwise a stranger could block an address by registering it first.
        if (emailVerified) {
          await transaction
            .deleteFrom('accounts')
            .where('email', '=', email)
            .where('email_verified', '=', false)
            .execute();
        }
        const created = await transaction
          .insertInto('accounts')
          .values({ id: randomUUID(), email, ...row })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (created) await onCreated?.(transaction);
        return created?.id ?? null;
      });
    },
    /** Changes the given columns of an account. */
    async change(
      id: string,
      changes: Updateable<BackendSchema['accounts']>,
      database: Kysely<BackendSchema> = db,
    ): Promise<void> {
      await database.updateTable('accounts').set(changes).where('id', '=', id).execute();
    },
  };
}
