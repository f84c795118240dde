/**
 * Frozen: how release 1 of the shop kept its cart, before records had versions. Tests run its data through today's
 * code and the other way round. Never change it.
 */
const storageKeys = { cartId: 'cart_id' };

/** Shopify's cart ids, e.g. `gid://shopify/Cart/c1-abc123?key=def456`; anything else was not written by us. */
const cartId = /^gid:\/\/shopify\/Cart\/[\w.~-]{1,200}(?:\?key=[\w.~-]{1,200})?$/;

export interface CartIdStorage {
  /** The kept id; null when there is none. A malformed one is discarded. */
  read(): string | null;
  write(id: string): void;
  /** Forgets the id, unless another tab has kept a different one meanwhile. */
  forget(id: string): void;
  /** False once the browser refused to keep the id: it then lives as long as the page. */
  kept(): boolean;
}

/** `cart_id` in local storage; in memory where storage is blocked or full. */
export function createCartIdStorage(): CartIdStorage {
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

  return {
    read() {
      const found = local((storage) => storage.getItem(storageKeys.cartId), inMemory);
      if (found === null || cartId.test(found)) return found;
      local((storage) => storage.removeItem(storageKeys.cartId), undefined);
      return null;
    },
    write(id) {
      inMemory = id;
      local((storage) => storage.setItem(storageKeys.cartId, id), undefined);
    },
    forget(id) {
      if (inMemory === id) inMemory = null;
      local((storage) => {
        if (storage.getItem(storageKeys.cartId) === id) storage.removeItem(storageKeys.cartId);
      }, undefined);
    },
    kept: () => !blocked,
  };
}
