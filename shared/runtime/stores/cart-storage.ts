import { cartIdPattern } from '../../contracts/cart';
import { cartCookieText, storageKeys } from '../../contracts/storage';

/** Version of the record. The next version is read as well, so that a release can be rolled back. */
const version = 2;

/** A stored count above this is discarded. */
const maxUnits = 1_000_000;

export type CartStorage = ReturnType<typeof createCartStorage>;

/**
 * The cart's id in local storage, in memory where that is blocked or full. `cart_id` never changes its form, so every
 * release can read the cart of another. The record beside it holds that cart's count. The cookie gives the id to the
 * server.
 * @param inMemory the id of the cart that the server has rendered.
 */
export function createCartStorage(inMemory: string | null = null) {
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

  /** The stored id; null when there is none. A malformed one is removed. */
  function read(): string | null {
    const found = local((storage) => storage.getItem(storageKeys.cartId), inMemory);
    if (found === null || cartIdPattern.test(found)) return found;
    local((storage) => storage.removeItem(storageKeys.cartId), undefined);
    return null;
  }

  /** The stored record; null when it is missing, malformed, of another cart or of an unknown version. */
  function storedRecord(): { count: number; changed: unknown } | null {
    const text = local((storage) => storage.getItem(storageKeys.cart), null);
    try {
      const { id, count, changed, ...record } = JSON.parse(text ?? 'null') as Record<string, unknown>;
      const ours = record.version === version || record.version === version + 1;
      const sound = Number.isInteger(count) && (count as number) >= 0 && (count as number) <= maxUnits;
      return ours && sound && id === read() ? { count: count as number, changed } : null;
    } catch {
      return null;
    }
  }

  const writeCookie = (id: string | null) => {
    document.cookie = cartCookieText(id, location.protocol === 'https:');
  };

  return {
    read,
    write(id: string) {
      inMemory = id;
      local((storage) => {
        storage.setItem(storageKeys.cartId, id);
        writeCookie(id);
      }, undefined);
    },
    /** Removes the id, unless another tab has stored a different one meanwhile. */
    forget(id: string) {
      if (inMemory === id) inMemory = null;
      local((storage) => {
        if (storage.getItem(storageKeys.cartId) !== id) return;
        storage.removeItem(storageKeys.cartId);
        storage.removeItem(storageKeys.cart);
        writeCookie(null);
      }, undefined);
    },
    /** Units of the stored cart when it was last loaded; 0 when unknown. */
    count: () => storedRecord()?.count ?? 0,
    /** Whether this browser changed the stored cart after a time, in milliseconds since 1970. */
    changedAfter(time: number) {
      const changed = storedRecord()?.changed;
      return typeof changed === 'number' && changed > time;
    },
    /**
     * Stores the units of a cart, after a change always, otherwise only when the count differs. Other tabs get a storage
     * event and load the cart.
     */
    note(id: string, count: number, changed: boolean) {
      if (blocked || read() !== id || (!changed && storedRecord()?.count === count)) return;
      try {
        const record = { version, id, count, changed: Date.now() };
        localStorage.setItem(storageKeys.cart, JSON.stringify(record));
      } catch {
        // A full storage costs only the count and the events for other tabs.
      }
    },
    /** False once the browser refused to store the id: it then lives as long as the page. */
    kept: () => !blocked,
  };
}
