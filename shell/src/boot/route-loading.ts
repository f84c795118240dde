import { createElement, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageComposition } from '@store/shared/contracts/page';
import { isRemoteName, type RemoteName } from '@store/shared/contracts/slices';
import type { RouteModule, RoutesModule } from '@store/shared/runtime/router';
import type { Remotes } from './remotes';

type RouteEntry = PageComposition['routes'][number];

/** Knows from the composition which slice owns which address, and loads the code of a page when it is needed. */
export class RouteLoading {
  /** Every slice's routes, as the router is given them once and for all. */
  readonly routes: RouteObject[];
  /** Code of pages, by the id of their route. */
  private readonly pages = new Map<string, RouteModule>();

  constructor(
    private readonly composition: PageComposition,
    private readonly remotes: Remotes,
  ) {
    this.routes = composition.routes.map((entry) => this.routeFor(entry));
  }

  /** The route that an address belongs to; null when no slice has it. */
  routeOf(pathname: string): RouteEntry | null {
    const match = matchRoutes(this.routes, pathname)?.at(-1);
    return (match?.route.handle as RouteEntry | undefined) ?? null;
  }

  /** Loads what shows the page of an address ahead of going there. Rejects when it cannot be had; going there tries again. */
  async prepare(pathname: string): Promise<void> {
    const there = this.routeOf(pathname);
    if (there) await this.pageOf(there);
  }

  /** The same, whatever was loaded before: another version of it, if that one failed. */
  prepareAnew(pathname: string): Promise<void> {
    this.pages.clear();
    return this.prepare(pathname);
  }

  /** Stands in for the page of an address that could not be loaded, so that what is around it lives. */
  standIn(pathname: string, Component: ComponentType): void {
    const there = this.routeOf(pathname);
    if (there) this.pages.set(there.id, { Component });
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

  /**
   * A route that asks for the page's code whenever it is used. With the router's own `lazy` a page that failed once
   * would have failed for good: what it came to is remembered, and there is no public way to make it forget.
   */
  private routeFor(entry: RouteEntry): RouteObject {
    const { id, path } = entry;
    return {
      id,
      path,
      handle: entry,
      loader: async (args) => {
        const { loader } = await this.pageOf(entry);
        return loader ? loader(args) : null;
      },
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

  private async pageOf({ id, slice }: RouteEntry): Promise<RouteModule> {
    const there = this.pages.get(id);
    if (there) return there;
    // A version of a slice whose page does not load counts as one that does not load at all.
    const page = await this.remotes.load(slice, './routes', (module) => {
      const route = (module as unknown as RoutesModule).routes.find((own) => own.id === id);
      if (!route) throw new Error(`${slice} has no page ${id}`);
      return route.lazy();
    });
    this.pages.set(id, page);
    return page;
  }
}
