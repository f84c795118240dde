import {
  isSlotName,
  slotNames,
  slotRooms,
  widgetsIn,
  type FilledSlots,
} from '../../../shared/contracts/slots';

/** A slot that a slice fills: where it is, who of the shop is there, in which order, and what is free. */
export function slotSentence(slot: string, filled: FilledSlots = {}): string {
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
}
