import { cartIdPattern } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';

/** Version of the record. One more is understood as well, so that a release can be rolled back. */
const version = 2;

/** Most units that a kept count is believed to have. */
const mostUnits = 1_000_000;

export interface CartStorage {
  /** The kept id; null when there is none. A malformed one is discarded. */
  read(): string | null;
  write(id: string): void;
  /** Forgets the id, unless another tab has kept a different one meanwhile. */
  forget(id: string): void;
  /** Units of the kept cart as they were known last; 0 when nothing is known. */
  count(): number;
  /**
   * Keeps the units of a cart. Other tabs hear of it and load the cart anew: always after a change, otherwise
   * only when the count is news.
   */
  note(id: string, count: number, changed: boolean): void;
  /** False once the browser refused to keep the id: it then lives as long as the page. */
  kept(): boolean;
}

/**
 * The cart in local storage; in memory where that is blocked or full. `cart_id` (spec section 3) is what counts and
 * never changes its form, so no release loses a cart of another one. The record beside it only adds what is nice to
 * know, and counts only for that very cart.
 */
export function createCartStorage(): CartStorage {
  let inMemory: string | null = null;
  let blocked = false;

  function local<Result>(task: (storage: Storage) => Result, otherwise: Result): Result {
    if (blocked) return otherwise;
    try {
      return task(window.localStorage);
    } catch {
      blocked = true;
      return otherwise;
    }
  }

  function read(): string | null {
    const found = local((storage) => storage.getItem(storageKeys.cartId), inMemory);
    if (found === null || cartIdPattern.test(found)) return found;
    local((storage) => storage.removeItem(storageKeys.cartId), undefined);
    return null;
  }

  /** Null for what is missing, malformed, of another cart or of a release too far away. */
  function noted(): number | null {
    const text = local((storage) => storage.getItem(storageKeys.cart), null);
    try {
      const record = JSON.parse(text ?? 'null') as {
        version?: unknown;
        id?: unknown;
        count?: unknown;
      } | null;
      const { count } = record ?? {};
      const ours = record?.version === version || record?.version === version + 1;
      const sound = Number.isInteger(count) && (count as number) >= 0 && (count as number) <= mostUnits;
      return ours && sound && record.id === read() ? (count as number) : null;
    } catch {
      return null;
    }
  }

  return {
    read,
    write(id) {
      inMemory = id;
      local((storage) => storage.setItem(storageKeys.cartId, id), undefined);
    },
    forget(id) {
      if (inMemory === id) inMemory = null;
      local((storage) => {
        if (storage.getItem(storageKeys.cartId) !== id) return;
        storage.removeItem(storageKeys.cartId);
        storage.removeItem(storageKeys.cart);
      }, undefined);
    },
    count: () => noted() ?? 0,
    note(id, count, changed) {
      if (blocked || read() !== id || (!changed && noted() === count)) return;
      try {
        const record = { version, id, count, changed: Date.now() };
        localStorage.setItem(storageKeys.cart, JSON.stringify(record));
      } catch {
        // The id is kept, or was refused before: a full storage costs the count and the other tabs' news only.
      }
    },
    kept: () => !blocked,
  };
}
