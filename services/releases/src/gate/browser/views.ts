import type { Release } from '@store/shared/contracts/release';
import { ownerOf } from '@store/shared/contracts/page-files';
import { fillsOf, isSlotName, slotRooms } from '@store/shared/contracts/slots';
import type { AffectedRoute } from '../affected-routes';
import type { Releases } from '../static-checks';
import { screenNames, type Screen } from './screens';

/** A route at a width. */
export interface View {
  route: AffectedRoute;
  screen: Screen;
  /** Opened as far as there is time; the server renders it in any case. */
  ifTime?: boolean;
}

/** Smallest number of routes that are opened, where there are as many. */
const leastRoutes = 3;

/**
 * What is opened in a browser, the most important first. Routes of which a script has changed, be it their own, a widget's or
 * that of a slot, are opened at both widths. Of the others one of each slice is opened on a phone, and `leastRoutes` at least.
 * When the shell has changed, these are opened at both widths, and all others if there is time.
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
  const opened = [...changed, ...firsts, ...more];
  const at = (some: readonly AffectedRoute[], screen: Screen): View[] =>
    some.map((route) => ({ route, screen }));
  if (shellScripts(next) === shellScripts(live)) return [...at(opened, 'phone'), ...at(changed, 'desktop')];
  const rest = routes.filter((route) => !opened.includes(route));
  return [
    ...screenNames.flatMap((screen) => at(opened, screen)),
    ...screenNames.flatMap((screen) => at(rest, screen)).map((view) => ({ ...view, ifTime: true })),
  ];
}

const hasSlice = (routes: readonly AffectedRoute[], { slice }: AffectedRoute) =>
  routes.some((route) => route.slice === slice);

/** Hashes of the scripts of a route and of the widgets on it, in its slots as well; empty for a route that a composition lacks. */
function scriptsOf({ slice, path }: AffectedRoute, releases: Releases): string {
  const release = releases[slice];
  const route = release?.routes.find((each) => each.path === path);
  if (!release || !route) return '';
  const inSlots = Object.values(releases)
    .flatMap(fillsOf)
    .flatMap(({ slot, widget }) => (isSlotName(slot) && slotRooms[slot].page === path ? widget : []));
  const widgets = [...route.widgets, ...inSlots].flatMap((widget) => {
    const owner = ownerOf(widget);
    const exposing = releases[owner];
    return exposing ? hashesOf(exposing, exposing.widgets[widget.slice(owner.length + 1)] ?? []) : [];
  });
  return [...hashesOf(release, route.files), ...widgets].join();
}

/** Hashes of the shell's scripts, which are part of every page. */
const shellScripts = ({ shell: { files } }: Releases): string =>
  Object.entries(files)
    .flatMap(([name, { integrity }]) => (/^browser\/.+\.js$/.test(name) ? integrity : []))
    .join();

const hashesOf = ({ files }: Release, scripts: readonly string[]): string[] =>
  scripts.map((script) => files[`browser/${script}`]?.integrity ?? script);
