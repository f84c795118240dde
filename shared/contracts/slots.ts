import type { SlotProps } from './shapes';
import type { WidgetName } from './widgets';

export type { SlotProps };
export type SlotName = keyof SlotProps;

/** What a slot offers to those who fill it. */
export interface SlotRoom {
  where: string;
  /** Path of a route whose page has it. Slots of the frame are on every page. */
  page: string;
  /** Widgets at most: what the place has room for, on the narrowest screen as well. */
  places: number;
  /** Most that its widgets may have a shopper download together, the entries of their slices included: brotli bytes. */
  bytes: number;
}

/** A part that a page has once, such as the search field, is a slot with one place. */
export const slotRooms: Readonly<Record<SlotName, SlotRoom>> = {
  'header/account': { where: 'in the header: the way to the account', page: '/', places: 1, bytes: 16_000 },
  'header/saved': {
    where: 'in the header, and on the account’s page: the way to what is saved',
    page: '/',
    places: 1,
    bytes: 16_000,
  },
  'header/mini-cart': { where: 'in the header: the way to the cart', page: '/', places: 1, bytes: 16_000 },
  'header/search': { where: 'in the header: the search field', page: '/', places: 1, bytes: 20_000 },
  'footer/newsletter': {
    where: 'in the footer, and in the panel that welcomes visitors: the newsletter’s form',
    page: '/',
    places: 1,
    bytes: 16_000,
  },
  'product/below': {
    where: 'on a product’s page, below the purchase panel: rows of 44 px',
    page: '/products/:handle',
    places: 3,
    bytes: 40_000,
  },
  'card/action': {
    where: 'on every product’s card, upper right corner: 44 × 44 px, one below the other',
    page: '/collections/:slug',
    places: 2,
    bytes: 30_000,
  },
};

export const slotNames = Object.keys(slotRooms) as SlotName[];

/** Whether a page has a slot of this name. */
export const isSlotName = (name: string): name is SlotName => Object.hasOwn(slotRooms, name);

/** Slot → the widgets that fill it, each with its number: the lowest comes first. */
type Slots = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What slices fill together, with widgets as `slice/widget`. A slot that no slice fills has no entry. */
export type FilledSlots = Slots;

/** What one slice fills, with widgets by their own names: `{ 'card/action': { heart: 10 } }`. */
export type OwnSlots = Slots;

export interface SlotFill {
  slot: string;
  /** `slice/widget` */
  widget: string;
  order: number;
}

export const fillsIn = (slots: FilledSlots = {}): SlotFill[] =>
  Object.entries(slots).flatMap(([slot, widgets]) =>
    Object.entries(widgets).map(([widget, order]) => ({ slot, widget, order })),
  );

export const fillsOf = ({ slice, slots }: { slice: string; slots: OwnSlots }): SlotFill[] =>
  fillsIn(slots).map(({ slot, widget, order }) => ({ slot, widget: `${slice}/${widget}`, order }));

/** Slots with their widgets in order, so that pages need not sort them; equal numbers by name. */
export function filledSlots(fills: readonly SlotFill[]): FilledSlots {
  const filled: Record<string, Record<string, number>> = {};
  const inOrder = [...fills].sort((a, b) => a.order - b.order || (a.widget < b.widget ? -1 : 1));
  for (const { slot, widget, order } of inOrder) (filled[slot] ??= {})[widget] = order;
  return filled;
}

export const fillsSlot = (slots: FilledSlots | undefined, slice: string): boolean =>
  fillsIn(slots).some(({ widget }) => widget.startsWith(`${slice}/`));

/** The widgets that fill a slot, in their order. */
export const widgetsIn = (slots: FilledSlots | undefined, name: string): WidgetName[] =>
  Object.keys(slots?.[name] ?? {}).filter(isWidgetName);

/** Whether a name has the form of a widget's. It says nothing about whether a slice exposes it. */
export const isWidgetName = (name: string): name is WidgetName => /^mfe-[a-z0-9-]+\/[a-z0-9-]+$/.test(name);
