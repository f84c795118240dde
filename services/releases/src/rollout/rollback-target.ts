import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Composition } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import { compose, compositionIn, revertible } from '../registry/compositions';
import type { RegistrySchema } from '../registry/registry-schema';
import { mustBeLive, runningIn } from './running';

/** What a rollback goes back to; without a composition or a slice, to what was live before. */
export interface RollbackWish {
  /** Id of a composition. */
  to?: string | undefined;
  /** The only slices that go back: each to this version, or with null to its version before the live one. */
  slices?: Changes | undefined;
}

/** Versions by slice that a rollback takes back: the live one, and those between it and the target. */
type LeftVersions = Record<string, string[]>;

/** The composition that a rollback makes live. @throws ReleaseError when there is none, or a rollout is in progress. */
export async function rollbackTarget(
  db: Kysely<RegistrySchema>,
  { to, slices }: RollbackWish,
): Promise<Composition> {
  const running = await runningIn(db);
  if (running)
    throw new ReleaseError(`${running.names} is in progress at ${running.percent} %; abort it first.`);
  const live = await mustBeLive(db);
  if (slices) return slicesTarget(db, live, slices);
  if (to === undefined) {
    const before = (await revertible(db)).at(-2);
    if (!before) throw new ReleaseError('Nothing was live before; there is nothing to go back to.');
    return compositionIn(db, before);
  }
  if (to === live.id) throw new ReleaseError(`${to} is live already.`);
  const wasLive = await db
    .selectFrom('history')
    .select('id')
    .where('composition', '=', to)
    .executeTakeFirst();
  if (!wasLive) throw new ReleaseError(`${to} was never live; a rollback goes to what was.`);
  return compositionIn(db, to);
}

/**
 * What a rollback takes back. `recalled` has the ids of the compositions that became live after its target. When only some
 * slices go back, `left` has their versions that were live since the target, and `recalled` every composition with one.
 */
export async function leftByRollback(
  db: Kysely<RegistrySchema>,
  target: Composition,
  slices?: readonly SliceName[],
): Promise<{ recalled: string[]; left: LeftVersions | undefined }> {
  const stack = await revertible(db);
  if (!slices) return { recalled: stack.slice(stack.lastIndexOf(target.id) + 1), left: undefined };
  const compositions = await Promise.all(stack.map((id) => compositionIn(db, id)));
  const latestFirst = compositions.toReversed();
  const left: LeftVersions = {};
  for (const slice of slices) {
    const since = latestFirst.findIndex((one) => one.slices[slice] === target.slices[slice]);
    left[slice] = [...new Set(latestFirst.slice(0, since).flatMap((one) => one.slices[slice] ?? []))];
  }
  return { recalled: compositions.filter((one) => hasLeft(one, left)).map(({ id }) => id), left };
}

/** Whether a composition has one of the versions that are left. */
const hasLeft = ({ slices }: Composition, left: LeftVersions): boolean =>
  slicesOf(slices).some((slice) => left[slice]?.includes(slices[slice] ?? ''));

/** What is live, with some slices as they were in the latest composition that had another version of them, or the named one. */
async function slicesTarget(
  db: Kysely<RegistrySchema>,
  live: Composition,
  slices: Changes,
): Promise<Composition> {
  const latestFirst = (await revertible(db)).reverse();
  const earlier: Versions = {};
  // A browser that cannot start the earlier version falls back on the one before it, not on the one that is left.
  const previous: Versions = {};
  for (const slice of slicesIn(slices)) {
    const found = await earlierOf(db, live, latestFirst, slice, slices[slice] ?? undefined);
    earlier[slice] = found.slices[slice];
    previous[slice] = found.previous[slice];
  }
  return compose(db, live, earlier, previous);
}

async function earlierOf(
  db: Kysely<RegistrySchema>,
  live: Composition,
  latestFirst: readonly string[],
  slice: SliceName,
  version: string | undefined,
): Promise<Composition> {
  const present = live.slices[slice];
  if (!present) throw new ReleaseError(`${slice} is not live; a rollback of slices changes their versions.`);
  if (version === present) throw new ReleaseError(`${slice}@${version} is live already.`);
  for (const id of latestFirst) {
    const composition = await compositionIn(db, id);
    const earlier = composition.slices[slice];
    if (version === undefined ? earlier && earlier !== present : earlier === version) return composition;
  }
  throw new ReleaseError(
    version === undefined
      ? `No other version of ${slice} was live before.`
      : `${slice}@${version} was not live before; a rollback goes to what was.`,
  );
}
