import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion, type Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { alreadyPublished } from '@store/release-kit/release-error';
import { draftVersion, isDraft } from '@store/release-kit/drafts';
import { contentName } from '@store/release-kit/storage/uploads';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { buildSlices, packageVersion } from './build-slices';
import { builtFiles } from './built-files';
import { commitsSince, requireCleanTree, revisionOf } from './git-state';
import { measuresIn } from './measures-file';
import type { PublicationDraft } from './publication-draft';
import { testSlice } from './slice-tests';
import { inSourceCopy } from './source-copy';
import { sourceHash } from './source-hash';

interface Publishing {
  root: string;
  slice: SliceName;
  version: string;
  sourceHash: string;
  registry: ReleaseManagerClient;
}

/** Uploads at a time. */
const uploadsAtOnce = 4;

/**
 * Uploads a release to the registry, which signs and stores it. An interrupted call is gone on with by the next one.
 * @param dist the folder with the announced files.
 * @throws ReleaseError when the version is taken or the build lacks something.
 */
export async function uploadRelease(
  registry: ReleaseManagerClient,
  draft: PublicationDraft,
  dist: string,
): Promise<Release> {
  const { id, missing } = await registry.announce(draft);
  const byContent = new Map(Object.entries(draft.files).map(([file, facts]) => [contentName(facts), file]));
  const waiting = [...missing];
  const upload = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      await registry.upload(id, name, await readFile(path.join(dist, byContent.get(name) ?? '')));
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload));
  return registry.complete(id);
}

/**
 * Publishes a slice's `dist` folder as an immutable release.
 * @throws ReleaseError when the version is taken or the build lacks something.
 */
export async function publish({
  root,
  slice,
  version,
  sourceHash: hash,
  registry,
}: Publishing): Promise<Release> {
  const dist = path.join(root, sliceFolder(slice), 'dist');
  const before = (await registry.releases()).find((release) => release.slice === slice && !isDraft(release));
  const draft: PublicationDraft = {
    slice,
    version,
    contract: contractVersion,
    sourceHash: hash,
    revision: await revisionOf(root),
    commits: await commitsSince(root, slice, before?.revision),
    builtAt: new Date().toISOString(),
    measures: await measuresIn(path.join(root, sliceFolder(slice))),
    files: await builtFiles(dist),
  };
  return uploadRelease(registry, draft, dist);
}

interface PublishingSlice extends Pick<Publishing, 'root' | 'slice' | 'registry'> {
  /** Shows the current step to the person at the terminal. */
  progress: (text: string) => void;
  /** Publishes a draft, once of the same sources. */
  asDraft?: boolean;
}

/**
 * Builds and tests one slice from a clean tree, in a private copy ({@link inSourceCopy}), and publishes it under package.json's version. No other slice is built.
 * @throws ReleaseError when something is uncommitted, a test fails, or the version is taken.
 */
export async function publishSlice({
  root,
  slice,
  registry,
  progress,
  asDraft = false,
}: PublishingSlice): Promise<Release> {
  const ownVersion = await packageVersion(root, slice);
  await requireCleanTree(root);
  const published = await registry.releases();
  const hash = await sourceHash(root, slice);
  const version = asDraft ? draftVersion(ownVersion, hash) : ownVersion;
  const same = published.find((release) => release.slice === slice && release.version === version);
  if (same && asDraft) return same;
  if (same) throw alreadyPublished({ slice, version });
  progress(`building and testing ${slice} ${version}`);
  await inSourceCopy(root, async (sources) => {
    const tests = testSlice(sources, slice);
    const built = buildSlices(sources, { [slice]: version });
    // Both have ended before the copy goes.
    await Promise.allSettled([tests, built]);
    await built;
    progress(`${await tests} tests of ${slice} passed`);
  });
  return publish({ root, slice, version, sourceHash: hash, registry });
}
