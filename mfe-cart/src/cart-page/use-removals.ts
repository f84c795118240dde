import { useRef, useState } from 'react';
import type { Cart, CartLine } from '@store/shared/contracts/cart';
import { useCart, type CartResult } from '@store/shared/runtime/stores';
import { entriesOf, type Entry } from './line-order';

/** Removing lines from the cart, with undo while the page is open. */
export function useRemovals(cart: Cart | null) {
  const removeLine = useCart((state) => state.remove);
  const add = useCart((state) => state.add);
  const reload = useCart((state) => state.reload);
  const [removed, setRemoved] = useState<ReadonlyMap<string, CartLine>>(new Map());
  const places = useRef(new Map<string, number>());

  const keep = (key: string, line: CartLine | null) =>
    setRemoved((before) => {
      const after = new Map(before);
      if (line) after.set(key, line);
      else after.delete(key);
      return after;
    });

  async function remove(entry: Entry): Promise<CartResult> {
    const { key, line } = entry;
    keep(key, line);
    const result = await removeLine(line);
    if (result.ok) return result;
    keep(key, null);
    return { ...result, ...(result.retry && { retry: () => remove(entry) }) };
  }

  async function bringBack(key: string, adding: Promise<CartResult>): Promise<CartResult> {
    const result = await adding;
    if (result.ok) {
      // The placeholder stays until the cart is reloaded, so that nothing flickers.
      void reload().then(() => keep(key, null));
      return result;
    }
    const { retry } = result;
    return { ...result, ...(retry && { retry: () => bringBack(key, retry()) }) };
  }

  return {
    /** Lines of the list, and placeholders of removed lines. */
    // oxlint-disable-next-line react/refs -- positions are only added, so that rendering twice changes nothing
    entries: entriesOf(cart?.lines ?? [], removed, places.current),
    remove,
    /** Adds the line again, with its quantity and personalization. */
    undo({ key, line: { merchandiseId, quantity, attributes } }: Entry) {
      return bringBack(key, add({ merchandiseId, quantity, attributes }));
    },
  };
}
