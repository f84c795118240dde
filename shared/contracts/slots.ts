import type { SlotProps } from './shapes';
import type { WidgetName } from './widgets';

/** Props of what fills a slot, by the slot's name. */
export type { SlotProps };
export type SlotName = keyof SlotProps;

/** Most that a slot's widget may have a shopper download, its slice's entry included: brotli bytes. */
export const slotBudgetBytes: Readonly<Record<SlotName, number>> = {
  'header/account': 16_000,
  'header/saved': 16_000,
  'header/mini-cart': 16_000,
  'header/search': 20_000,
  'footer/newsletter': 16_000,
  'product/below': 20_000,
  'card/action': 16_000,
};

/** Path of a route whose page has the slot, for the gate to open. Slots of the frame are on every page. */
export const slotPage: Readonly<Record<string, string>> = {
  'header/account': '/',
  'header/saved': '/',
  'header/mini-cart': '/',
  'header/search': '/',
  'footer/newsletter': '/',
  'product/below': '/products/:handle',
  'card/action': '/collections/:slug',
} satisfies Record<SlotName, string>;

/** Slot → the widget that fills it, `slice/widget`. A slot that no slice fills has no entry. */
export type FilledSlots = Readonly<Record<string, string>>;

/** Whether a slice fills a slot. */
export const fillsSlot = (slots: FilledSlots | undefined, slice: string): boolean =>
  Object.values(slots ?? {}).some((widget) => widget.startsWith(`${slice}/`));

/** The widget that fills a slot; null for an empty one. */
export function widgetIn(slots: FilledSlots | undefined, name: SlotName): WidgetName | null {
  const widget = slots?.[name] ?? '';
  return isWidgetName(widget) ? widget : null;
}

/** Whether a name has the form of a widget's. It says nothing about whether a slice exposes it. */
export const isWidgetName = (name: string): name is WidgetName => /^mfe-[a-z0-9-]+\/[a-z0-9-]+$/.test(name);
