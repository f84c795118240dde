import { slotBudgetBytes, type SlotName } from '@store/shared/contracts/slots';
import { releaseName } from '@store/release-kit/release-name';
import { downloadBytesOf } from '../overview/release-changes';
import { nameIn, type StaticCheck } from './static-checks';

/** Refuses unknown slots, slots that two slices fill, widgets that a release does not have, and widgets above a slot's budget. */
export const slotsCheck: StaticCheck = (next, _, changed) =>
  changed.flatMap((slice) => {
    const release = next[slice];
    return Object.entries(release?.slots ?? {}).flatMap(([slot, widget]) => {
      if (!release) return [];
      const fills = `${releaseName(release)} fills the slot ${slot}`;
      if (!isSlot(slot))
        return `${fills}, which no page has: it would never be seen. Slots are ${Object.keys(slotBudgetBytes).join(', ')}.`;
      const others = Object.values(next).filter(
        (other) => other.slice !== slice && Object.hasOwn(other.slots, slot),
      );
      // Two changed slices are compared once.
      const rivals = others.filter((other) => !changed.includes(other.slice) || other.slice > slice);
      const claimed = rivals.map(
        (other) =>
          `${releaseName(release)} and ${nameIn(next, other.slice)} both fill the slot ${slot}: visitors would get either, until one of the two teams gives it up.`,
      );
      const files = release.widgets[widget];
      if (!files)
        return [
          ...claimed,
          `${fills} with ${widget}, which it does not expose: visitors would see nothing there.`,
        ];
      const bytes = downloadBytesOf(release, [release.browser.entry, ...files]);
      const limit = slotBudgetBytes[slot];
      if (bytes <= limit) return claimed;
      return [
        ...claimed,
        `${fills} with ${bytes} bytes to download, entry included; ${limit} are the most: every page that has the slot would load slower, until ${widget} is smaller or loads the rest when it is used.`,
      ];
    });
  });

const isSlot = (name: string): name is SlotName => Object.hasOwn(slotBudgetBytes, name);
