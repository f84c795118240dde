import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedComposition } from '@store/edge/releases/page-composition';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { findRoute } from '@store/release-kit/find-route';
import type { RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import type { PageComposition } from '@store/shared/contracts/page';
import { assetBase } from '@store/shared/contracts/asset-address';
import { ownRemotes, ownSlices } from '@store/shared/shop-data/own-slices';
import type { PageParts } from './page-parts';

/** Version of the single bundle. It is not a release and is never in a registry. */
export const singleVersion = '1.0.0-single';

/** The file with what the composition takes from the slices’ sources. */
export const pagePartsFile = (dataFolder: string): string => path.join(dataFolder, 'page-parts.json');

/** The composition of the single bundle: the shell has all files, the remotes have none. */
export async function singleComposition(
  dataFolder: string,
): Promise<ServedComposition & { rendered: RenderedComposition }> {
  const artifacts = new ArtifactStore(path.join(dataFolder, 'artifacts'));
  const { browser, files } = await artifacts.read('shell', singleVersion);
  const { routes, slots } = JSON.parse(await readFile(pagePartsFile(dataFolder), 'utf8')) as PageParts;
  const base = assetBase('shell', singleVersion);
  const integrity = files[`browser/${browser.entry}`]?.integrity ?? '';
  const remote = { version: singleVersion, base, entry: browser.entry, integrity };
  const page: PageComposition = {
    id: 'single-bundle',
    shellVersion: singleVersion,
    remotes: record(ownRemotes, remote),
    routes,
    widgets: { 'mfe-cart/add-to-cart': [] },
    slots,
  };
  return {
    id: page.id,
    page,
    versions: record(ownSlices, singleVersion),
    shell: { entry: base + browser.entry, integrity },
    // Its renderer has no other composition, and looks at no hash.
    rendered: {
      id: page.id,
      slices: record(ownSlices, singleVersion),
      documents: record(ownSlices, '0'.repeat(64)),
    },
    integrityOf: (address) => files[`browser/${address.slice(base.length)}`]?.integrity ?? '',
    scriptsOf: (pathname) => (findRoute(page.routes, pathname)?.files ?? []).map((file) => base + file),
    queriesOf: () => undefined,
  };
}

export const record = <Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
