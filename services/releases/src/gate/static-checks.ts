import { satisfies } from 'semver';
import type { Release } from '@store/shared/contracts/release';
import { releaseName } from '@store/release-kit/release-name';
import { remoteNames, sliceNames, type SliceName } from '@store/shared/contracts/slices';

/** The releases of a composition. */
export type Releases = Record<SliceName, Release>;

/** The changed releases in messages. */
export const releaseNames = (next: Releases, changed: readonly SliceName[]): string =>
  changed.map((slice) => releaseName(next[slice])).join(' and ');

/** Returns one sentence for each problem with its effect on visitors. */
type StaticCheck = (next: Releases, live: Releases, changed: readonly SliceName[]) => string[];

/** Shell and remotes have the same contract version. */
export const contractCheck: StaticCheck = (next, _, changed) =>
  remoteNames
    .filter((slice) => next[slice].contract !== next.shell.contract && involves(changed, slice))
    .map(
      (slice) =>
        `${releaseName(next[slice])} speaks contract ${next[slice].contract} and ${releaseName(next.shell)} contract ${next.shell.contract}: pages of ${slice} would not start, for every visitor.`,
    );

/** The shell provides every singleton that a remote requires, in a version within the remote's range. */
export const singletonsCheck: StaticCheck = (next, _, changed) =>
  remoteNames
    .filter((slice) => involves(changed, slice))
    .flatMap((slice) =>
      Object.entries(next[slice].singletons.required).flatMap(([module, range]) => {
        const provided = next.shell.singletons.provided[module];
        if (provided === undefined)
          return `${releaseName(next[slice])} needs ${module} ${range}, which ${releaseName(next.shell)} does not bring: ${slice} would not start, for every visitor.`;
        if (satisfies(provided, range)) return [];
        return `${releaseName(next[slice])} needs ${module} ${range}, but ${releaseName(next.shell)} brings ${provided}: ${slice} would not start, for every visitor.`;
      }),
    );

/** Every embedded widget is exposed by its slice. */
export const exposedCheck: StaticCheck = (next, _, changed) =>
  remoteNames.flatMap((slice) =>
    next[slice].routes.flatMap((route) =>
      route.widgets.flatMap((widget) => {
        const [owner = '', name = ''] = widget.split('/');
        const exposing = remoteNames.find((remote) => remote === owner);
        if (exposing && Object.hasOwn(next[exposing].widgets, name)) return [];
        if (!changed.includes(slice) && !(exposing && changed.includes(exposing))) return [];
        return `${releaseName(next[slice])} embeds ${widget} in ${route.path}, which ${exposing ? releaseName(next[exposing]) : 'no slice'} does not expose: visitors of ${route.path} would see it fail.`;
      }),
    ),
  );

/** No two slices have the same path or route id, and no path of the live release is missing. */
export const addressesCheck: StaticCheck = (next, live, changed) => {
  const routes = remoteNames.flatMap((slice) => next[slice].routes.map((route) => ({ ...route, slice })));
  const own = routes.filter(({ slice }) => changed.includes(slice));
  const clashes = own.flatMap((route) =>
    routes.flatMap((other) => {
      // Two changed slices are compared once.
      if (other.slice === route.slice || (own.includes(other) && own.indexOf(other) < own.indexOf(route)))
        return [];
      if (shapeOf(other.path) === shapeOf(route.path))
        return `${releaseName(next[route.slice])} and ${releaseName(next[other.slice])} both claim ${route.path}: its visitors would get either.`;
      if (other.id === route.id)
        return `${releaseName(next[route.slice])} and ${releaseName(next[other.slice])} both call a route "${route.id}": data of ${route.path} and ${other.path} would be mixed up.`;
      return [];
    }),
  );
  const shapes = new Set(routes.map(({ path }) => shapeOf(path)));
  const lost = changed.flatMap((slice) =>
    live[slice].routes
      .filter(({ path }) => !shapes.has(shapeOf(path)))
      .map(
        ({ path }) =>
          `${releaseName(next[slice])} no longer has ${path}, which ${releaseName(live[slice])} has: its visitors, and links from elsewhere, would get Page Not Found.`,
      ),
  );
  return [...clashes, ...lost];
};

/** Whether a change concerns a remote: its own change or the shell's. */
const involves = (changed: readonly SliceName[], slice: SliceName) =>
  changed.includes('shell') || changed.includes(slice);

/** A pattern without the names of parameters; patterns that match the same paths are equal. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':').replace(/(?!^)\/$/, '');

/** Releases by slice, from a list that has one of each. */
export const bySlice = (releases: readonly Release[]): Releases =>
  Object.fromEntries(
    sliceNames.map((slice) => [slice, releases.find((release) => release.slice === slice)]),
  ) as Releases;
