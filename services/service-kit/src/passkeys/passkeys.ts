import { randomUUID } from 'node:crypto';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { ColumnType, Kysely } from 'kysely';
import type { Passkey } from '@store/shared/contracts/passkeys';

/** The tables that {@link createPasskeys} needs. Times are milliseconds since 1970. */
export interface PasskeySchema {
  /** Public keys of WebAuthn credentials. */
  passkeys: {
    id: string;
    account_id: string;
    /** The authenticator's identifier, base64url. */
    credential_id: string;
    /** COSE key, base64url. */
    public_key: string;
    /** The authenticator's count of signatures; 0 where it has none. */
    counter: number;
    /** JSON, written as text. */
    transports: ColumnType<string[], string, string>;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  passkey_challenges: {
    /** SHA-256 of the challenge. */
    challenge_hash: string;
    /** Whose passkey is added; null for signing in. */
    account_id: string | null;
    expires_at: number;
  };
}

/** A passkey as it is needed for checking a sign-in. */
export interface StoredPasskey {
  id: string;
  accountId: string;
  credential: WebAuthnCredential;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Public keys of people; the private ones never leave the devices or password managers.
 * @param database or a transaction of it.
 */
export function createPasskeys<Schema extends PasskeySchema>(
  database: Kysely<Schema>,
  now: () => number = Date.now,
) {
  const db = database as unknown as Kysely<PasskeySchema>;
  return {
    /** An account's passkeys for its owner, oldest first. */
    async list(accountId: string): Promise<Passkey[]> {
      const rows = await db
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        createdAt: new Date(created_at).toISOString(),
        usedAt: used_at === null ? null : new Date(used_at).toISOString(),
      }));
    },
    /** Identifiers of an account's passkeys, so that a device is not added twice. */
    async credentialsOf(accountId: string): Promise<{ id: string; transports?: string[] }[]> {
      const rows = await db
        .selectFrom('passkeys')
        .select(['credential_id', 'transports'])
        .where('account_id', '=', accountId)
        .execute();
      return rows.map(({ credential_id, transports }) => ({ id: credential_id, transports }));
    },
    async byCredential(credentialId: string): Promise<StoredPasskey | null> {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst();
      if (!row) return null;
      const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
      const { counter, transports } = row;
      return {
        id: row.id,
        accountId: row.account_id,
        credential: { id: credentialId, publicKey, counter, transports },
      };
    },
    /** @returns false when the credential is known already. */
    async add(
      accountId: string,
      { name, credential }: { name: string; credential: WebAuthnCredential },
    ): Promise<boolean> {
      const added = await db
        .insertInto('passkeys')
        .values({
          id: randomUUID(),
          account_id: accountId,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: JSON.stringify(credential.transports ?? []),
          name,
          created_at: now(),
          used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .executeTakeFirstOrThrow();
      return added.numInsertedOrUpdatedRows === 1n;
    },
    /** @returns false when the account has no such passkey. */
    async rename(accountId: string, id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
    /** @returns false when the account has no such passkey. */
    async remove(accountId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
    async removeAll(accountId: string): Promise<void> {
      await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
    },
    /** Stores the signature counter. @returns false when another sign-in has changed it meanwhile. */
    async used({ id, credential }: StoredPasskey, counter: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, used_at: now() })
        .where('id', '=', id)
        .where('counter', '=', credential.counter)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
}
