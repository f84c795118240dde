import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { findRoute, type ServedComposition } from '@store/edge/page-composition';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import type { ServerBundleSource } from '@store/release-kit/rendering/bundle-folder';
import type { PageComposition } from '@store/shared/contracts/page';
import { assetBase } from '@store/shared/contracts/asset-address';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownRemotes, ownSlices } from '@store/shared/shop-data/own-slices';
import type { FilledSlots } from '@store/shared/contracts/slots';
import type { RoutesModule } from '@store/shared/runtime/router';
import { emptyServer, singleVersion } from './layout';
import { exposes } from './slices';

/** The build report; see BuildReportPlugin. */
const buildReport = z.object({ chunks: z.record(z.string(), z.array(z.string())) });

/** The composition of the single bundle: the shell has all files, the remotes have none. */
export async function singleComposition(dataFolder: string): Promise<ServedComposition> {
  const artifacts = new ArtifactStore(path.join(dataFolder, 'artifacts'));
  const { browser, files } = await artifacts.read('shell', singleVersion);
  const folder = artifacts.folderOf('shell', singleVersion);
  const { chunks } = buildReport.parse(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')));
  const base = assetBase('shell', singleVersion);
  const integrity = files[`browser/${browser.entry}`]?.integrity ?? '';
  const remote = { version: singleVersion, base, entry: browser.entry, integrity };
  const page: PageComposition = {
    id: 'single-bundle',
    shellVersion: singleVersion,
    remotes: record(ownRemotes, remote),
    routes: await readRoutes(chunks),
    widgets: { 'mfe-cart/add-to-cart': [] },
    slots: await readSlots(),
  };
  return {
    id: page.id,
    page,
    versions: record(ownSlices, singleVersion),
    shell: { entry: base + browser.entry, integrity },
    bundles: {
      ...record<SliceName, ServerBundleSource>(ownRemotes, {
        folder: emptyServer(dataFolder),
        hashes: null,
      }),
      shell: { folder: path.join(folder, 'server'), hashes: null },
    },
    integrityOf: (address) => files[`browser/${address.slice(base.length)}`]?.integrity ?? '',
    scriptsOf: (pathname) => (findRoute(page.routes, pathname)?.files ?? []).map((file) => base + file),
  };
}

async function readRoutes(chunks: Record<string, string[]>): Promise<PageComposition['routes']> {
  const bySlice = await Promise.all(
    ownRemotes.map(async (slice) => {
      const { routes } = (await exposes[slice]['./routes']?.()) as unknown as RoutesModule;
      return routes.map(({ id, path: pattern, handle }) => ({
        id,
        path: pattern,
        slice,
        files: chunks[id] ?? [],
        widgets: [...(handle?.widgets ?? [])],
      }));
    }),
  );
  return bySlice.flat();
}

async function readSlots(): Promise<FilledSlots> {
  const bySlice = await Promise.all(
    ownRemotes.map(async (slice) => {
      const { slots = {} } = (await exposes[slice]['./routes']?.()) as unknown as RoutesModule;
      return Object.entries(slots).map(([slot, widget]) => [slot, `${slice}/${widget}`]);
    }),
  );
  return Object.fromEntries(bySlice.flat());
}

const record = <Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
