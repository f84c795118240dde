import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Account } from '@store/shared/contracts/auth';
import type { BackendDatabase, BackendSchema } from '../database/schema';

export interface StoredAccount extends Account {
  id: string;
  passwordHash: string;
}

export interface NewAccount extends Account {
  passwordHash: string;
}

export interface Accounts {
  byEmail(email: string): Promise<StoredAccount | undefined>;
  byId(id: string): Promise<StoredAccount | undefined>;
  /**
   * Creates an account. A verified one replaces an unverified account of the same address.
   * @param onCreated more that is stored with it.
   * @returns its id; null when the address has another account.
   */
  create(
    account: NewAccount,
    onCreated?: (transaction: Transaction<BackendSchema>) => Promise<void>,
  ): Promise<string | null>;
  rename(id: string, name: string): Promise<void>;
  verifyEmail(id: string): Promise<void>;
  /** Sets the password; `verified` also marks the address as verified. */
  setPassword(
    id: string,
    passwordHash: string,
    options?: { verified: boolean; database: Kysely<BackendSchema> },
  ): Promise<void>;
}

/** Accounts by id and by e-mail address; addresses are in lower case. */
export function createAccounts(db: BackendDatabase, now: () => number = Date.now): Accounts {
  const find = async (column: 'id' | 'email', value: string): Promise<StoredAccount | undefined> => {
    const row = await db.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };
  return {
    byEmail: (email) => find('email', email),
    byId: (id) => find('id', id),
    async create({ name, email, emailVerified, passwordHash }, onCreated) {
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
    async rename(id, name) {
      await db.updateTable('accounts').set({ name }).where('id', '=', id).execute();
    },
    async verifyEmail(id) {
      await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute();
    },
    async setPassword(id, passwordHash, { verified, database } = { verified: false, database: db }) {
      await database
        .updateTable('accounts')
        .set({ password_hash: passwordHash, ...(verified && { email_verified: true }) })
        .where('id', '=', id)
        .execute();
    },
  };
}

const fromRow = (row: {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  password_hash: string;
}): StoredAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  passwordHash: row.password_hash,
});
