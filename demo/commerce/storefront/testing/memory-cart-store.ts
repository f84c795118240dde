import { randomUUID } from 'node:crypto';
import type { CartStore, StoredCart } from '../../carts/cart-store';

/** Carts for tests of the Storefront API; the real store has tests of its own. */
export function memoryCartStore(): CartStore & { markBought(token: string): void } {
  const carts = new Map<string, StoredCart>();
  const open = (token: string, key: string): StoredCart | null => {
    const cart = carts.get(token);
    return cart?.key === key && cart.orderId === null ? cart : null;
  };
  return {
    create({ lines, ...rest }) {
      const now = Date.now();
      const cart: StoredCart = {
        ...rest,
        lines: lines.map((line) => ({ ...line, id: randomUUID() })),
        token: randomUUID(),
        key: randomUUID(),
        createdAt: now,
        updatedAt: now,
        orderId: null,
      };
      carts.set(cart.token, cart);
      return Promise.resolve(cart);
    },
    find: (token, key) => Promise.resolve(open(token, key)),
    async update(token, key, change) {
      const cart = open(token, key);
      if (!cart) return null;
      const changed = { ...change(cart), updatedAt: Date.now() };
      carts.set(token, changed);
      return changed;
    },
    remove(token, key) {
      const cart = open(token, key);
      if (cart) carts.delete(token);
      return Promise.resolve(cart);
    },
    markBought(token) {
      const cart = carts.get(token);
      if (cart) carts.set(token, { ...cart, orderId: 1 });
    },
  };
}
