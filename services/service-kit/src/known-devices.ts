import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';

/** A device is forgotten this many milliseconds after its last sign-in. */
export const deviceLifetimeMs = 365 * 24 * 60 * 60 * 1000;

/** The table that {@link createDevices} needs. */
export interface DeviceSchema {
  /** Browsers in which an account has been signed in; strangers' wrong passwords do not delay them. */
  devices: {
    /** SHA-256 of the cookie's token. */
    token_hash: string;
    account_id: string;
    /** When somebody last signed in there, in milliseconds since 1970. */
    used_at: number;
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** Browsers in which accounts have been signed in. */
export function createDevices<Schema extends DeviceSchema>(
  database: Kysely<Schema>,
  now: () => number = Date.now,
) {
  const db = database as unknown as Kysely<DeviceSchema>;
  return {
    /** Key of the device when the account has been signed in there; null otherwise. */
    async known(token: string, accountId: string): Promise<string | null> {
      const row = await db
        .selectFrom('devices')
        .select('token_hash')
        .where('token_hash', '=', hashOf(token))
        .where('account_id', '=', accountId)
        .where('used_at', '>', now() - deviceLifetimeMs)
        .executeTakeFirst();
      return row ? `${row.token_hash} ${accountId}` : null;
    },
    /** Remembers the account's sign-in. @returns the device's token; a new one when none is given. */
    async remember(token = randomBytes(16).toString('base64url'), accountId: string): Promise<string> {
      const row = { token_hash: hashOf(token), account_id: accountId, used_at: now() };
      await db
        .insertInto('devices')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['token_hash', 'account_id']).doUpdateSet({ used_at: row.used_at }),
        )
        .execute();
      return token;
    },
    /** Removes devices that nobody has signed in at for a year. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom('devices')
        .where('used_at', '<=', now() - deviceLifetimeMs)
        .execute();
    },
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
