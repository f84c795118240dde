import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { entriesOf, type Changes } from '@store/release-kit/versions';
import type { Composition } from '@store/shared/contracts/release';
import type { Registry } from './registry';

interface Stored {
  registry: Registry;
  artifacts: ArtifactStore;
}

/**
 * Documents must have the hashes that the composition names for its versions, others those that were recorded.
 * @throws ReleaseError when a document's hash, its signature or a file's hash is wrong, which edges would refuse.
 */
export async function mustBeServable(
  { registry, artifacts }: Stored,
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
