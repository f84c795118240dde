import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import * as z from 'zod';
import { keepsPlaces } from '@store/service-kit/keeps-places';
import { packages as demoPackages } from './build-demo';
import { bundling, neverInstalled } from './build-program';
import { ownSourceMap } from './own-source-map';
import { programs } from './programs';

const root = path.resolve(import.meta.dirname, '../..');

/** Packages that cannot be bundled. Bundles stand below the root, where they are installed. */
const external = [
  ...programs.flatMap(({ packages }) => packages ?? []),
  ...demoPackages,
  ...neverInstalled,
  '@electric-sql/pglite',
  'esbuild',
];

/** Where modules stand as sources; the renderer is started from a copy, with its scripts beside it. */
const placesKept = keepsPlaces((file) =>
  file.startsWith(path.join(root, 'services/renderer/'))
    ? null
    : { url: JSON.stringify(pathToFileURL(file).href), dirname: JSON.stringify(path.dirname(file)) },
);

/**
 * Bundles a service that runs from its sources, packages included, unless the last bundle is still of the same files. Node
 * loads it in a fraction of the time that thousands of modules take through tsx.
 * @param entry path of the service's main file.
 * @returns path of the bundle.
 */
export async function bundleService(entry: string): Promise<string> {
  const bundle = path.join(root, '.cache/services', `${path.relative(root, entry).replace(/\W+/g, '-')}.mjs`);
  if (await isCurrent(bundle)) return bundle;
  const { outputFiles, metafile } = await build({
    ...bundling,
    conditions: [],
    entryPoints: [entry],
    outfile: bundle,
    external,
    absWorkingDir: root,
    plugins: [placesKept],
    minifyWhitespace: true,
    logLevel: 'silent',
    sourcemap: 'external',
    metafile: true,
    write: false,
  });
  const textOf = (suffix: string) => outputFiles.find(({ path: file }) => file.endsWith(suffix))?.text ?? '';
  const map = Buffer.from(ownSourceMap(textOf('.map'))).toString('base64');
  await replace(bundle, `${textOf('.mjs')}//# sourceMappingURL=data:application/json;base64,${map}\n`);
  await replace(filesOf(bundle), JSON.stringify(await statesOf(inputs(Object.keys(metafile.inputs)))));
  return bundle;
}

/** The list of files that a bundle was made of. */
const filesOf = (bundle: string) => `${bundle}.json`;

/** Own sources, the manifests that say how they find each other, the versions of packages, and this recipe. */
function inputs(bundled: string[]): string[] {
  const own = bundled.filter((file) => !file.startsWith('node_modules/') && !file.includes('/node_modules/'));
  const folders = new Set(own.flatMap((file) => ancestorsOf(file)));
  const manifests = [...folders]
    .map((folder) => path.join(folder, 'package.json'))
    .filter((file) => existsSync(path.join(root, file)));
  const recipe = [
    'bundle-service.ts',
    'build-program.ts',
    'build-demo.ts',
    'own-source-map.ts',
    'programs.ts',
  ];
  return [
    ...own,
    ...manifests,
    'package-lock.json',
    ...recipe.map((name) => path.relative(root, path.join(import.meta.dirname, name))),
    'services/service-kit/src/keeps-places.ts',
  ];
}

function ancestorsOf(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [folder] : [folder, ...ancestorsOf(folder)];
}

/** File → size and time of its last change; null when it is gone. */
async function statesOf(files: readonly string[]): Promise<Record<string, string | null>> {
  const states = files.map(async (file) => {
    const state = await stat(path.join(root, file)).catch(() => null);
    return [file, state && `${state.size} ${state.mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(states));
}

async function isCurrent(bundle: string): Promise<boolean> {
  const text = await readFile(filesOf(bundle), 'utf8').catch(() => null);
  if (text === null || !existsSync(bundle)) return false;
  const states = z.record(z.string(), z.nullable(z.string())).parse(JSON.parse(text));
  return JSON.stringify(await statesOf(Object.keys(states))) === text;
}

/** Writes a file in one step, because several shops may start at once. */
async function replace(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(draft, text);
  await rename(draft, file);
}
