import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import { openDatabase, type Database, type DatabasePlace } from '@store/service-kit/database';
import { releaseSchema, type Composition, type Release } from '@store/shared/contracts/release';
import {
  compositionIn,
  liveIn,
  mustExist,
  publicVersionsIn,
  recalledIn,
  recordedIn,
  revertible,
} from './compositions';
import { publishEntry } from '../actions/entries';
import type { EntryKind } from '../actions/entry-kind';
import { searchHistory, type HistoryEntry } from '../history/history-search';
import { recordIn, type Act, type RegistryTransaction } from '../history/history';
import { endReservation } from '../publishing/reservations';
import { releasesSchema, type RegistrySchema } from './registry-schema';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, type Changes, type Versions } from '@store/release-kit/versions';
import { mustNotBeRemoved } from '../upkeep/removals';
import { runningIn, watchedIn } from '../rollout/running';
import { servingSchema, type ServingState } from '@store/release-kit/serving';
import { revokedKeysIn } from '../keys/revoked-keys';
import { revokedLinksIn } from '../testers/tester-links';

/** Which page of the releases is wanted. */
export const releaseQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(100),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\S+ \S+ \S+$/)
    .optional(),
});

/** The database of releases, compositions and history. */
export class Registry {
  private constructor(readonly db: Database<RegistrySchema>) {}

  static async open(place: DatabasePlace): Promise<Registry> {
    return new Registry(await openDatabase<RegistrySchema>(place, releasesSchema));
  }

  close(): Promise<void> {
    return this.db.close();
  }

  /**
   * Records a release with the SHA-256 of its document's bytes, in hex, and in the history who published it. Ends the
   * publication with this id.
   * @throws ReleaseError when the version is recorded already, is being removed, or is no longer reserved.
   */
  async record(release: Release, sha256: string, act: Act, publication?: string): Promise<void> {
    const { slice, version } = release;
    const row = { slice, version, document: JSON.stringify(release), sha256 };
    await this.exclusively(async (db) => {
      await mustNotBeRemoved(db, slice, version);
      if (publication !== undefined) await endReservation(db, publication);
      const inserted = await db
        .insertInto('releases')
        .values({ ...row, published_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst();
      if (!inserted) throw new ReleaseError(`${slice}@${version} is already published.`);
      await recordIn(db, publishEntry, { slices: { [slice]: version }, sha256 }, act);
    });
  }

  /** Every release, the newest first. */
  async releases(): Promise<Release[]> {
    const rows = await this.db
      .selectFrom('releases')
      .select('document')
      .orderBy('published_at', 'desc')
      .execute();
    return rows.map(({ document }) => releaseSchema.parse(JSON.parse(document)));
  }

  /**
   * Some of the releases, the newest first.
   * @param after where the page before ended.
   * @returns them, and where the next page begins; null when there is none.
   */
  async releasePage({ limit, after }: z.output<typeof releaseQuerySchema>) {
    const [at, slice, version] = after?.split(' ') ?? [];
    const rows = await this.db
      .selectFrom('releases')
      .selectAll()
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(published_at, slice, version) < (${at}, ${slice}, ${version})`),
      )
      .orderBy('published_at', 'desc')
      .orderBy('slice', 'desc')
      .orderBy('version', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return {
      data: page.map(({ document }) => releaseSchema.parse(JSON.parse(document))),
      next: last ? `${last.published_at} ${last.slice} ${last.version}` : null,
    };
  }

  /** The live composition; null while nothing is live. */
  live(): Promise<Composition | null> {
    return liveIn(this.db);
  }

  /** The serving state for edges; null while nothing is live. */
  async serving(): Promise<ServingState | null> {
    // One snapshot: composition, rollout and revision belong together.
    const transaction = this.db.transaction().setIsolationLevel('repeatable read');
    return transaction.execute(async (db) => {
      const live = await liveIn(db);
      if (!live) return null;
      const running = await runningIn(db);
      const watched = await watchedIn(db);
      return servingSchema.parse({
        revision: await revisionIn(db),
        live,
        // The schema leaves out what edges need not know.
        rollout: running && { ...running, percent: running.served },
        watch: watched && { ...watched, percent: watched.served },
        revokedLinks: await revokedLinksIn(db),
        recalled: await recalledIn(db),
        revokedKeys: await revokedKeysIn(db),
        publicVersions: await publicVersionsIn(db),
      });
    });
  }

  /** Grows with every action; 0 before the first. */
  revision(): Promise<number> {
    return revisionIn(this.db);
  }

  /** See {@link serving}. @throws ReleaseError while nothing is live. */
  async mustServe(): Promise<ServingState> {
    const serving = await this.serving();
    if (!serving) throw new ReleaseError('Nothing is live yet.');
    return serving;
  }

  /** Records what changes nothing that is served, e.g. people. */
  async note<Facts extends object>(kind: EntryKind<Facts>, facts: Facts, act: Act): Promise<void> {
    await this.exclusively((db) => recordIn(db, kind, facts, act));
  }

  /** The newest entries, newest first. */
  async history(): Promise<HistoryEntry[]> {
    return (await searchHistory(this.db, {})).data;
  }

  /** Compositions that were live before the present one, the latest first. */
  async earlier(limit: number): Promise<Composition[]> {
    const stack = (await revertible(this.db)).reverse();
    const ids = [...new Set(stack)].slice(1, limit + 1);
    return Promise.all(ids.map((id) => compositionIn(this.db, id)));
  }

  /** SHA-256 of recorded releases' documents. */
  async documentHashes(slices: Changes): Promise<Versions> {
    const hashes: Versions = {};
    for (const [slice, version] of entriesOf(slices))
      hashes[slice] = (await recordedIn(this.db, slice, version))?.sha256;
    return hashes;
  }

  /** @throws ReleaseError when a version is not published. */
  async mustExist(slices: Changes): Promise<void> {
    for (const [slice, version] of entriesOf(slices)) await mustExist(this.db, slice, version);
  }

  /** Runs a change under a lock, so that changes happen one at a time, also with several registries on one PostgreSQL. */
  exclusively<Outcome>(work: (db: RegistryTransaction) => Promise<Outcome>): Promise<Outcome> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`lock table history in exclusive mode`.execute(transaction);
      return work(transaction);
    });
  }
}

async function revisionIn(db: Kysely<RegistrySchema>): Promise<number> {
  const newest = await db
    .selectFrom('history')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}
