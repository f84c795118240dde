import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageComposition } from '@store/shared/contracts/page';
import { isRemoteName, type RemoteName } from '@store/shared/contracts/slices';
import type { RoutesModule, SliceRoute } from '@store/shared/router';
import type { Remotes } from './remotes';

type RouteEntry = PageComposition['routes'][number];

/** Knows from the composition which slice owns which address, and loads its routes when they are needed. */
export class RouteLoading {
  private readonly table: RouteObject[];
  private readonly loaded = new Set<RemoteName>();

  constructor(
    private readonly composition: PageComposition,
    private readonly remotes: Remotes,
  ) {
    this.table = composition.routes.map((route) => ({ id: route.id, path: route.path, handle: route }));
  }

  /** The route that an address belongs to; null when no slice has it. */
  routeOf(pathname: string): RouteEntry | null {
    const match = matchRoutes(this.table, pathname)?.at(-1);
    return (match?.route.handle as RouteEntry | undefined) ?? null;
  }

  /** The routes of the slice that owns an address, with the page's own code; none when they are there already. */
  async discover(pathname: string): Promise<RouteObject[]> {
    const here = this.routeOf(pathname);
    if (!here || this.loaded.has(here.slice)) return [];
    const routes = await this.load(here);
    this.loaded.add(here.slice);
    return routes;
  }

  /** The same, whatever was loaded before: another version of it, if that one failed. */
  discoverAnew(pathname: string): Promise<RouteObject[]> {
    this.loaded.clear();
    return this.discover(pathname);
  }

  /** Loads what shows a page ahead of going there. Rejects when it cannot be had; going there tries again. */
  async prepare(pathname: string): Promise<void> {
    const there = this.routeOf(pathname);
    if (there) await this.load(there);
  }

  /** Stands in for the routes of a slice that could not be loaded, so that the page around them lives. */
  standIns(slice: RemoteName, Component: React.ComponentType): RouteObject[] {
    return this.composition.routes
      .filter((route) => route.slice === slice)
      .map(({ id, path }) => ({ id, path, Component }));
  }

  /** Addresses of the files that show a page, for fetching them ahead. */
  filesOf(pathname: string): string[] {
    const route = this.routeOf(pathname);
    if (!route) return [];
    const { remotes, widgets } = this.composition;
    const filesOf = (slice: RemoteName, files: string[]) =>
      [remotes[slice].entry, ...files].map((file) => remotes[slice].base + file);
    const embedded = route.widgets.flatMap((name) => {
      const slice = name.split('/')[0] ?? '';
      return isRemoteName(slice) ? filesOf(slice, widgets[name] ?? []) : [];
    });
    return [...filesOf(route.slice, route.files), ...embedded];
  }

  /** A version of a slice whose page does not load counts as one that does not load at all. */
  private load({ slice, id }: RouteEntry): Promise<RouteObject[]> {
    return this.remotes.load(slice, './routes', (module) =>
      withCodeOf(id, (module as unknown as RoutesModule).routes),
    );
  }
}

/** The routes, one of them loaded: hydration cannot wait for it. */
function withCodeOf(id: string, routes: readonly SliceRoute[]): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async (route): Promise<RouteObject> => {
      if (route.id !== id) return route;
      const { lazy: load, ...rest } = route;
      return { ...rest, ...(await load()) };
    }),
  );
}
