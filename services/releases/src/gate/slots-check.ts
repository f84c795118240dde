import { fillsIn, isSlotName, slotNames, slotRooms, type SlotName } from '@store/shared/contracts/slots';
import type { Release } from '@store/shared/contracts/release';
import { releaseName } from '@store/release-kit/release-name';
import { bytesTogether, slotWidgetName, widgetsOfSlot } from '../overview/slot-use';
import { kilobytes } from './kilobytes';
import type { StaticCheck } from './static-checks';

/** Refuses unknown slots, widgets that a release does not have, and slots with more widgets or bytes than they have room for. */
export const slotsCheck: StaticCheck = (next, _, changed) => {
  const releases = Object.values(next);
  const filling = releases.filter(({ slice }) => changed.includes(slice));
  return [
    ...filling.flatMap(unknownIn),
    ...slotNames
      .filter((slot) => filling.some(({ slots }) => Object.hasOwn(slots, slot)))
      .flatMap((slot) => overfull(slot, releases)),
  ];
};

function unknownIn(release: Release): string[] {
  return fillsIn(release.slots).flatMap(({ slot, widget }) => {
    const fills = `${releaseName(release)} fills the slot ${slot}`;
    if (!isSlotName(slot))
      return `${fills}, which no page has: it would never be seen. Slots are ${slotNames.join(', ')}.`;
    if (release.widgets[widget]) return [];
    return `${fills} with ${widget}, which it does not expose: visitors would see nothing there.`;
  });
}

function overfull(slot: SlotName, releases: readonly Release[]): string[] {
  const { places, bytes: limit } = slotRooms[slot];
  const widgets = widgetsOfSlot(slot, releases);
  const problems: string[] = [];
  if (widgets.length > places)
    problems.push(
      `The slot ${slot} has ${places === 1 ? 'one place' : `${places} places`} and would be filled with ${widgets.map(slotWidgetName).join(', ')}: there is no room for all of them, until one of the teams gives its place up.`,
    );
  const bytes = bytesTogether(widgets);
  if (bytes > limit) {
    const each = widgets.map((one) => `${slotWidgetName(one)} ${kilobytes(one.bytes)}`);
    problems.push(
      `The slot ${slot} would have ${kilobytes(bytes)} to download together, entries included (${each.join(', ')}); ${kilobytes(limit)} are the most: every page that has the slot would load slower, until one of them is smaller or loads the rest when it is used.`,
    );
  }
  return problems;
}
