import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { buildSlices, packageVersion } from './build-slices';
import { describeRelease } from './describe-release';
import { commitsSince, revisionOf, uncommitted } from './git-state';
import type { ReleaseManagerClient } from './release-manager-client';
import { ReleaseError } from '@store/release-kit/release-error';
import { testSlice } from './slice-tests';
import { sourceHash } from './source-hash';

interface Publishing {
  root: string;
  slice: SliceName;
  version: string;
  sourceHash: string;
  artifacts: ArtifactStore;
  registry: ReleaseManagerClient;
}

/**
 * Publishes a slice's `dist` folder as an immutable, signed release.
 * @throws ReleaseError when the version exists or the build lacks something.
 */
export async function publish({
  root,
  slice,
  version,
  sourceHash: hash,
  artifacts,
  registry,
}: Publishing): Promise<Release> {
  const dist = path.join(root, slice, 'dist');
  const before = (await registry.releases()).find((release) => release.slice === slice);
  const release = await describeRelease({
    slice,
    version,
    dist,
    sourceHash: hash,
    revision: await revisionOf(root),
    commits: await commitsSince(root, slice, before?.revision),
  });
  await artifacts.publish(release, dist);
  await registry.record(release);
  return release;
}

interface PublishingSlice extends Pick<Publishing, 'root' | 'slice' | 'artifacts' | 'registry'> {
  /** Shows the current step to the person at the terminal. */
  progress: (text: string) => void;
}

/**
 * Builds and tests one slice from a clean tree, and publishes it under package.json's version. No other slice is built.
 * @throws ReleaseError when something is uncommitted, a test fails, or the version exists.
 */
export async function publishSlice({
  root,
  slice,
  artifacts,
  registry,
  progress,
}: PublishingSlice): Promise<Release> {
  const version = await packageVersion(root, slice);
  const changed = await uncommitted(root);
  if (changed === null)
    throw new ReleaseError(
      `${root} is no git repository; a release names the revision that it was built from.`,
    );
  if (changed.length > 0)
    throw new ReleaseError(
      `A release is built from a clean tree. Commit or stash first: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ` and ${changed.length - 5} more` : ''}.`,
    );
  if (await artifacts.has(slice, version))
    throw new ReleaseError(
      `${slice}@${version} is already published and never changes; raise the version in its package.json.`,
    );
  const hash = await sourceHash(root, slice);
  progress(`building and testing ${slice} ${version}`);
  const tests = testSlice(root, slice);
  // When the build fails first, the tests' rejection must not end the process.
  tests.catch(() => undefined);
  await buildSlices(root, { [slice]: version });
  progress(`${await tests} tests of ${slice} passed`);
  return publish({ root, slice, version, sourceHash: hash, artifacts, registry });
}
