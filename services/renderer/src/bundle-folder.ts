import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { slicesOf, type SliceName } from '@store/shared/contracts/slices';

/** The scripts of a slice's server bundle: file → content. */
export type ServerBundle = Readonly<Record<string, Uint8Array>>;

/** What messages call the slices' bundles, see `releaseName`. */
export type BundleNames = Readonly<Partial<Record<SliceName, string>>>;

/** The name of the bundle that an error's text names first, as a file below `folder`; undefined when it names none. */
export function bundleIn(text: string, folder: string, names: BundleNames): string | undefined {
  const file = text.split(`${folder}/`)[1] ?? '';
  const slice = slicesOf(names).find((known) => file.startsWith(`${known}/`));
  return slice && names[slice];
}

const folderPrefix = 'shop-bundles-';

/**
 * Removes the bundle folders of processes that are gone, which were killed before they could. To be called before this
 * process makes its first one: what has its own id is of an earlier process.
 */
export async function removeAbandonedBundleFolders(parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (pid && isGone(Number(pid))) await removeBundleFolder(path.join(parent, name)).catch(() => undefined);
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
 * Makes a private folder from which a process loads server bundles with `require`: `{slice}/index.js`, and in
 * `node_modules` the shell's singletons, so that every slice gets the same ones. It lies in the system's temporary folder
 * (mode 0700).
 * @param singletons names of the modules that the shell provides.
 * @returns its path; the caller removes it with {@link removeBundleFolder}.
 */
export async function createBundleFolder(
  bundles: Readonly<Partial<Record<SliceName, ServerBundle>>>,
  singletons: readonly string[],
): Promise<string> {
  const root = await mkdtemp(path.join(await realpath(tmpdir()), `${folderPrefix}${process.pid}-`));
  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  try {
    // Whatever a folder above it says.
    await write('package.json', '{"type":"commonjs"}');
    for (const name of singletons.filter(isModuleName)) {
      const file = path.posix.join('node_modules', `${name}.js`);
      const shell = path.posix.relative(path.posix.dirname(file), 'shell/index.js');
      await write(file, `module.exports = require('${shell}').singletons[${JSON.stringify(name)}];`);
    }
    for (const [slice, files] of Object.entries(bundles))
      for (const [file, content] of Object.entries(files ?? {})) await write(`${slice}/${file}`, content);
    return root;
  } catch (error) {
    await removeBundleFolder(root);
    throw error;
  }
}

/** Whether a module's name stays inside of `node_modules`. */
const isModuleName = (name: string) => /^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(name);

export const removeBundleFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });
