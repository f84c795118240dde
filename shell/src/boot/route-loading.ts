import { createElement, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageComposition } from '@store/shared/contracts/page';
import { filesOfRoute } from '@store/shared/contracts/page-files';
import type { RouteModule, RoutesModule } from '@store/shared/runtime/router';
import type { Recall } from './recall';
import type { LoadLimits } from './load-limits';
import type { RemoteExports, Remotes } from './remotes';

type RouteEntry = PageComposition['routes'][number];

/** Finds the slice that owns an address in the composition and loads the code of its page when needed. */
export class RouteLoading {
  /** The routes of every slice, passed to the router once. */
  readonly routes: RouteObject[];
  /** Loading code of pages by route id. */
  private readonly pages = new Map<string, RouteModule>();
  /** Errors of pages by route id, thrown once. */
  private readonly failures = new Map<string, unknown>();

  constructor(
    private readonly composition: PageComposition,
    private readonly remotes: Remotes,
    /** Runs the loader of each navigation. */
    private readonly around: Recall['around'] = (_, load) => load(),
  ) {
    this.routes = composition.routes.map((entry) => this.routeFor(entry));
  }

  /** The route of an address; null when no slice has it. */
  routeOf(pathname: string): RouteEntry | null {
    const match = matchRoutes(this.routes, pathname)?.at(-1);
    return (match?.route.handle as RouteEntry | undefined) ?? null;
  }

  /** Loads the code of an address's page. Rejects when it fails; a navigation tries again. */
  async prepare(pathname: string, limits?: LoadLimits): Promise<RouteModule | null> {
    const there = this.routeOf(pathname);
    return there ? this.pageOf(there, limits) : null;
  }

  /** As `prepare`, but loads again: another version when the last one failed. */
  prepareAnew(pathname: string): Promise<unknown> {
    this.pages.clear();
    return this.prepare(pathname);
  }

  /** Sets the component of a page until its code is loaded, so that the frame is interactive. */
  standIn(pathname: string, Component: ComponentType): void {
    const there = this.routeOf(pathname);
    if (there && !this.pages.has(there.id)) this.pages.set(there.id, { Component });
  }

  /** Fails the next loading of a page, so that the router shows the failure. A navigation after it tries again. */
  failOnce(pathname: string, error: unknown): void {
    const there = this.routeOf(pathname);
    if (there) this.failures.set(there.id, error);
  }

  /** Addresses of a page's files, for prefetching. */
  filesOf(pathname: string): string[] {
    const route = this.routeOf(pathname);
    return route ? filesOfRoute(route, this.composition) : [];
  }

  /**
   * A route that loads its code at each use. react-router's own `lazy` caches a failure, without a public way to clear
   * it.
   */
  private routeFor(entry: RouteEntry): RouteObject {
    const { id, path } = entry;
    return {
      id,
      path,
      handle: entry,
      loader: (args) =>
        this.around(args.request, async () => {
          const failure = this.failures.get(id);
          if (this.failures.delete(id)) throw failure;
          const { loader } = await this.pageOf(entry);
          return loader ? loader(args) : null;
        }),
      shouldRevalidate: (args) => {
        const page = this.pages.get(id);
        if (page && !page.loader) return false;
        return page?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
      },
      Component: () => {
        const page = this.pages.get(id);
        return page ? createElement(page.Component) : null;
      },
    };
  }

  private async pageOf({ id, slice }: RouteEntry, limits?: LoadLimits): Promise<RouteModule> {
    const there = this.pages.get(id);
    if (there) return there;
    // A version whose page does not load counts as one that does not load.
    const load = (module: RemoteExports) => {
      const route = (module as unknown as RoutesModule).routes.find((own) => own.id === id);
      if (!route) throw new Error(`${slice} has no page ${id}`);
      return route.lazy();
    };
    const page = await this.remotes.load(slice, './routes', load, limits);
    this.pages.set(id, page);
    return page;
  }
}
