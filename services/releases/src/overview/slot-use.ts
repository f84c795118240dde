import type { Release } from '@store/shared/contracts/release';
import { filledSlots, fillsOf, widgetsIn, type SlotName } from '@store/shared/contracts/slots';
import { ownerOf } from '@store/shared/contracts/page-files';
import { releaseName } from '@store/release-kit/release-name';
import { downloadBytesOf } from './release-changes';

/** A widget of a release in a slot. */
export type SlotWidget = ReturnType<typeof widgetsOfSlot>[number];

/**
 * What releases fill a slot with, in order; `bytes` is what a shopper downloads for a widget alone, the entry of its slice
 * included. Widgets that a release does not have are left out.
 */
export function widgetsOfSlot(slot: SlotName, releases: readonly Release[]) {
  const filled = filledSlots(releases.flatMap(fillsOf));
  return widgetsIn(filled, slot).flatMap((name) => {
    const release = releases.find(({ slice }) => slice === ownerOf(name));
    const widget = name.slice(name.indexOf('/') + 1);
    if (!release?.widgets[widget]) return [];
    const order = release.slots[slot]?.[widget] ?? 0;
    return { release, widget, order, bytes: downloadBytesOf(release, scriptsOf(release, [widget])) };
  });
}

/** What a shopper downloads for several together: the entry of a slice counts once. */
export function bytesTogether(widgets: readonly SlotWidget[]): number {
  const releases = new Set(widgets.map(({ release }) => release));
  return [...releases].reduce((sum, release) => {
    const own = widgets.filter((one) => one.release === release).map(({ widget }) => widget);
    return sum + downloadBytesOf(release, scriptsOf(release, own));
  }, 0);
}

const scriptsOf = ({ browser, widgets }: Release, names: readonly string[]) => [
  browser.entry,
  ...names.flatMap((name) => widgets[name] ?? []),
];

/** Such as `heart of mfe-wishlist@1.0.0`. */
export const slotWidgetName = ({ release, widget }: SlotWidget): string =>
  `${widget} of ${releaseName(release)}`;
