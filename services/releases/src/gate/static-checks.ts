import { gtr, prerelease, satisfies } from 'semver';
import type { Release, ReleaseRoute } from '@store/shared/contracts/release';
import { ownerOf } from '@store/shared/contracts/page-files';
import { isRemoteName, type RemoteName, type SliceName } from '@store/shared/contracts/slices';
import { releaseName } from '@store/release-kit/release-name';

/** The releases of a composition. */
export type Releases = Record<SliceName, Release>;

/** A release of another slice than the shell. */
type RemoteRelease = Release & { slice: RemoteName };

/** The remotes of a composition. */
export const remotesIn = (releases: Releases): RemoteRelease[] =>
  Object.values(releases).filter((release): release is RemoteRelease => isRemoteName(release.slice));

/** The routes of a composition with their owners. */
export const routesIn = (releases: Releases): (ReleaseRoute & { slice: RemoteName })[] =>
  remotesIn(releases).flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice })));

/** Releases by slice, from a list that has one of each. @throws when there is no shell. */
export function bySlice(releases: readonly Release[]): Releases {
  const shell = releases.find(({ slice }) => slice === 'shell');
  if (!shell) throw new Error('A composition has a shell.');
  return { ...Object.fromEntries(releases.map((release) => [release.slice, release])), shell };
}

/** The changed releases in messages. */
export const releaseNames = (next: Releases, changed: readonly SliceName[]): string =>
  changed.map((slice) => nameIn(next, slice)).join(' and ');

/** Returns one sentence for each problem with its effect on visitors. */
export type StaticCheck = (next: Releases, live: Releases, changed: readonly SliceName[]) => string[];

/** Shell and remotes have the same contract version. */
export const contractCheck: StaticCheck = (next, _, changed) =>
  remotesIn(next)
    .filter(({ slice, contract }) => contract !== next.shell.contract && involves(changed, slice))
    .map(
      (remote) =>
        `${releaseName(remote)} speaks contract ${remote.contract} and ${releaseName(next.shell)} contract ${next.shell.contract}: pages of ${remote.slice} would not start, for every visitor.`,
    );

/** A release that joins has a server bundle. */
export const serverBundleCheck: StaticCheck = (next, _, changed) =>
  changed.flatMap((slice) => {
    const release = next[slice];
    if (!release || serverEntry in release.files) return [];
    return `${releaseName(release)} has no server bundle (${serverEntry}): its pages would have no content until scripts have run, for every visitor and every crawler, until its team publishes one with both outputs of the build.`;
  });

/**
 * The shell provides every singleton that a remote requires, in a version within the remote's range: an older minor version runs
 * beside a newer one, an older major version does not.
 */
export const singletonsCheck: StaticCheck = (next, _, changed) =>
  remotesIn(next)
    .filter(({ slice }) => involves(changed, slice))
    .flatMap((remote) =>
      Object.entries(remote.singletons.required).flatMap(([module, range]) => {
        const provided = next.shell.singletons.provided[module];
        if (provided === undefined)
          return `${releaseName(remote)} needs ${module} ${range}, which ${releaseName(next.shell)} does not bring: ${remote.slice} would not start, for every visitor, until a shell that brings it is live or in the same set.`;
        if (satisfies(provided, range)) return [];
        return `${releaseName(remote)} needs ${module} ${range}, but ${releaseName(next.shell)} brings ${provided}: ${remote.slice} would not start, for every visitor, until ${remedy(remote, module, range, provided)}.`;
      }),
    );

/** Who has to do what about a singleton of another version. */
function remedy({ slice }: Release, module: string, range: string, provided: string): string {
  if (prerelease(provided))
    return `the shell is built with a finished version of ${module}: ${provided} is a prerelease, which ${range} does not include`;
  if (gtr(provided, range))
    return `its team builds ${slice} with ${module} ${provided} and rolls it out with this shell, as one set`;
  return `a shell that brings ${module} ${range} is live or in the same set`;
}

/** Every embedded widget is exposed by its slice. */
export const exposedCheck: StaticCheck = (next, _, changed) =>
  routesIn(next).flatMap(({ slice, path, widgets }) =>
    widgets.flatMap((widget) => {
      const owner = ownerOf(widget);
      const exposing = next[owner];
      if (exposing && Object.hasOwn(exposing.widgets, widget.slice(owner.length + 1))) return [];
      if (!changed.includes(slice) && !changed.includes(owner)) return [];
      return `${nameIn(next, slice)} embeds ${widget} in ${path}, which ${exposing ? `${releaseName(exposing)} does not expose` : 'no slice exposes'}: visitors of ${path} would see it fail.`;
    }),
  );

/** No two slices have the same path or route id, and no path of a release that is replaced is missing; one of a retired slice may be. */
export const addressesCheck: StaticCheck = (next, live, changed) => {
  const routes = routesIn(next);
  const own = routes.filter(({ slice }) => changed.includes(slice));
  const clashes = own.flatMap((route) =>
    routes.flatMap((other) => {
      // Two changed slices are compared once.
      if (other.slice === route.slice || (own.includes(other) && own.indexOf(other) < own.indexOf(route)))
        return [];
      const both = `${nameIn(next, route.slice)} and ${nameIn(next, other.slice)} both`;
      if (shapeOf(other.path) === shapeOf(route.path))
        return `${both} claim ${route.path}: its visitors would get either.`;
      if (other.id === route.id)
        return `${both} call a route "${route.id}": data of ${route.path} and ${other.path} would be mixed up.`;
      return [];
    }),
  );
  const lost = lostRoutes(next, live)
    .filter(({ slice }) => changed.includes(slice) && next[slice])
    .map(
      ({ slice, path }) =>
        `${nameIn(next, slice)} no longer has ${path}, which ${nameIn(live, slice)} has: its visitors, and links from elsewhere, would get Page Not Found.`,
    );
  return [...clashes, ...lost];
};

/** One sentence for each address that goes with its retired slice. */
export const retiredAddresses = (next: Releases, live: Releases): string[] =>
  lostRoutes(next, live)
    .filter(({ slice }) => !next[slice])
    .map(({ slice, path }) => `Without ${slice} ${path} answers Page Not Found.`);

function lostRoutes(next: Releases, live: Releases) {
  const shapes = new Set(routesIn(next).map(({ path }) => shapeOf(path)));
  return routesIn(live).filter(({ path }) => !shapes.has(shapeOf(path)));
}

/** The server bundle's script. */
const serverEntry = 'server/index.js';

/** A release in messages. */
export const nameIn = (releases: Releases, slice: SliceName): string => {
  const release = releases[slice];
  return release ? releaseName(release) : `the shop without ${slice}`;
};

/** Whether a change concerns a remote: its own change or the shell's. */
const involves = (changed: readonly SliceName[], slice: SliceName) =>
  changed.includes('shell') || changed.includes(slice);

/** A pattern without the names of parameters; patterns that match the same paths are equal. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':').replace(/(?!^)\/$/, '');
