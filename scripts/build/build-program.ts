import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { documentScript } from '@store/service-kit/document-script';
import { pathToFileURL } from 'node:url';
import { copyPackages } from './copy-packages';
import { ownSourceMap } from './own-source-map';
import type { Program } from './programs';

/** Bundled CommonJS packages call `require`, which ES modules lack. */
const requireBanner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** How everything is bundled that Node runs. Each bundle is one file: in chunks, a CommonJS package that is imported when it
 * is used would have no named exports. */
export const bundling = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.20',
  // Modules that need a compiler or are for fresh machines only have another form for what is built.
  conditions: ['built'],
  banner: { js: requireBanner },
  sourcemap: true,
  sourcesContent: false,
  keepNames: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** pg uses pg-native only where it is installed. */
export const neverInstalled = ['pg-native'];

/**
 * Bundles a program with everything that it needs at run time into `{outputs}/{name}/`; Node runs its `main.mjs`.
 * @param root the repository.
 */
export async function buildProgram(program: Program, root: string, outputs: string): Promise<void> {
  const { name, packages = [], files = [], documentScripts = {} } = program;
  const folder = path.join(outputs, name);
  const entry = path.join(root, program.entry);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of files)
    cpSync(path.join(root, file), path.join(folder, path.basename(file)), { recursive: true });
  for (const [place, source] of Object.entries(documentScripts)) {
    mkdirSync(path.join(folder, place), { recursive: true });
    for (const file of scriptsIn(path.join(root, source)))
      writeFileSync(
        path.join(folder, place, path.basename(file).replace(/\.ts$/, '.js')),
        documentScript(pathToFileURL(file)),
      );
  }
  copyPackages(packages, path.dirname(entry), path.join(folder, 'node_modules'));
  await build({
    ...bundling,
    entryPoints: [entry],
    outfile: path.join(folder, 'main.mjs'),
    external: [...packages, ...neverInstalled],
  });
  const map = path.join(folder, 'main.mjs.map');
  writeFileSync(map, ownSourceMap(readFileSync(map, 'utf8')));
}

/** A script, or the scripts of a folder. */
const scriptsIn = (source: string): string[] =>
  source.endsWith('.ts')
    ? [source]
    : readdirSync(source)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => path.join(source, name));
