import type { PageComposition, PageRemote, RemoteAddress } from '@store/shared/contracts/page';
import { assetBase } from '@store/shared/contracts/asset-address';
import type { Composition, Release } from '@store/shared/contracts/release';
import { isRemoteName, slicesOf, type RemoteName } from '@store/shared/contracts/slices';
import { filesOfRoute } from '@store/shared/contracts/page-files';
import { filledSlots, fillsOf } from '@store/shared/contracts/slots';
import { findRoute } from '@store/release-kit/find-route';
import type { RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import type { ReleaseReader } from './release-reader';

/** A composition with everything that serving its pages takes. */
export interface ServedComposition {
  id: string;
  /** What it is made of. */
  versions: Readonly<Composition['slices']>;
  /** As the page carries it. */
  page: PageComposition;
  /** The shell's script, and its hash: empty for one from source. */
  shell: { entry: string; integrity: string };
  /** As a renderer is asked for it; null for slices from source, which browsers render. */
  rendered: RenderedComposition | null;
  /** Script addresses that a page at this path needs beside the shell's. */
  scriptsOf(pathname: string): string[];
  /** Names that the page at this path reads in the query of its address; undefined where it gets all. */
  queriesOf(pathname: string): readonly string[] | undefined;
  /** Hash of a script by its address; empty for what comes from source. */
  integrityOf(address: string): string;
  /** Source of a script that runs before every other one; only pages in development have any. */
  firstScript?: string;
}

/**
 * Reads the releases of a composition and checks their signatures and files.
 * @throws ReleaseError when a release is missing, damaged or not signed: such a composition is never served.
 */
export async function readComposition(
  composition: Composition,
  reader: ReleaseReader,
): Promise<ServedComposition> {
  const { slices } = composition;
  const hashes = await documentHashes(composition, reader);
  const [shell, ...remotes] = await Promise.all([
    reader.whole('shell', slices.shell, hashes.shell),
    ...Object.entries(slices).flatMap(([slice, version]) =>
      isRemoteName(slice) ? reader.whole(slice, version, hashes[slice]) : [],
    ),
  ]);
  const page: PageComposition = {
    id: composition.id,
    shellVersion: shell.version,
    remotes: Object.fromEntries(
      await Promise.all(
        remotes.map(async (release) => [release.slice, await pageRemote(release, composition, reader)]),
      ),
    ) as PageComposition['remotes'],
    routes: remotes.flatMap(({ slice, routes }) =>
      routes.map(({ queries: _, ...route }) => ({ ...route, slice: slice as RemoteName })),
    ),
    widgets: embeddedWidgets(remotes),
    slots: filledSlots(remotes.flatMap(fillsOf)),
  };
  const releases = [shell, ...remotes];
  const routes = remotes.flatMap((release) => release.routes);
  const integrities = new Map(releases.flatMap(browserHashes));
  const shellEntry = assetBase('shell', shell.version) + shell.browser.entry;
  return {
    id: composition.id,
    versions: composition.slices,
    page,
    shell: { entry: shellEntry, integrity: integrities.get(shellEntry) ?? '' },
    rendered: { id: composition.id, slices, documents: hashes },
    scriptsOf: (pathname) => scriptsOf(pathname, page),
    queriesOf: (pathname) => findRoute(routes, pathname)?.queries,
    integrityOf: (address) => integrities.get(address) ?? '',
  };
}

/** `slice/widget` → files, of the widgets that pages embed. Those in slots load by their names, and nothing is preloaded. */
function embeddedWidgets(remotes: readonly Release[]): PageComposition['widgets'] {
  const embedded = new Set(remotes.flatMap(({ routes }) => routes.flatMap(({ widgets }) => widgets)));
  const exposed = remotes.flatMap(({ slice, widgets }) =>
    Object.entries(widgets).map(([widget, files]): [string, string[]] => [`${slice}/${widget}`, files]),
  );
  return Object.fromEntries(exposed.filter(([name]) => embedded.has(name)));
}

/** The hash of each document: as the composition says, or of what is stored now. */
async function documentHashes(
  { slices, documents }: Composition,
  { artifacts }: Pick<ReleaseReader, 'artifacts'>,
): Promise<RenderedComposition['documents']> {
  const entries = slicesOf(slices).map(
    async (slice) =>
      [slice, documents?.[slice] ?? (await artifacts.documentHash(slice, slices[slice] ?? ''))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as RenderedComposition['documents'];
}

/** Address → hash of a release's browser files. */
const browserHashes = ({ slice, version, files }: Release): [string, string][] =>
  Object.entries(files)
    .filter(([file]) => file.startsWith('browser/'))
    .map(([file, { integrity }]) => [assetBase(slice, version) + file.slice('browser/'.length), integrity]);

async function pageRemote(
  release: Release,
  composition: Composition,
  reader: ReleaseReader,
): Promise<PageRemote> {
  const before = composition.previous[release.slice];
  // A version that is gone from the store, or no longer trusted, is no way out; the page then has none.
  const previous = before ? await reader.document(release.slice, before).catch(() => null) : null;
  return { ...addressOf(release), ...(previous ? { previous: addressOf(previous) } : {}) };
}

const addressOf = ({ slice, version, browser, files }: Release): RemoteAddress => ({
  version,
  base: assetBase(slice, version),
  entry: browser.entry,
  integrity: files[`browser/${browser.entry}`]?.integrity ?? '',
});

/** Script addresses that a page at this path needs beside the shell's. */
export function scriptsOf(pathname: string, page: PageComposition): string[] {
  const route = findRoute(page.routes, pathname);
  return route ? filesOfRoute(route, page) : [];
}

/** The release whose page a path is, such as `mfe-cart@1.2.0`; the shell's where no slice has one. */
export function releaseAt({ page, versions }: ServedComposition, pathname: string): string {
  const slice = findRoute(page.routes, pathname)?.slice ?? 'shell';
  return `${slice}@${versions[slice] ?? ''}`;
}
