import type { Release } from '@store/shared/contracts/release';
import { ownerOf } from '@store/shared/contracts/page-files';
import { slotPage } from '@store/shared/contracts/slots';
import { filledSlots } from '@store/release-kit/filled-slots';
import type { AffectedRoute } from '../affected-routes';
import type { Releases } from '../static-checks';
import type { Screen } from './screens';

/** A route at a width. */
export interface View {
  route: AffectedRoute;
  screen: Screen;
}

/** Smallest number of routes that are opened, where there are as many. */
const leastRoutes = 3;

/**
 * What is opened in a browser: routes whose own scripts or widgets have changed, at both widths; so has a page with a slot
 * when what fills the slot has. What else has changed, such
 * as a slice's entry, is the same for all routes: of each slice one is opened on a phone, and `leastRoutes` at least.
 */
export function viewsOf(routes: readonly AffectedRoute[], next: Releases, live: Releases): View[] {
  const changed = routes.filter((route) => scriptsOf(route, next) !== scriptsOf(route, live));
  const others = routes.filter((route) => !changed.includes(route));
  const firsts = others.filter(
    (route) => others.find(({ slice }) => slice === route.slice) === route && !hasSlice(changed, route),
  );
  const more = others
    .filter((route) => !firsts.includes(route))
    .slice(0, Math.max(0, leastRoutes - changed.length - firsts.length));
  return [
    ...[...changed, ...firsts, ...more].map((route): View => ({ route, screen: 'phone' })),
    ...changed.map((route): View => ({ route, screen: 'desktop' })),
  ];
}

const hasSlice = (routes: readonly AffectedRoute[], { slice }: AffectedRoute) =>
  routes.some((route) => route.slice === slice);

/** Hashes of the scripts of a route and of the widgets on it, in its slots as well; empty for a route that a composition lacks. */
function scriptsOf({ slice, path }: AffectedRoute, releases: Releases): string {
  const release = releases[slice];
  const route = release?.routes.find((each) => each.path === path);
  if (!release || !route) return '';
  const inSlots = Object.entries(filledSlots(Object.values(releases))).flatMap(([slot, widget]) =>
    slotPage[slot] === path ? widget : [],
  );
  const widgets = [...route.widgets, ...inSlots].flatMap((widget) => {
    const owner = ownerOf(widget);
    const exposing = releases[owner];
    return exposing ? hashesOf(exposing, exposing.widgets[widget.slice(owner.length + 1)] ?? []) : [];
  });
  return [...hashesOf(release, route.files), ...widgets].join();
}

const hashesOf = ({ files }: Release, scripts: readonly string[]): string[] =>
  scripts.map((script) => files[`browser/${script}`]?.integrity ?? script);
