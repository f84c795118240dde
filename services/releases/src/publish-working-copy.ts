import type { Release } from '@store/shared/contracts/release';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { buildSlices, packageVersion } from './build-slices';
import { publish, storedOnly } from './publish';
import type { Versions } from './compositions';
import type { ReleaseManagerClient } from './release-manager-client';
import { ReleaseError } from '@store/release-kit/release-error';
import { sourceHash } from './source-hash';

interface Options {
  root: string;
  artifacts: ArtifactStore;
  registry: ReleaseManagerClient;
  /** Slices in development, whose live version stays whatever their sources are. */
  leave?: readonly SliceName[];
  /** Shows the current step to the person at the terminal. */
  progress: (text: string) => void;
}

/**
 * Makes the working copy live: slices whose sources were never released are built and published under package.json's version
 * or, when that is taken, as `1.0.0-local.{hash}`. Versions that were stored and not recorded are recorded. Unchanged slices keep their live version, also one that was made live by
 * hand.
 */
export async function publishWorkingCopy({
  root,
  artifacts,
  registry,
  leave = [],
  progress,
}: Options): Promise<Versions> {
  const live = await registry.live().catch(() => null);
  const known = await registry.releases();
  const stored = await Promise.all(known.map(({ slice, version }) => artifacts.has(slice, version)));
  const usable = known.filter((_, index) => stored[index]);
  const toBuild: Versions = {};
  /** Stored by a call that ended before it recorded them. */
  const toRecord: Release[] = [];
  const hashes: Partial<Record<SliceName, string>> = {};
  const target: Versions = {};
  for (const slice of sliceNames) {
    if (live && leave.includes(slice)) {
      target[slice] = live.slices[slice];
      continue;
    }
    const hash = await sourceHash(root, slice);
    const released = usable.find((release) => release.slice === slice && release.sourceHash === hash);
    hashes[slice] = hash;
    if (released) {
      target[slice] = released.version;
      continue;
    }
    const version = await packageVersion(root, slice);
    const local = `${version}-local.${hash.slice(0, 8)}`;
    const taken = await artifacts.has(slice, version);
    const publishing = { slice, sourceHash: hash, artifacts, registry };
    const found =
      (await storedOnly({ ...publishing, version })) ??
      (taken ? await storedOnly({ ...publishing, version: local }) : null);
    if (found) toRecord.push(found);
    else toBuild[slice] = taken ? local : version;
  }
  const names = Object.keys(toBuild) as SliceName[];
  if (names.length > 0) {
    progress(`building ${names.map((slice) => `${slice} ${toBuild[slice] ?? ''}`).join(', ')}`);
    await buildSlices(root, toBuild);
    for (const slice of names) {
      await publish({
        root,
        slice,
        version: toBuild[slice] ?? '',
        sourceHash: hashes[slice] ?? '',
        artifacts,
        registry,
      });
    }
  }
  const published: Versions = { ...toBuild };
  for (const release of toRecord) {
    await registry.record(release);
    published[release.slice] = release.version;
  }
  const changes = live ? published : { ...target, ...published };
  if (Object.keys(changes).length > 0) {
    try {
      await registry.makeLive(changes, { why: 'the working copy' });
    } catch (error) {
      // During a rollout or a freeze nothing becomes live; the built versions can be rolled out afterwards.
      if (!live || !(error instanceof ReleaseError)) throw error;
      progress(`published, but not live: ${error.message}`);
      return live.slices;
    }
  }
  return { ...target, ...published };
}
