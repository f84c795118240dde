import type { Kysely } from 'kysely';
import * as z from 'zod';
import { sliceNameSchema } from '@store/shared/contracts/release';
import type { Database } from '@store/service-kit/database';
import { hashPassword, verifyPassword } from '@store/service-kit/passwords';
import type { RegistryTransaction } from '../history/history';
import { jsonText } from '../registry/json-text';
import type { RegistrySchema } from '../registry/registry-schema';
import { ReleaseError } from '@store/release-kit/release-error';
import { roles } from './permissions';
import { credentialDays, Credentials, hashToken, secret } from './credentials';
import { mustBeName } from './names';

const personRow = z.object({
  name: z.string(),
  role: z.enum(roles),
  /** A publisher's. */
  slices: jsonText(z.array(sliceNameSchema)),
});

/** A person with a role. */
export type Person = z.output<typeof personRow>;

/** Lifetime of a desk session. */
export const sessionMs = 12 * 60 * 60 * 1000;

/** People with a password for the desk and a token for the release tool. */
export class People {
  readonly credentials: Credentials;

  constructor(private readonly db: Database<RegistrySchema>) {
    this.credentials = new Credentials(db);
  }

  /** Adds or changes a person. @returns the password and the token, of which only hashes are stored. */
  async put(
    { name, role, slices }: Person,
    {
      password = secret(),
      by = 'operator',
      db,
    }: { password?: string; by?: string; db?: RegistryTransaction } = {},
  ): Promise<{ password: string; token: string }> {
    mustBeName(name);
    if (role === 'publisher' && slices.length === 0) throw new ReleaseError('A publisher needs a slice.');
    if (password.length < 8) throw new ReleaseError('A password has 8 characters or more.');
    const row = {
      role,
      slices: JSON.stringify(role === 'publisher' ? slices : []),
      password: await hashPassword(password),
    };
    const write = async (within: RegistryTransaction) => {
      await mustNotBePipeline(within, name);
      await within
        .insertInto('people')
        .values({ name, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
      await within.deleteFrom('sessions').where('name', '=', name).execute();
      await within.deleteFrom('devices').where('account_id', '=', name).execute();
      await within.deleteFrom('credentials').where('person', '=', name).execute();
      const own = { name, role, slices, actions: null, days: credentialDays.usual };
      return (await new Credentials(within).issue(own, by, { person: true })).token;
    };
    const token = await (db ? write(db) : this.db.transaction().execute(write));
    return { password, token };
  }

  async remove(name: string, db: Kysely<RegistrySchema> = this.db): Promise<void> {
    const removed = await db
      .deleteFrom('people')
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw new ReleaseError(`There is nobody called ${name}.`);
    // What they agreed to and nobody has done yet takes somebody else.
    await db.deleteFrom('approvals').where('who', '=', name).execute();
  }

  async all(): Promise<Person[]> {
    const rows = await this.db
      .selectFrom('people')
      .select(['name', 'role', 'slices'])
      .orderBy('name')
      .execute();
    return rows.map((row) => personRow.parse(row));
  }

  /** @returns the session's secret; null when name or password is wrong. Unknown names take the same time. */
  async signIn(name: string, password: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('people')
      .select('password')
      .where('name', '=', name)
      .executeTakeFirst();
    if (!(await verifyPassword(row?.password, password)) || !row) return null;
    const session = secret();
    const now = new Date().toISOString();
    const until = new Date(Date.now() + sessionMs).toISOString();
    await this.db.deleteFrom('sessions').where('until', '<', now).execute();
    await this.db
      .insertInto('sessions')
      .values({ id: hashToken(session), name, until })
      .execute();
    return session;
  }

  /**
   * Begins a session of a person whom a sign-in provider has identified. It ends with the ID token, and after 12 hours at most.
   * @throws ReleaseError when the name is not allowed; see {@link mustBeName}.
   */
  async beginProviderSession({ name, role, slices }: Person, until: Date): Promise<string> {
    mustBeName(name);
    await mustNotBePipeline(this.db, name);
    const session = secret();
    const now = Date.now();
    const end = new Date(Math.min(until.getTime(), now + sessionMs)).toISOString();
    await this.db.deleteFrom('provider_sessions').where('until', '<', new Date(now).toISOString()).execute();
    await this.db
      .insertInto('provider_sessions')
      .values({ id: hashToken(session), name, role, slices: JSON.stringify(slices), until: end })
      .execute();
    return session;
  }

  async bySession(session: string): Promise<Person | null> {
    const id = hashToken(session);
    const now = new Date().toISOString();
    const row =
      (await this.db
        .selectFrom('sessions')
        .innerJoin('people', 'people.name', 'sessions.name')
        .select(['people.name', 'people.role', 'people.slices'])
        .where('sessions.id', '=', id)
        .where('sessions.until', '>', now)
        .executeTakeFirst()) ??
      (await this.db
        .selectFrom('provider_sessions')
        .select(['name', 'role', 'slices'])
        .where('id', '=', id)
        .where('until', '>', now)
        .executeTakeFirst());
    return row ? personRow.parse(row) : null;
  }

  async signOut(session: string): Promise<void> {
    await this.db.deleteFrom('sessions').where('id', '=', hashToken(session)).execute();
    await this.db.deleteFrom('provider_sessions').where('id', '=', hashToken(session)).execute();
  }
}

/** @throws ReleaseError when a pipeline or an edge has this name. */
async function mustNotBePipeline(db: Kysely<RegistrySchema>, name: string): Promise<void> {
  const other = db
    .selectFrom('credentials')
    .select('id')
    .where('name', '=', name)
    .where('person', 'is', null);
  if (await other.executeTakeFirst())
    throw new ReleaseError(`${name} is a pipeline or an edge; a person has a name of their own.`);
}
