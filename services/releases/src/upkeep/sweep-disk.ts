import type { ArtifactStore } from '@store/release-kit/artifact-store';
import type { PictureStore } from '../gate/picture-store';
import type { Registry } from '../registry/registry';
import { nameOf, recordedReleases } from './sweeper';

interface Disk {
  registry: Registry;
  artifacts: ArtifactStore;
  pictures: PictureStore;
}

const dayMs = 86_400_000;
/** Days for which pictures of the gate are kept. */
const pictureDays = 30;

/**
 * Removes from this process's disk what no recorded release needs: copies of releases in the bucket, which other registries
 * may have removed, and pictures of the gate.
 */
export async function sweepDisk({ registry, artifacts, pictures }: Disk, now = Date.now()): Promise<void> {
  const recorded = await recordedReleases(registry.db);
  const isRecorded = (slice: string, version: string) => recorded.has(nameOf({ slice, version }));
  for (const { slice, version, changedAt } of await artifacts.copies()) {
    // A publication that is under way is recorded within a day.
    if (!isRecorded(slice, version) && changedAt.getTime() < now - dayMs)
      await artifacts.dropCopy(slice, version);
  }
  await pictures.sweep(isRecorded, new Date(now - pictureDays * dayMs));
}
