import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { uploadRelease } from '@store/releases/publishing/publish';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import type { SliceName } from '@store/shared/contracts/slices';
import { dataFolder, shopPort } from './open-shop';

/** Credential of the operator of a registry of the demo. */
export const operatorToken = 'kith-demo-releases-token';

/** A folder of releases and its registry. */
export interface ReleasePlace {
  artifacts: ArtifactStore;
  registry: ReleaseManagerClient;
}

/** The releases of a data folder with a registry on a port of this machine. */
export const releasePlace = (folder: string, port: number): ReleasePlace => ({
  artifacts: new ArtifactStore(path.join(folder, 'artifacts')),
  registry: new ReleaseManagerClient(`http://127.0.0.1:${port}`, operatorToken),
});

/** Publishes the releases that are live in the journeys' shop, and makes them live. @returns their versions. */
export async function releaseAsInJourneys(
  registry: ReleaseManagerClient,
): Promise<Record<SliceName, string>> {
  const source = releasePlace(dataFolder, shopPort + 30);
  const { slices } = await source.registry.live();
  for (const [slice, version] of Object.entries(slices) as [SliceName, string][]) {
    const release = await source.artifacts.read(slice, version);
    await uploadRelease(registry, release, source.artifacts.folderOf(slice, version));
  }
  await registry.act('start', { slices, percent: 100, why: 'a journey' });
  return slices;
}
