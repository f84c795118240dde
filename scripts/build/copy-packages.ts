import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Copies installed packages, with what they depend on, into a `node_modules` folder.
 * @param from the folder whose packages Node would find.
 * @throws Error when a package is not installed. An optional one that is missing is for another platform.
 */
export function copyPackages(names: readonly string[], from: string, target: string): void {
  const copied = new Map<string, string>();
  const copy = (name: string, wantedBy: string, place: string, isOptional: boolean): void => {
    const source = installed(name, wantedBy);
    if (source === null) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, and ${wantedBy} needs it.`);
    }
    const known = copied.get(name);
    if (known === source) return;
    // Another version of it has the usual place already, so this one is for its dependent alone.
    const folder = path.join(known === undefined ? target : path.join(place, 'node_modules'), name);
    if (existsSync(folder)) return;
    if (known === undefined) copied.set(name, source);
    const nested = path.join(source, 'node_modules');
    cpSync(source, folder, { recursive: true, dereference: true, filter: (file) => file !== nested });
    const { dependencies, optionalDependencies } = manifestSchema.parse(
      JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')),
    );
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
      copy(dependency, source, folder, dependency in optionalDependencies);
  };
  for (const name of names) copy(name, from, target, false);
}

/** Folder of the package that a file in `from` gets by this name; null when there is none. */
function installed(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) return null;
  }
}
