import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { alreadyPublished, type ArtifactStore } from '@store/release-kit/artifact-store';
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

/**
 * The release that an earlier try stored from the same sources and did not record, because it ended in between.
 * @returns null for every other version.
 */
export async function storedOnly({
  slice,
  version,
  sourceHash: hash,
  artifacts,
  registry,
}: Omit<Publishing, 'root'>): Promise<Release | null> {
  if (!(await artifacts.has(slice, version))) return null;
  const recorded = await registry.releases();
  if (recorded.some((release) => release.slice === slice && release.version === version)) return null;
  const stored = await artifacts.read(slice, version);
  return stored.sourceHash === hash ? stored : null;
}

interface PublishingSlice extends Pick<Publishing, 'root' | 'slice' | 'artifacts' | 'registry'> {
  /** Shows the current step to the person at the terminal. */
  progress: (text: string) => void;
}

/**
 * Builds and tests one slice from a clean tree, and publishes it under package.json's version. No other slice is built. A
 * release that an earlier try stored from the same sources is tested and recorded.
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
  const hash = await sourceHash(root, slice);
  const stored = await storedOnly({ slice, version, sourceHash: hash, artifacts, registry });
  if (stored) {
    progress(`${slice} ${version} is stored already; testing it`);
    progress(`${await testSlice(root, slice)} tests of ${slice} passed`);
    await registry.record(stored);
    return stored;
  }
  if (await artifacts.has(slice, version)) throw alreadyPublished({ slice, version });
  progress(`building and testing ${slice} ${version}`);
  const tests = testSlice(root, slice);
  // When the build fails first, the tests' rejection must not end the process.
  tests.catch(() => undefined);
  await buildSlices(root, { [slice]: version });
  progress(`${await tests} tests of ${slice} passed`);
  return publish({ root, slice, version, sourceHash: hash, artifacts, registry });
}
