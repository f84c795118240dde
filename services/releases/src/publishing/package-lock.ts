import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      resolved: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
});

/** Reads a repository's `package-lock.json`. @throws ReleaseError when it is missing or not a lock. */
export async function readPackageLock(root: string) {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8').catch(() => 'null');
  const { success, data } = lockSchema.safeParse(JSON.parse(text) as unknown);
  if (!success) throw new ReleaseError(`${root} has no valid package-lock.json; run npm install.`);
  const { packages } = data;

  /** Place of the package that a folder gets by this name, as Node looks it up. */
  function placeOf(name: string, from: string): string | null {
    for (let folder = from; ; folder = path.posix.dirname(folder)) {
      const place = path.posix.join(folder, 'node_modules', name);
      if (packages[place]) return place;
      if (folder === '.' || folder === '') return null;
    }
  }

  return {
    /** Whether a package is a folder of the repository. */
    isLinked: (name: string): boolean => packages[`node_modules/${name}`]?.link === true,
    /**
     * A package and all that it depends on, each as one line with version and hash.
     * @param importer the folder that imports it, relative to the repository.
     * @throws ReleaseError when it is not in the lock.
     */
    closure(wanted: string, importer: string): string[] {
      const found = new Map<string, string>();
      const add = (name: string, from: string): void => {
        const place = placeOf(name, from);
        // A missing dependency of a package is an optional one of another platform.
        if (place === null || found.has(place)) return;
        const entry = packages[place];
        if (entry?.link) {
          // What its files import counts where they are followed.
          found.set(place, `${name}@${packages[entry.resolved ?? '']?.version ?? ''}\n`);
          return;
        }
        const { version = '', integrity = '' } = entry ?? {};
        found.set(place, `${name}@${version} ${integrity}\n`);
        for (const next of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies }))
          add(next, place);
      };
      add(wanted, importer);
      if (found.size === 0)
        throw new ReleaseError(
          `${importer || 'The slice'} imports ${wanted}, which is not in package-lock.json; run npm install.`,
        );
      return [...found.values()];
    },
  };
}
