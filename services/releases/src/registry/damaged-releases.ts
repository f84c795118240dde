import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Composition } from '@store/shared/contracts/release';
import { slicesOf } from '@store/shared/contracts/slices';

/** One sentence for each release of a composition whose stored document is missing, not signed, or not the recorded one. */
export async function damagedReleases(
  { slices, documents }: Composition,
  artifacts: ArtifactStore,
): Promise<string[]> {
  const problems = await Promise.all(
    slicesOf(slices).map((slice) =>
      artifacts.read(slice, slices[slice] ?? '', documents?.[slice]).then(
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
