import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import { sliceNames, type SliceName } from '@store/shared/contracts/slices';
import { integrityOf, type ArtifactStore } from '../artifact-store';

/** Where a slice's server bundle is, and what its files must be. */
export interface ServerBundleSource {
  folder: string;
  /** File → hash; null for a build's own output, which was never released. */
  hashes: Readonly<Record<string, string>> | null;
}

/** The server bundles of some slices, and the modules that the shell's bundle gives to the others. */
export interface ServerBundles {
  slices: Readonly<Partial<Record<SliceName, ServerBundleSource>>>;
  /** Module names, e.g. `react/jsx-runtime`. */
  singletons: readonly string[];
}

/** Name of the global variable that holds the singletons, by module name, in a process that runs server bundles. */
export const singletonsVariable = 'shopSingletons';

/** The server bundles of a composition's releases. */
export const serverBundlesOf = (
  releases: Readonly<Record<SliceName, Release>>,
  artifacts: Pick<ArtifactStore, 'folderOf'>,
): ServerBundles => ({
  slices: Object.fromEntries(
    sliceNames.map((slice) => {
      const folder = path.join(artifacts.folderOf(slice, releases[slice].version), 'server');
      return [slice, { folder, hashes: serverHashes(releases[slice]) }];
    }),
  ),
  singletons: Object.keys(releases.shell.singletons.provided),
});

/** The scripts of a release's server bundle with their hashes; its source maps are for people. */
const serverHashes = ({ files }: Release): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith('server/') && !file.endsWith('.map'))
      .map(([file, { integrity }]) => [file.slice('server/'.length), integrity]),
  );

/**
 * Makes a private folder from which `require` loads server bundles: `{slice}/index.js`, and in `node_modules` one file
 * for each singleton, which gives what the shell provides. The bytes that were verified are the bytes that are written, so
 * a later change of the artifact folder has no effect. It lies in the system's temporary folder (mode 0700): above it are
 * no other `node_modules` in which a bundle would find what the shell does not provide.
 * @returns its path; the caller removes it with {@link removeBundleFolder}.
 * @throws when a file is missing or is not what was published.
 */
export async function createBundleFolder({ slices, singletons }: ServerBundles): Promise<string> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), 'shop-bundles-'));
  try {
    for (const [slice, source] of Object.entries(slices)) await copyBundle(source, path.join(root, slice));
    for (const id of singletons) {
      const file = path.join(root, 'node_modules', `${id}.js`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `module.exports = globalThis.${singletonsVariable}[${JSON.stringify(id)}];`);
    }
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
