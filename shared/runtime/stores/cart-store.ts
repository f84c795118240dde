import { createStore } from 'zustand/vanilla';
import type { Cart, CartService } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import type { CartChanges } from './cart-changes';
import { failed, type CartResult } from './cart-result';
import type { CartState } from './cart-state';
import { createCartStorage } from './cart-storage';
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
    let changes: Promise<CartChanges> | null = null;
    /** Called after each load; returns the state with pending changes applied to the loaded cart. */
    let applyPending = (): Partial<CartState> => ({ count: get().cart?.totalQuantity ?? 0 });

    /** Never throws: a cart that cannot be loaded is a state of the page. */
    async function load(changed = false): Promise<void> {
      const id = storage.read();
      try {
        const cart = id === null ? null : await service.load(id);
        if (id !== null && cart === null) storage.forget(id);
        set({ status: 'ready', cart, kept: storage.kept() });
        set(applyPending());
        if (cart) storage.note(cart.id, cart.totalQuantity, changed);
      } catch {
        set({ status: 'failed', kept: storage.kept() });
      }
    }

    /** Whether the server's cart is this browser's, and as it is now. Otherwise the stored count is shown until a load. */
    function takeRendered(): boolean {
      if (!rendered) {
        const count = storage.count();
        // This browser knows of a cart that the server has not found.
        set(count > 0 ? { count, status: 'unknown' } : { count });
        return false;
      }
      // Another tab may have changed the cart since the server read it.
      if (rendered.id !== storage.read() || storage.changedAfter(performance.timeOrigin)) return false;
      storage.note(rendered.id, rendered.totalQuantity, false);
      set({ kept: storage.kept() });
      return true;
    }

    function reload(): Promise<void> {
      waitingReload ??= queue.run(() => {
        waitingReload = null;
        return load();
      });
      return waitingReload;
    }

    function loadChanges(): Promise<CartChanges> {
      changes ??= import(/* webpackChunkName: "cart-changes" */ './cart-changes').then(
        ({ createCartChanges }) => {
          const made = createCartChanges({ service, storage, queue, load, set, get });
          applyPending = made.applyPending;
          return made;
        },
        (error: unknown) => {
          changes = null;
          throw error;
        },
      );
      return changes;
    }

    /** Makes a change after loading its code. */
    async function change(make: (changes: CartChanges) => Promise<CartResult>): Promise<CartResult> {
      try {
        return await make(await loadChanges());
      } catch {
        return failed(() => change(make));
      }
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
          started = takeRendered() ? Promise.resolve() : reload();
          // Ahead of the first click.
          void started.then(loadChanges).catch(() => undefined);
        }
        return started;
      },
      reload,
      async add(line) {
        const result = await change(({ add }) => add(line));
        onAdded?.(result.ok);
        return result;
      },
      setQuantity: (line, quantity) => change((changes) => changes.setQuantity(line, quantity)),
      remove: (line) => change((changes) => changes.setQuantity(line, 0)),
      setDiscountCodes: (codes, buyerEmail) =>
        change((changes) => changes.setDiscountCodes(codes, buyerEmail)),
    };
  });

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
