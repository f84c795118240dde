import { readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod';
import { contractVersion, type Release, type ReleaseCommit } from '@store/shared/contracts/release';
import type { RemoteServerBundle } from '@store/shared/contracts/server-rendering';
import type { SliceName } from '@store/shared/contracts/slices';
import { integrityOf } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import {
  createBundleFolder,
  removeBundleFolder,
  singletonsVariable,
} from '@store/release-kit/rendering/bundle-folder';

const compress = promisify(brotliCompress);

/** Files that get a compressed copy, `.br`, beside the original. */
const compressible = /\.(?:js|css|svg|json)$/;

/** The report that the build writes; see scripts/build/build-report-plugin.ts. */
const buildReport = z.object({
  /** Chunk name → its browser files. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Singleton module → version that the slice was built against. */
  singletons: z.record(z.string(), z.string()),
});

/** Prefix that Module Federation gives to the chunks of exposed modules. */
const exposePrefix = '__federation_expose_';

export interface BuiltSlice {
  slice: SliceName;
  version: string;
  revision: string;
  sourceHash: string;
  commits?: ReleaseCommit[];
  /** The slice's `dist` folder with `browser/`, `server/` and `build.json`. */
  dist: string;
}

/** Compresses the browser files of a built slice and makes its release document. */
export async function describeRelease(built: BuiltSlice): Promise<Release> {
  const { slice, version, dist } = built;
  await compressFiles(path.join(dist, 'browser'));
  const { chunks, singletons } = buildReport.parse(
    JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')),
  );
  const files = await hashFiles(dist);
  const browserFiles = Object.keys(files)
    .filter((file) => file.startsWith('browser/'))
    .map((file) => file.slice('browser/'.length));
  const isShell = slice === 'shell';
  // Federation's runtime is needed in the browser only.
  const singletonsToLoad = Object.keys(singletons).filter((id) => !id.startsWith('@module-federation/'));
  const ranges = Object.entries(singletons).map(([module, provided]) => [module, rangeOf(module, provided)]);
  return {
    slice,
    version,
    contract: contractVersion,
    revision: built.revision,
    commits: built.commits ?? [],
    builtAt: new Date().toISOString(),
    sourceHash: built.sourceHash,
    routes: isShell ? [] : await describeRoutes(built, chunks, await loadSingletons(singletonsToLoad)),
    widgets: describeWidgets(chunks),
    singletons: isShell
      ? { provided: singletons, required: {} }
      : { provided: {}, required: Object.fromEntries(ranges) as Record<string, string> },
    browser: { entry: entryOf(slice, browserFiles, chunks) },
    files,
  };
}

/** Minor versions of federation's runtime have been incompatible with each other (module-federation/core#4134). */
const rangeOf = (module: string, provided: string) =>
  module.startsWith('@module-federation/') ? `~${provided}` : `^${provided}`;

function describeWidgets(chunks: Record<string, string[]>): Release['widgets'] {
  const exposed = Object.entries(chunks).filter(
    ([name]) => name.startsWith(exposePrefix) && name !== `${exposePrefix}routes`,
  );
  return Object.fromEntries(
    exposed.map(([name, files]) => [name.slice(exposePrefix.length).replaceAll('_', '-'), files]),
  );
}

function entryOf(slice: SliceName, files: string[], chunks: Record<string, string[]>): string {
  const entry =
    slice === 'shell'
      ? chunks.main?.find((file) => file.startsWith('main.'))
      : files.find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file));
  if (!entry) throw new ReleaseError(`The build of ${slice} has no entry script.`);
  return entry;
}

/** Reads the routes that the slice's own server bundle exposes, and finds their files among the chunks. */
async function describeRoutes(
  built: BuiltSlice,
  chunks: Record<string, string[]>,
  singletons: Record<string, unknown>,
): Promise<Release['routes']> {
  const { slice } = built;
  const { routes } = await loadRoutes(built, singletons);
  return routes.map(({ id, path: pattern, handle }) => {
    const own = chunks[id];
    if (!own) throw new ReleaseError(`${slice}: the lazy chunk of the route "${id}" is not called "${id}".`);
    return {
      id,
      path: pattern,
      files: [...new Set([...(chunks[`${exposePrefix}routes`] ?? []), ...own])],
      widgets: [...(handle?.widgets ?? [])],
    };
  });
}

interface ExposedRoutes {
  routes: { id: string; path: string; handle?: { widgets?: readonly string[] } }[];
}

async function loadRoutes(
  { slice, dist }: BuiltSlice,
  singletons: Record<string, unknown>,
): Promise<ExposedRoutes> {
  const folder = await createBundleFolder({
    slices: { [slice]: { folder: path.join(dist, 'server'), hashes: null } },
    singletons: Object.keys(singletons),
  });
  try {
    Object.assign(globalThis, { [singletonsVariable]: singletons });
    const require = createRequire(path.join(folder, 'describe.js'));
    const bundle = require(`./${slice}`) as RemoteServerBundle;
    const load = bundle.exposes['./routes'];
    if (!load) throw new ReleaseError(`${slice} does not expose ./routes.`);
    return (await load()) as ExposedRoutes;
  } finally {
    await removeBundleFolder(folder);
  }
}

/** This process's singletons, which are enough to load a remote's routes without the shell. */
async function loadSingletons(names: string[]): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(names.map(async (id) => [id, (await import(id)) as unknown] as const)),
  );
}

async function compressFiles(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!compressible.test(file)) continue;
    const content = await readFile(path.join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(path.join(folder, `${file}.br`), await compress(content, { params }));
  }
}

async function hashFiles(dist: string): Promise<Release['files']> {
  const files: Release['files'] = {};
  for (const side of ['browser', 'server']) {
    for (const file of (await readdir(path.join(dist, side))).sort()) {
      const content = await readFile(path.join(dist, side, file));
      files[`${side}/${file}`] = { size: content.length, integrity: integrityOf(content) };
    }
  }
  return files;
}
