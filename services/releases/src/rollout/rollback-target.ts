import type { Kysely } from 'kysely';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Composition } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { slicesIn, type Changes, type Versions } from '@store/release-kit/versions';
import { compose, compositionIn, hasLeft, revertible, type LeftVersions } from '../registry/compositions';
import type { RegistrySchema } from '../registry/registry-schema';
import { mustBeLive, nameOf, runningIn } from './running';

/** What a rollback goes back to; without a composition or a slice, to what was live before. */
export interface RollbackWish {
  /** Id of a composition. */
  to?: string | undefined;
  /** The only slices that go back: each to this version, or with null to its version before the live one. */
  slices?: Changes | undefined;
}

/** The composition that a rollback makes live. @throws ReleaseError when there is none, or a rollout is in progress. */
export async function rollbackTarget(
  db: Kysely<RegistrySchema>,
  { to, slices }: RollbackWish,
): Promise<Composition> {
  const running = await runningIn(db);
  if (running)
    throw new ReleaseError(`${nameOf(running)} is in progress at ${running.percent} %; abort it first.`);
  const stack = await revertible(db);
  const live = await mustBeLive(db);
  if (slices) return slicesTarget(db, live, stack, slices);
  if (to === live.id) throw new ReleaseError(`${to} is live already.`);
  const target = to ?? stack.at(-2);
  if (!target) throw new ReleaseError('Nothing was live before; there is nothing to go back to.');
  const wasLive = await db
    .selectFrom('history')
    .select('id')
    .where('composition', '=', target)
    .executeTakeFirst();
  if (!wasLive) throw new ReleaseError(`${target} was never live; a rollback goes to what was.`);
  return compositionIn(db, target);
}

/**
 * Ids of the compositions that a rollback takes back: those that became live after its target, or, when it takes
 * slices back, those with a version that is left.
 */
export async function leftByRollback(
  db: Kysely<RegistrySchema>,
  target: Composition,
  left: LeftVersions | undefined,
): Promise<string[]> {
  const stack = await revertible(db);
  if (!left) return stack.slice(stack.lastIndexOf(target.id) + 1);
  const known = await Promise.all(stack.map((id) => compositionIn(db, id)));
  return known.filter((one) => hasLeft(one, left)).map(({ id }) => id);
}

/** The versions of slices that were live since the ones that a rollback goes back to. */
export async function versionsLeft(
  db: Kysely<RegistrySchema>,
  target: Composition,
  slices: readonly SliceName[],
): Promise<LeftVersions> {
  const stack = await revertible(db);
  const latestFirst = await Promise.all(stack.toReversed().map((id) => compositionIn(db, id)));
  const left = slices.map((slice) => {
    const wanted = target.slices[slice];
    const since = latestFirst.findIndex((one) => one.slices[slice] === wanted);
    const versions = latestFirst.slice(0, since).flatMap((one) => one.slices[slice] ?? []);
    return [slice, [...new Set<string>(versions)]] as [string, string[]];
  });
  return Object.fromEntries(left);
}

/** What is live, with some slices as they were in the latest composition that had another version of them, or the named one. */
async function slicesTarget(
  db: Kysely<RegistrySchema>,
  live: Composition,
  stack: readonly string[],
  slices: Changes,
): Promise<Composition> {
  const earlier: Versions = {};
  // A browser that cannot start the earlier version falls back on the one before it, not on the one that is left.
  const previous: Versions = {};
  for (const slice of slicesIn(slices)) {
    const found = await earlierOf(db, live, stack, slice, slices[slice] ?? undefined);
    earlier[slice] = found.slices[slice];
    previous[slice] = found.previous[slice];
  }
  return compose(db, live, earlier, previous);
}

async function earlierOf(
  db: Kysely<RegistrySchema>,
  live: Composition,
  stack: readonly string[],
  slice: SliceName,
  version: string | undefined,
): Promise<Composition> {
  const present = live.slices[slice];
  if (!present) throw new ReleaseError(`${slice} is not live; a rollback of slices changes their versions.`);
  if (version === present) throw new ReleaseError(`${slice}@${version} is live already.`);
  for (const id of [...stack].reverse()) {
    const composition = await compositionIn(db, id);
    const earlier = composition.slices[slice];
    if (earlier && earlier !== present && (version === undefined || earlier === version)) return composition;
  }
  throw new ReleaseError(
    version === undefined
      ? `No other version of ${slice} was live before.`
      : `${slice}@${version} was not live before; a rollback goes to what was.`,
  );
}
