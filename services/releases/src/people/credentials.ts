import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { sliceNameSchema } from '@store/shared/contracts/release';
import { ReleaseError } from '@store/release-kit/release-error';
import { jsonText } from '../registry/json-text';
import type { RegistrySchema } from '../registry/registry-schema';
import { callerRoles, credentialActions, type Caller } from './permissions';

const row = z.object({
  id: z.string(),
  /** The name in the history: a person, a team's pipeline, or an edge. */
  name: z.string(),
  person: z.nullable(z.string()),
  role: z.enum(callerRoles),
  /** A publisher's. */
  slices: jsonText(z.array(sliceNameSchema)),
  /** The only ones that it allows of its role's; all of them when null. */
  actions: z.nullable(jsonText(z.array(z.enum(credentialActions)))),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

/** A credential as release managers see it; times are ISO 8601. Its token is shown once and not stored. */
export type Credential = z.output<typeof row>;

/** What a new credential allows, and the days until it expires. */
type NewCredential = Pick<Credential, 'name' | 'role' | 'slices' | 'actions'> & { days: number };

/** Days that a credential is valid for unless told otherwise, and at most. */
export const credentialDays = { usual: 90, most: 400 };

const dayMs = 86_400_000;
/** Milliseconds after which a further use is recorded. */
const useMs = 60_000;

/** Tokens are long and random, so a fast hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const secret = () => randomBytes(24).toString('base64url');

/** Tokens for the registry's API: of people, of teams' pipelines, and of edges. They expire and can be revoked. */
export class Credentials {
  constructor(private readonly db: Kysely<RegistrySchema>) {}

  /** @returns the token, of which only the hash is stored. */
  async issue(
    { name, role, slices, actions: only, days }: NewCredential,
    by: string,
    { person = false } = {},
  ): Promise<{ id: string; token: string }> {
    if (!(days > 0 && days <= credentialDays.most))
      throw new ReleaseError(
        `A credential is valid for more than 0 and at most ${credentialDays.most} days; ${days} is not.`,
      );
    if (role === 'publisher' && slices.length === 0) throw new ReleaseError('A publisher needs a slice.');
    const id = randomBytes(4).toString('hex');
    const token = secret();
    const now = Date.now();
    await this.db
      .insertInto('credentials')
      .values({
        id,
        name,
        person: person ? name : null,
        role,
        slices: JSON.stringify(role === 'publisher' ? slices : []),
        actions: only && JSON.stringify(only),
        hash: hashToken(token),
        created_at: new Date(now).toISOString(),
        created_by: by,
        expires_at: new Date(now + days * dayMs).toISOString(),
        last_used_at: null,
      })
      .execute();
    return { id, token };
  }

  /** The holder of a token; null when it is unknown, has expired or was revoked. Records that it was used. */
  async byToken(token: string, now = Date.now()): Promise<Caller | null> {
    const found = await this.db
      .selectFrom('credentials')
      .selectAll()
      .where('hash', '=', hashToken(token))
      .where('expires_at', '>', new Date(now).toISOString())
      .executeTakeFirst();
    if (!found) return null;
    const { id, name, person, role, slices, actions: only, last_used_at } = row.parse(found);
    if (!last_used_at || now - Date.parse(last_used_at) > useMs)
      await this.db
        .updateTable('credentials')
        .set({ last_used_at: new Date(now).toISOString() })
        .where('id', '=', id)
        .execute();
    return { name, role, slices, isPerson: person !== null, ...(only && { actions: only }) };
  }

  /** Every credential, the last to expire first. */
  async all(): Promise<Credential[]> {
    const rows = await this.db.selectFrom('credentials').selectAll().orderBy('expires_at', 'desc').execute();
    return rows.map((found) => row.parse(found));
  }

  /** @returns the holder's name. @throws ReleaseError when there is no such credential. */
  async revoke(id: string, db = this.db): Promise<string> {
    const removed = await db
      .deleteFrom('credentials')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new ReleaseError(`There is no credential ${id}.`);
    return removed.name;
  }
}
