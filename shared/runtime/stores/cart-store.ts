import { createStore } from 'zustand/vanilla';
import type { Cart, CartService } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import type { CartChanges } from './cart-changes';
import { failed, type CartResult } from './cart-result';
import type { CartState } from './cart-state';
import { createCartStorage, type CartStorage } from './cart-storage';
import type { CartTools } from './cart-tools';
import { createSerialQueue } from './serial-queue';

/**
 * The page's cart. Changes run one after another and each is followed by a load, so the page always ends with the
 * service's cart. The code of changes loads after the first cart, as most page views end without a change.
 * @param rendered the cart with which the server rendered the page: null when the service no longer has it, undefined when
 * the server does not know the cart.
 * @param onAdded called after each line that was added, or could not be.
 */
export const createCartStore = (
  service: CartService,
  rendered?: Cart | null,
  onAdded?: (isAdded: boolean) => void,
) =>
  createStore<CartState>((set, get) => {
    const storage = createCartStorage(rendered?.id);
    const queue = createSerialQueue((loading) => set({ loading }));
    let started: Promise<void> | null = null;
    let waitingReload: Promise<void> | null = null;
    const changes = lazyChanges({ service, storage, queue, load, set, get });

    /** Never throws: a cart that cannot be loaded is a state of the page. */
    async function load(changed: boolean): Promise<void> {
      const id = storage.read();
      try {
        const cart = id === null ? null : await service.load(id);
        if (id !== null && cart === null) storage.forget(id);
        set({ status: 'ready', cart, kept: storage.kept() });
        set(changes.applyPending());
        if (cart) storage.note(cart.id, cart.totalQuantity, changed);
      } catch {
        set({ status: 'failed', kept: storage.kept() });
      }
    }

    function reload(): Promise<void> {
      waitingReload ??= queue.run(() => {
        waitingReload = null;
        return load(false);
      });
      return waitingReload;
    }

    return {
      status: rendered === undefined ? 'unknown' : 'ready',
      cart: rendered ?? null,
      count: rendered?.totalQuantity ?? 0,
      wanted: {},
      loading: false,
      kept: true,
      start() {
        if (!started) {
          reloadWhenOthersChange(reload);
          if (rendered && isCurrent(rendered, storage)) {
            storage.note(rendered.id, rendered.totalQuantity, false);
            set({ kept: storage.kept() });
            started = Promise.resolve();
          } else {
            if (!rendered) set(storedCount(storage));
            started = reload();
          }
          // Ahead of the first click.
          void started.then(changes.load).catch(() => undefined);
        }
        return started;
      },
      reload,
      async add(line) {
        const result = await changes.run(({ add }) => add(line));
        onAdded?.(result.ok);
        return result;
      },
      setQuantity: (line, quantity) => changes.run((made) => made.setQuantity(line, quantity)),
      remove: (line) => changes.run((made) => made.setQuantity(line, 0)),
      setDiscountCodes: (codes, buyerEmail) =>
        changes.run((made) => made.setDiscountCodes(codes, buyerEmail)),
    };
  });

/** The changes of a cart, whose code is loaded first. */
function lazyChanges(tools: CartTools) {
  let made: CartChanges | undefined;

  async function load(): Promise<CartChanges> {
    const { createCartChanges } = await import(/* webpackChunkName: "cart-changes" */ './cart-changes');
    made ??= createCartChanges(tools);
    return made;
  }

  async function run(change: (made: CartChanges) => Promise<CartResult>): Promise<CartResult> {
    try {
      return await change(await load());
    } catch {
      return failed(() => run(change));
    }
  }

  return {
    load,
    run,
    /** The state with pending changes applied to the loaded cart. */
    applyPending: (): Partial<CartState> =>
      made ? made.applyPending() : { count: tools.get().cart?.totalQuantity ?? 0 },
  };
}

/** What is shown until the first load. This browser may know of a cart that the server has not found. */
function storedCount(storage: CartStorage): Partial<CartState> {
  const count = storage.count();
  return count > 0 ? { count, status: 'unknown' } : { count };
}

/** Whether the server's cart is this browser's, and as it is now: another tab may have changed it since. */
const isCurrent = (rendered: Cart, storage: CartStorage): boolean =>
  rendered.id === storage.read() && !storage.changedAfter(performance.timeOrigin);

/** Loads the cart again when another tab has changed it, or may have. */
function reloadWhenOthersChange(reload: () => Promise<void>) {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKeys.cartId || key === storageKeys.cart || key === null) void reload();
  });
  window.addEventListener('online', () => void reload());
  // After a checkout in another tab the cart may have become an order.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void reload();
  });
}
