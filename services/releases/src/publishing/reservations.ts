import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { alreadyPublished, ReleaseError } from '@store/release-kit/release-error';
import { recordedIn } from '../registry/compositions';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';
import { mustNotBeRemoved } from '../upkeep/removals';
import { draftSchema, reservedSchema, type PublicationDraft, type Reserved } from './publication-draft';

/** Milliseconds for which a version is reserved, from the last announcement of it. */
const reservationMs = 3_600_000;

/**
 * Reserves a version for its publisher, or goes on with their own reservation from the same sources.
 * @returns the id of the publication.
 * @throws ReleaseError when the version is published or being removed, or when another publisher or other sources reserved it.
 */
export async function reserveIn(
  db: RegistryTransaction,
  draft: PublicationDraft,
  holder: string,
): Promise<string> {
  const { slice, version, sourceHash } = draft;
  const name = `${slice}@${version}`;
  await mustNotBeRemoved(db, slice, version);
  if (await recordedIn(db, slice, version)) throw alreadyPublished(draft);
  const now = Date.now();
  await db.deleteFrom('publications').where('expires_at', '<', new Date(now).toISOString()).execute();
  const present = await db
    .selectFrom('publications')
    .selectAll()
    .where('slice', '=', slice)
    .where('version', '=', version)
    .executeTakeFirst();
  if (present && present.holder !== holder)
    throw new ReleaseError(
      `${name} is being published by ${present.holder}, until ${present.expires_at}; raise the version in its package.json.`,
    );
  if (present && present.source_hash !== sourceHash)
    throw new ReleaseError(
      `${name} is being published from other sources, until ${present.expires_at}; raise the version in its package.json.`,
    );
  const values = {
    id: present?.id ?? randomUUID(),
    slice,
    version,
    holder,
    source_hash: sourceHash,
    draft: JSON.stringify(draft),
    expires_at: new Date(now + reservationMs).toISOString(),
  };
  await db
    .insertInto('publications')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return values.id;
}

/** What was announced. @throws ReleaseError unless this holder has such a reservation. */
export async function draftOf(
  db: Kysely<RegistrySchema>,
  id: string,
  holder: string,
): Promise<PublicationDraft> {
  const row = await db
    .selectFrom('publications')
    .select('draft')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  if (!row) throw noReservation();
  return draftSchema.parse(JSON.parse(row.draft));
}

/** Ends a reservation, in the transaction that records its release. @throws ReleaseError when it has expired and was taken. */
export async function endReservation(db: RegistryTransaction, id: string): Promise<void> {
  const ended = await db.deleteFrom('publications').where('id', '=', id).returning('id').executeTakeFirst();
  if (!ended) throw noReservation();
}

const noReservation = () =>
  new ReleaseError('You have no such publication, or it has expired; publish again.');

/** The versions that are being published. */
export async function reservedIn(db: Kysely<RegistrySchema>): Promise<Reserved[]> {
  const rows = await db
    .selectFrom('publications')
    .selectAll()
    .where('expires_at', '>=', new Date().toISOString())
    .execute();
  return rows.map(({ slice, version, source_hash, holder, expires_at }) =>
    reservedSchema.parse({ slice, version, sourceHash: source_hash, holder, expiresAt: expires_at }),
  );
}
