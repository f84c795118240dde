import path from 'node:path';
import type { PageComposition, PageRemote, RemoteAddress } from '@store/shared/contracts/page';
import { assetBase } from '@store/shared/contracts/asset-address';
import type { Composition, Release } from '@store/shared/contracts/release';
import { remoteNames, sliceNames, type RemoteName, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/releases/artifact-store';

/** A composition with everything that serving its pages takes. */
export interface ServedComposition {
  id: string;
  /** As the page carries it. */
  page: PageComposition;
  /** The shell's script. */
  shell: { entry: string };
  /** Folders of the server bundles. */
  serverFolders: Record<SliceName, string>;
  /** Script addresses that a page at this path needs beside the shell's. */
  scriptsOf(pathname: string): string[];
  /** Source of a script that runs before every other one; only pages in development have any. */
  firstScript?: string;
}

/**
 * Reads the releases of a composition and checks their files.
 * @throws ReleaseError when a release is missing or damaged: such a composition is never served.
 */
export async function readComposition(
  composition: Composition,
  artifacts: ArtifactStore,
): Promise<ServedComposition> {
  const releases = Object.fromEntries(
    await Promise.all(
      sliceNames.map(async (slice) => {
        const release = await artifacts.read(slice, composition.slices[slice]);
        await artifacts.verify(release);
        return [slice, release] as const;
      }),
    ),
  ) as Record<SliceName, Release>;
  const remotes = Object.fromEntries(
    await Promise.all(
      remoteNames.map(async (slice) => [slice, await pageRemote(releases[slice], composition, artifacts)]),
    ),
  ) as PageComposition['remotes'];
  const page: PageComposition = {
    id: composition.id,
    remotes,
    routes: remoteNames.flatMap((slice) => releases[slice].routes.map((route) => ({ ...route, slice }))),
    widgets: Object.fromEntries(
      remoteNames.flatMap((slice) =>
        Object.entries(releases[slice].widgets).map(([widget, files]) => [`${slice}/${widget}`, files]),
      ),
    ),
  };
  const shellBase = assetBase('shell', releases.shell.version);
  return {
    id: composition.id,
    page,
    shell: { entry: shellBase + releases.shell.browser.entry },
    serverFolders: Object.fromEntries(
      sliceNames.map((slice) => [
        slice,
        path.join(artifacts.folderOf(slice, releases[slice].version), 'server'),
      ]),
    ) as Record<SliceName, string>,
    scriptsOf: (pathname) => scriptsOf(pathname, page),
  };
}

async function pageRemote(
  release: Release,
  composition: Composition,
  artifacts: ArtifactStore,
): Promise<PageRemote> {
  const before = composition.previous[release.slice];
  // A version that is gone from the store is no way out; the page then has none.
  const previous = before ? await artifacts.read(release.slice, before).catch(() => null) : null;
  return { ...addressOf(release), ...(previous ? { previous: addressOf(previous) } : {}) };
}

const addressOf = ({ slice, version, browser }: Release): RemoteAddress => ({
  version,
  base: assetBase(slice, version),
  entry: browser.entry,
});

/** Script addresses that a page at this path needs beside the shell's. */
export function scriptsOf(pathname: string, page: PageComposition): string[] {
  const route = findRoute(page.routes, pathname);
  if (!route) return [];
  const filesOf = (slice: RemoteName, files: string[]) =>
    [page.remotes[slice].entry, ...files].map((file) => page.remotes[slice].base + file);
  const widgets = route.widgets.flatMap((name) => {
    const slice = remoteNames.find((remote) => name.startsWith(`${remote}/`));
    return slice ? filesOf(slice, page.widgets[name] ?? []) : [];
  });
  return [...new Set([...filesOf(route.slice, route.files), ...widgets])];
}

/** The route of a path: fixed segments win over parameters, as in react-router. */
export function findRoute<Route extends { path: string }>(
  routes: Route[],
  pathname: string,
): Route | undefined {
  const given = segments(pathname);
  const matching = routes.filter(({ path: pattern }) => {
    const wanted = segments(pattern);
    return (
      wanted.length === given.length &&
      wanted.every((part, index) => part.startsWith(':') || part === given[index])
    );
  });
  const fixed = ({ path: pattern }: Route) =>
    segments(pattern).filter((part) => !part.startsWith(':')).length;
  return matching.sort((a, b) => fixed(b) - fixed(a))[0];
}

const segments = (pathname: string) => pathname.split('/').filter(Boolean);
