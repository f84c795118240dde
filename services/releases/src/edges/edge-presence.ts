import type { Kysely } from 'kysely';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RegistrySchema } from '../registry/registry-schema';

type Db = Kysely<RegistrySchema>;

/** An edge that reported recently. */
export interface KnownEdge extends Pick<EdgeReport, 'edge' | 'revision' | 'refused' | 'preparing'> {
  /** Milliseconds since 1970. */
  seenAt: number;
}

/** Edges report every few seconds; one that has not reported for so long is not there any more. */
const silenceMs = 30_000;

/** How long the last report of an edge is remembered. */
const rememberedMs = 86_400_000;

/** Names of edges that are remembered: whoever has a credential of edges can make them up. */
const mostEdges = 500;

/**
 * Notes a report. Two reports of one edge come one after the other.
 * @returns whether what this edge says of itself changed, and the seconds since its last report; none for a new edge.
 * @throws ReleaseError when there are too many edges.
 */
export async function hearEdge(
  db: Db,
  { edge: name, revision, refused, preparing }: Omit<KnownEdge, 'seenAt'>,
  now = Date.now(),
): Promise<{ isChanged: boolean; secondsSince: number }> {
  const before = await db
    .selectFrom('edges')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (!before) await mustHaveRoom(db);
  const said = {
    revision,
    refused: JSON.stringify(refused),
    preparing: preparing ? JSON.stringify(preparing) : null,
  };
  const row = { ...said, seen_at: new Date(now).toISOString() };
  await db
    .insertInto('edges')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return {
    isChanged:
      before?.revision !== said.revision ||
      before.refused !== said.refused ||
      before.preparing !== said.preparing,
    secondsSince: before ? Math.max(0, now - Date.parse(before.seen_at)) / 1000 : 0,
  };
}

/** The edges that follow the registries of a database. */
export async function presentEdges(db: Db, now = Date.now()): Promise<KnownEdge[]> {
  const rows = await db
    .selectFrom('edges')
    .selectAll()
    .where('seen_at', '>=', new Date(now - silenceMs).toISOString())
    .orderBy('name')
    .execute();
  return rows.map(({ name, revision, refused, preparing, seen_at: seenAt }) => ({
    edge: name,
    revision,
    refused: JSON.parse(refused) as KnownEdge['refused'],
    preparing: preparing === null ? undefined : (JSON.parse(preparing) as KnownEdge['preparing']),
    seenAt: Date.parse(seenAt),
  }));
}

/** Forgets edges that have been silent for a day. */
export async function forgetEdges(db: Db, now = Date.now()): Promise<void> {
  const before = new Date(now - rememberedMs).toISOString();
  await db.deleteFrom('edges').where('seen_at', '<', before).execute();
}

async function mustHaveRoom(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('edges')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= mostEdges)
    throw new ReleaseError(`${mostEdges} edges have reported since yesterday, which is the most.`);
}
