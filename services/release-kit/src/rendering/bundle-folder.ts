import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '../artifact-store';
import { integrityOf } from '../integrity';

/** Where a slice's server bundle is, and what its files must be. */
export interface ServerBundleSource {
  folder: string;
  /** File → hash; null for a build's own output, which was never released. */
  hashes: Readonly<Record<string, string>> | null;
}

/** The server bundles of some slices. */
export type ServerBundles = Readonly<Partial<Record<SliceName, ServerBundleSource>>>;

/** The server bundles of a composition's releases. */
export const serverBundlesOf = (
  releases: Readonly<Record<SliceName, Release>>,
  artifacts: Pick<ArtifactStore, 'folderOf'>,
): ServerBundles =>
  Object.fromEntries(
    sliceNames.map((slice) => {
      const folder = artifacts.folderOf(slice, releases[slice].version);
      return [slice, serverBundleIn(folder, releases[slice])];
    }),
  );

/** The server bundle in a folder with a release's files. */
export const serverBundleIn = (folder: string, { files }: Pick<Release, 'files'>): ServerBundleSource => ({
  folder: path.join(folder, 'server'),
  hashes: serverHashes(files),
});

/** The scripts of a release's server bundle with their hashes; its source maps are for people. */
const serverHashes = (files: Release['files']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith('server/') && !file.endsWith('.map'))
      .map(([file, { integrity }]) => [file.slice('server/'.length), integrity]),
  );

/**
 * Makes a private folder from which a sandbox loads server bundles, `{slice}/index.js`. The bytes that were verified are the
 * bytes that are written, so a later change of the artifact folder has no effect. It lies in the system's temporary folder
 * (mode 0700).
 * @returns its path; the caller removes it with {@link removeBundleFolder}.
 * @throws when a file is missing or is not what was published.
 */
export async function createBundleFolder(bundles: ServerBundles): Promise<string> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), 'shop-bundles-'));
  try {
    for (const [slice, source] of Object.entries(bundles)) await copyBundle(source, path.join(root, slice));
    return root;
  } catch (error) {
    await removeBundleFolder(root);
    throw error;
  }
}

export const removeBundleFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

async function copyBundle({ folder, hashes }: ServerBundleSource, target: string): Promise<void> {
  if (!hashes) return cp(folder, target, { recursive: true });
  for (const [name, integrity] of Object.entries(hashes)) {
    const content = await readFile(path.join(folder, name));
    if (integrityOf(content) !== integrity)
      throw new Error(`${path.join(folder, name)} is not the file that was published`);
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), content);
  }
}
