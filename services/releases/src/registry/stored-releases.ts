import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, type Changes } from '@store/release-kit/versions';
import type { Composition } from '@store/shared/contracts/release';
import type { Registry } from './registry';

/** One sentence for each release of a composition whose stored document is missing, not signed, or not the recorded one. */
export async function damagedReleases(
  { slices, documents }: Composition,
  artifacts: ArtifactStore,
): Promise<string[]> {
  const problems = await Promise.all(
    entriesOf(slices).map(([slice, version]) =>
      artifacts.read(slice, version, documents?.[slice]).then(
        () => null,
        (error: unknown) => {
          if (error instanceof ReleaseError) return error.message;
          throw error;
        },
      ),
    ),
  );
  return problems.filter((problem) => problem !== null);
}

/**
 * Documents must have the hashes that the composition names for its versions, others those that were recorded.
 * @throws ReleaseError when a document's hash, its signature or a file's hash is wrong, which edges would refuse.
 */
export async function mustBeServable(
  { registry, artifacts }: { registry: Registry; artifacts: ArtifactStore },
  slices: Changes,
  composition?: Composition,
): Promise<void> {
  const recorded = await registry.documentHashes(slices);
  await Promise.all(
    entriesOf(slices).map(async ([slice, version]) => {
      const named = composition?.slices[slice] === version ? composition.documents?.[slice] : undefined;
      await artifacts.verify(await artifacts.read(slice, version, named ?? recorded[slice]));
    }),
  );
}
