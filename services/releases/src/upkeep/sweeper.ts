import type { Kysely } from 'kysely';
import { deleteHealth } from '../edges/health-records';
import { compositionIn, revertible } from '../registry/compositions';
import { sweepEntry } from '../actions/entries';
import { recordIn, type Act, type RegistryTransaction } from '../history/history';
import { isDraft } from '@store/release-kit/drafts';
import { entriesOf } from '@store/release-kit/versions';
import type { PictureStore } from '../gate/picture-store';
import type { ReleaseParts } from '../release-parts';
import type { RegistrySchema } from '../registry/registry-schema';
import { waitingIn } from '../rollout/queue';
import { carryOutRemovals, decidedRemovals, decideRemovals } from './removals';

/** Days for which published releases and live compositions are kept. */
export const retentionDays = 90;

/** Days for which drafts are kept. */
const draftDays = 7;

/** Number of compositions that stay available for rollbacks, whatever their age. */
const revertibleCount = 10;

/** Time in milliseconds in which a publisher stores and records a release; until then what it stored stays. */
const publishingMs = 86_400_000;

/** Days for which pictures of the gate are kept. */
const pictureDays = 30;

/** Days for which page health is kept. */
const healthDays = 30;

interface Sweep {
  /** Only lists the releases that would be removed. */
  dryRun: boolean;
  /** Who sweeps, for the history. */
  act: Act;
  now?: number;
}

/** Who sweeps every day. */
export const dailySweep: Act = { who: 'registry', why: 'the sweep of every day' };

export type Swept = Awaited<ReturnType<typeof sweep>>;

/**
 * Removes unused releases. It keeps drafts of the last week, releases of the last 90 days, those that wait in the queue, and
 * the releases of the live composition, a rollout's candidate, the last ten compositions for rollbacks and every composition
 * that was live in the last 90 days, each with the previous version, which browsers fall back to. What was stored and not
 * recorded goes after a day.
 *
 * The decision and its entry in the history are one transaction under the lock of all actions; files are removed
 * afterwards. The next sweep removes what this one decided and did not come to.
 */
export async function sweep(
  { registry, artifacts }: Pick<ReleaseParts, 'registry' | 'artifacts'>,
  { dryRun, act, now = Date.now() }: Sweep,
) {
  // Listed before the decision: what is stored from now on stays.
  const stored = await artifacts.parts();
  const abandoned = new Date(now - publishingMs);
  const swept = await registry.exclusively(async (db) => {
    const needed = await neededReleases(db, now);
    const recorded = await recordedReleases(db);
    const unused = stored.filter((release) => {
      const name = nameOf(release);
      return !needed.has(name) && (recorded.has(name) || release.changedAt < abandoned);
    });
    const names = new Set([...unused, ...(await decidedRemovals(db))].map(nameOf));
    const removed = [...names].sort();
    const kept = stored.filter((release) => !names.has(nameOf(release))).length;
    if (!dryRun) {
      await decideRemovals(db, unused);
      if (removed.length > 0) await recordIn(db, sweepEntry, { removed, kept }, act);
    }
    return { removed, kept };
  });
  if (!dryRun) {
    await carryOutRemovals(registry.db, artifacts);
    await artifacts.removeStaging(abandoned);
    await deleteHealth(registry.db, new Date(horizonOf(healthDays, now)));
  }
  return swept;
}

/**
 * Removes from this process's disk what no recorded release needs: copies of releases in the bucket, which other registries
 * may have removed, and pictures of the gate.
 */
export async function sweepDisk(
  { registry, artifacts }: Pick<ReleaseParts, 'registry' | 'artifacts'>,
  pictures: PictureStore,
  now = Date.now(),
): Promise<void> {
  const recorded = await recordedReleases(registry.db);
  for (const copy of await artifacts.copies()) {
    // A publication that is under way is recorded within a day.
    if (!recorded.has(nameOf(copy)) && copy.changedAt.getTime() < now - publishingMs)
      await artifacts.dropCopy(copy.slice, copy.version);
  }
  const isThere = (slice: string, version: string) => recorded.has(nameOf({ slice, version }));
  await pictures.sweep(isThere, new Date(horizonOf(pictureDays, now)));
}

const horizonOf = (days: number, now: number) => new Date(now - days * 86_400_000).toISOString();

/** The names of all recorded releases. */
async function recordedReleases(db: Kysely<RegistrySchema>): Promise<Set<string>> {
  const rows = await db.selectFrom('releases').select(['slice', 'version']).execute();
  return new Set(rows.map(nameOf));
}

/** The names of recorded releases that stay. */
async function neededReleases(db: RegistryTransaction, now: number) {
  const horizon = horizonOf(retentionDays, now);
  const recent = await db
    .selectFrom('releases')
    .select(['slice', 'version', 'published_at'])
    .where('published_at', '>=', horizon)
    .execute();
  const draftHorizon = horizonOf(draftDays, now);
  const needed = new Set(
    recent.filter((one) => !isDraft(one) || one.published_at >= draftHorizon).map(nameOf),
  );
  for (const { slices } of await waitingIn(db))
    for (const [slice, version] of entriesOf(slices)) needed.add(nameOf({ slice, version }));
  const stack = (await revertible(db)).slice(-revertibleCount - 1);
  const running = await db
    .selectFrom('rollouts')
    .select('candidate')
    .where('status', '=', 'running')
    .execute();
  const candidates = running.map(({ candidate }) => candidate);
  for (const id of new Set([...stack, ...candidates, ...(await liveSince(db, horizon))])) {
    const { slices, previous } = await compositionIn(db, id);
    for (const [slice, version = ''] of [...Object.entries(slices), ...Object.entries(previous)])
      needed.add(nameOf({ slice, version }));
  }
  return needed;
}

/** Every composition that was live at some time since then, including the one that was live at its beginning. */
async function liveSince(db: RegistryTransaction, horizon: string): Promise<string[]> {
  const since = await db
    .selectFrom('history')
    .select('composition')
    .where('composition', '!=', '')
    .where('at', '>=', horizon)
    .distinct()
    .execute();
  const before = await db
    .selectFrom('history')
    .select('composition')
    .where('composition', '!=', '')
    .where('at', '<', horizon)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return [...since, ...before].map(({ composition }) => composition);
}

/** The name by which sweeps compare releases. */
const nameOf = ({ slice, version }: { slice: string; version: string }) => `${slice}@${version}`;
