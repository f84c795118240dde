import { cp, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '../artifact-store';
import { integrityOf } from '../integrity';
import { releaseName } from '../release-name';

/** Where a slice's server bundle is, and what its files must be. */
export interface ServerBundleSource {
  folder: string;
  /** File → hash; null for a build's own output, which was never released. */
  hashes: Readonly<Record<string, string>> | null;
  /** The release in messages, see {@link releaseName}; the slice's name without it. */
  name?: string;
}

/** The server bundles of some slices. */
export type ServerBundles = Readonly<Partial<Record<SliceName, ServerBundleSource>>>;

/** The server bundles of a composition's releases. */
export const serverBundlesOf = (
  releases: readonly Release[],
  artifacts: Pick<ArtifactStore, 'folderOf'>,
): ServerBundles =>
  Object.fromEntries(
    releases.map((release) => [
      release.slice,
      serverBundleIn(artifacts.folderOf(release.slice, release.version), release),
    ]),
  );

/** The server bundle in a folder with a release's files. */
export const serverBundleIn = (
  folder: string,
  release: Pick<Release, 'slice' | 'version' | 'publisher' | 'files'>,
): ServerBundleSource => ({
  folder: path.join(folder, 'server'),
  hashes: serverHashes(release.files),
  name: releaseName(release),
});

/** What messages call the bundles of a folder. */
export const bundleNames = (bundles: ServerBundles): Partial<Record<SliceName, string>> =>
  Object.fromEntries(slicesOf(bundles).map((slice) => [slice, bundles[slice]?.name ?? slice]));

/** The name of the bundle that an error's text names first, as a file below `folder`; undefined when it names none. */
export function bundleIn(
  text: string,
  folder: string,
  names: Partial<Record<SliceName, string>>,
): string | undefined {
  const file = text.split(`${folder}/`)[1] ?? '';
  const slice = slicesOf(names).find((known) => file.startsWith(`${known}/`));
  return slice && names[slice];
}

/** The scripts of a release's server bundle with their hashes; its source maps are for people. */
const serverHashes = (files: Release['files']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith('server/') && !file.endsWith('.map'))
      .map(([file, { integrity }]) => [file.slice('server/'.length), integrity]),
  );

const folderPrefix = 'shop-bundles-';

/**
 * Removes the bundle folders of processes that are gone, which were killed before they could. To be called before this
 * process makes its first one: what has its own id is of an earlier process.
 */
export async function removeAbandonedBundleFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (pid && isGone(Number(pid))) await removeBundleFolder(path.join(parent, name));
  }
}

function isGone(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // EPERM: the process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Makes a private folder from which a sandbox loads server bundles, `{slice}/index.js`. The bytes that were verified are the
 * bytes that are written, so a later change of the artifact folder has no effect. It lies in the system's temporary folder
 * (mode 0700).
 * @returns its path; the caller removes it with {@link removeBundleFolder}.
 * @throws when a file is missing or is not what was published.
 */
export async function createBundleFolder(bundles: ServerBundles): Promise<string> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), `${folderPrefix}${process.pid}-`));
  try {
    for (const [slice, source] of Object.entries(bundles))
      if (source) await copyBundle(source, path.join(root, slice));
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
