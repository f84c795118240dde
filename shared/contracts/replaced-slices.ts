import { ownerOf } from './page-files';
import type { PageComposition, PageRemote } from './page';
import type { ReleaseRoute } from './release';
import { slicesOf, type RemoteName } from './slices';
import { filledSlots, fillsIn, fillsOf, type OwnSlots } from './slots';

/** A slice that a page takes from a dev server instead of from a release. */
export interface ReplacedSlice {
  remote: PageRemote;
  routes: ReleaseRoute[];
  slots: OwnSlots;
}

/**
 * A page's remotes, routes, widgets and slots with slices in place of their releases, or beside those of a shop that has
 * none of them. No files of these slices are named: pages do not preload them.
 */
export function replaceSlices(
  base: PageComposition | undefined,
  own: Readonly<Partial<Record<RemoteName, ReplacedSlice>>>,
): Pick<PageComposition, 'remotes' | 'routes' | 'widgets' | 'slots'> {
  const isReleased = (slice: RemoteName) => own[slice] === undefined;
  const each = slicesOf(own).flatMap((slice) => {
    const replaced = own[slice];
    return replaced ? [{ slice, ...replaced }] : [];
  });
  return {
    remotes: {
      ...base?.remotes,
      ...Object.fromEntries(each.map(({ slice, remote }) => [slice, remote])),
    },
    routes: [
      ...(base?.routes.filter(({ slice }) => isReleased(slice)) ?? []),
      ...each.flatMap(({ slice, routes }) => routes.map((route) => ({ ...route, slice }))),
    ],
    widgets: Object.fromEntries(
      Object.entries(base?.widgets ?? {}).filter(([name]) => isReleased(ownerOf(name))),
    ),
    slots: filledSlots([
      ...fillsIn(base?.slots).filter(({ widget }) => isReleased(ownerOf(widget))),
      ...each.flatMap(fillsOf),
    ]),
  };
}
