import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { shapesSchema, type Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Description } from '@store/release-kit/rendering/renderer-contract';
import type { PublicationDraft } from './publication-draft';

/** The report that the build writes; see slice-kit/src/build/build-report-plugin.ts. */
const buildReport = z.object({
  /** Chunk name → its browser files. */
  chunks: z.record(z.string(), z.array(z.string())),
  /** Singleton module → version that the slice was built against. */
  singletons: z.record(z.string(), z.string()),
  /** Widget name → shape of its props, of all widgets that the slice's sources know. */
  widgetProps: z.optional(shapesSchema),
  /** What stores and slots give, of all that the slice's sources know. */
  sharedShapes: z.optional(shapesSchema),
});

/** Prefix that Module Federation gives to the chunks of exposed modules. */
const exposePrefix = '__federation_expose_';

const federation = '@module-federation/';

interface Built {
  draft: PublicationDraft;
  /** The name of the credential that it is published with. */
  publisher: string;
  /** The announced files. */
  dist: string;
  /** Reads what the server bundle says: a remote's beside a shell that provides these modules. */
  describe: (singletons: readonly string[]) => Promise<Description>;
}

/**
 * Makes the release document of a built slice.
 * @throws ReleaseError when the build lacks something.
 */
export async function describeRelease({ draft, publisher, dist, describe }: Built): Promise<Release> {
  const { slice, files } = draft;
  if (!('server/index.js' in files))
    throw new ReleaseError(
      `The build of ${slice} has no server bundle (server/index.js); build both outputs, for browsers and for the server.`,
    );
  const { chunks, singletons, widgetProps = {}, sharedShapes = {} } = await readReport(slice, dist);
  const browserFiles = Object.keys(files)
    .filter((file) => file.startsWith('browser/'))
    .map((file) => file.slice('browser/'.length));
  // Federation's runtime is needed in the browser only.
  const onServer = Object.keys(singletons).filter((id) => !id.startsWith(federation));
  const { routes, slots, operations } = await describe(onServer);
  const widgets = describeWidgets(chunks);
  const known = [
    ...Object.keys(widgets).map((name) => `${slice}/${name}`),
    ...routes.flatMap((route) => route.widgets),
  ];
  const scripts = browserFiles.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(dist, 'browser', file), 'utf8')));
  // A slot has a slash in its name. Scripts that show or fill it name it.
  const isMet = (name: string) => !name.includes('/') || texts.some((text) => text.includes(name));
  const ranges = Object.entries(singletons).map(([module, provided]) => [module, rangeOf(module, provided)]);
  return {
    ...draft,
    publisher,
    routes: routes.map((route) => routeWithFiles(slice, route, chunks)),
    widgets,
    widgetProps: Object.fromEntries(Object.entries(widgetProps).filter(([name]) => known.includes(name))),
    sharedShapes: Object.fromEntries(Object.entries(sharedShapes).filter(([name]) => isMet(name))),
    slots,
    operations,
    singletons:
      slice === 'shell'
        ? { provided: singletons, required: {} }
        : { provided: {}, required: Object.fromEntries(ranges) as Record<string, string> },
    browser: { entry: entryOf(slice, browserFiles, chunks) },
  };
}

async function readReport(slice: SliceName, dist: string): Promise<z.output<typeof buildReport>> {
  const text = await readFile(path.join(dist, 'build.json'), 'utf8').catch(() => 'null');
  try {
    return buildReport.parse(JSON.parse(text));
  } catch {
    throw new ReleaseError(`The build of ${slice} has no valid build.json.`);
  }
}

/** Minor versions of federation's runtime have been incompatible with each other (module-federation/core#4134). */
const rangeOf = (module: string, provided: string) =>
  module.startsWith(federation) ? `~${provided}` : `^${provided}`;

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

function routeWithFiles(
  slice: SliceName,
  { id, path: pattern, widgets, queries }: Description['routes'][number],
  chunks: Record<string, string[]>,
): Release['routes'][number] {
  const own = chunks[id];
  if (!own) throw new ReleaseError(`${slice}: the lazy chunk of the route "${id}" is not called "${id}".`);
  return {
    id,
    path: pattern,
    files: [...new Set([...(chunks[`${exposePrefix}routes`] ?? []), ...own])],
    widgets,
    ...(queries && { queries }),
  };
}
