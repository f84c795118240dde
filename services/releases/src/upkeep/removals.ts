import type { Kysely } from 'kysely';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';

type Version = Pick<Release, 'slice' | 'version'>;

/** Decides that versions are removed, in the transaction of the decision. From then on nobody can record or compose them. */
export async function decideRemovals(db: RegistryTransaction, versions: readonly Version[]): Promise<void> {
  for (const { slice, version } of versions) {
    for (const table of ['releases', 'gate_reports'] as const)
      await db.deleteFrom(table).where('slice', '=', slice).where('version', '=', version).execute();
    await db
      .insertInto('removals')
      .values({ slice, version })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The versions that were decided to be removed and may still have files. */
export async function decidedRemovals(db: Kysely<RegistrySchema>): Promise<Version[]> {
  const rows = await db.selectFrom('removals').selectAll().orderBy('slice').orderBy('version').execute();
  return rows.map(({ slice, version }) => ({ slice: slice as SliceName, version }));
}

/** Removes the files of everything that was decided, also by a sweep that ended before it did so. */
export async function carryOutRemovals(db: Kysely<RegistrySchema>, artifacts: ArtifactStore): Promise<void> {
  for (const { slice, version } of await decidedRemovals(db)) {
    await artifacts.remove(slice, version);
    await db.deleteFrom('removals').where('slice', '=', slice).where('version', '=', version).execute();
  }
}

/** @throws ReleaseError when the version is being removed. */
export async function mustNotBeRemoved(
  db: RegistryTransaction,
  slice: SliceName,
  version: string,
): Promise<void> {
  const removals = await decidedRemovals(db);
  if (removals.some((removal) => removal.slice === slice && removal.version === version))
    throw new ReleaseError(`${slice}@${version} is being removed; raise the version in its package.json.`);
}
