import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin, Module } from 'node:module';
import path from 'node:path';
import { integrityOf } from './artifact-store';

const requireBuiltin = createRequire(import.meta.url);

/** Node's loader entry for one file; semi-public, and the only way to keep stack traces that name file and line. */
interface CompilableModule extends NodeJS.Module {
  _compile(source: string, file: string): unknown;
}
const ModuleConstructor = Module as unknown as new (id: string, parent: null) => CompilableModule;

/**
 * Loads a server bundle from a release's folder with a module table of its own: nothing stays behind in the process
 * when it is dropped, and two versions live side by side. Modules that the bundle leaves out come from `provide`.
 * @param hashes file in the folder → its hash. What is read is compared at the moment it is run, and a file without a
 * hash is refused like one with another: a bundle that was changed on the disk never runs. Null for a build's own output.
 * @throws when a file is missing or changed, throws while it runs, or needs what is not provided.
 */
export function loadServerBundle(
  folder: string,
  provide: Readonly<Record<string, unknown>>,
  hashes: Readonly<Record<string, string>> | null = null,
): unknown {
  const loaded = new Map<string, CompilableModule>();
  const load = (file: string): unknown => {
    const known = loaded.get(file);
    if (known) return known.exports;
    const module = new ModuleConstructor(file, null);
    module.filename = file;
    module.paths = [];
    loaded.set(file, module);
    module.require = ((id: string) => {
      if (id.startsWith('.')) return load(path.resolve(path.dirname(file), id));
      if (Object.hasOwn(provide, id)) return provide[id];
      if (isBuiltin(id)) return requireBuiltin(id) as unknown;
      throw new Error(`"${id}" is not provided by this shell version`);
    }) as NodeJS.Require;
    const content = readFileSync(file);
    const name = path.relative(folder, file);
    if (hashes && hashes[name] !== integrityOf(content))
      throw new Error(`${name} is not the file that was published`);
    module._compile(content.toString('utf8'), file);
    return module.exports;
  };
  return load(path.join(folder, 'index.js'));
}
