import type { PageComposition } from '../../../shared/contracts/page';
import {
  filledSlots,
  fillsIn,
  fillsOf,
  isSlotName,
  slotNames,
  slotRooms,
  widgetsIn,
  type OwnSlots,
} from '../../../shared/contracts/slots';

/** For each slot that a slice fills: where it is, who else of the shop is there, in which order, and what is free. */
export function slotSentences(
  { slots: present }: Pick<PageComposition, 'slots'>,
  slice: string,
  slots: OwnSlots,
): string[] {
  const others = fillsIn(present).filter(({ widget }) => !widget.startsWith(`${slice}/`));
  const filled = filledSlots([...others, ...fillsOf({ slice, slots })]);
  return Object.keys(slots).map((slot) => {
    if (!isSlotName(slot)) return `${slot}: no page has this slot. Slots are ${slotNames.join(', ')}.`;
    const { where, places } = slotRooms[slot];
    const widgets = widgetsIn(filled, slot);
    const named = widgets.map((widget) => `${widget} (${filled[slot]?.[widget]})`).join(', ');
    const free = places - widgets.length;
    const room =
      free < 0
        ? `The gate will refuse it: the slot has room for ${places}.`
        : `${free} of ${places} places ${free === 1 ? 'is' : 'are'} left.`;
    return `${slot}, ${where}: ${named}. ${room}`;
  });
}
