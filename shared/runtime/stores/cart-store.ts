import { createStore } from 'zustand/vanilla';
import type { Cart, CartLine, CartService, NewCartLine } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import type { CartChanges } from './cart-changes';
import { failed, type CartResult } from './cart-result';
import { createCartStorage } from './cart-storage';
import { createSerialQueue } from './serial-queue';

export interface CartState {
  /** `unknown` until {@link CartState.start} ran: the server and the first paint know no cart. */
  status: 'unknown' | 'ready' | 'failed';
  /** The last cart that was loaded; kept when a later load fails. */
  cart: Cart | null;
  /** Units in the cart as the shopper wants them: what is under way counts already. */
  count: number;
  /** Quantities under way, by line id; 0 for a line that is being removed. */
  wanted: Readonly<Record<string, number>>;
  /** True during loads and changes (spec section 4). */
  loading: boolean;
  /** False when the browser's storage is blocked or full: the cart lives as long as the page. */
  kept: boolean;
  /** Reads `cart_id`, loads the cart and follows other tabs; the shell calls it once, after hydration. */
  start(): Promise<void>;
  /** Loads the cart anew. A reload that waits for its turn is joined, not repeated. */
  reload(): Promise<void>;
  /** Answers as soon as the service did; the reload follows. */
  add(line: NewCartLine): Promise<CartResult>;
  /** Of several quantities that wait for their turn, the last one is sent. Below 1 the line is removed. */
  setQuantity(line: CartLine, quantity: number): Promise<CartResult>;
  remove(line: CartLine): Promise<CartResult>;
  /** Codes that do not count are taken off again, with the reason. `buyerEmail` tells which were used before. */
  setDiscountCodes(codes: string[], buyerEmail?: string | null): Promise<CartResult>;
}

/**
 * The page's cart. Changes run one after another and each is followed by a load, so the page always ends with the
 * service's cart. How a change is made is fetched once the page lives: most pages are left without one.
 */
export const createCartStore = (service: CartService) =>
  createStore<CartState>((set, get) => {
    const storage = createCartStorage();
    const queue = createSerialQueue((loading) => set({ loading }));
    let started: Promise<void> | null = null;
    let waitingReload: Promise<void> | null = null;
    let changes: Promise<CartChanges> | null = null;
    /** Told of every cart that was loaded; what is under way is then shown on top of it. */
    let arrived = (): Partial<CartState> => ({ count: get().cart?.totalQuantity ?? 0 });

    /** Never throws: a cart that cannot be loaded is a state of the page. */
    async function load(changed = false): Promise<void> {
      const id = storage.read();
      try {
        const cart = id === null ? null : await service.load(id);
        if (id !== null && cart === null) storage.forget(id);
        set({ status: 'ready', cart, kept: storage.kept() });
        set(arrived());
        if (cart) storage.note(cart.id, cart.totalQuantity, changed);
      } catch {
        set({ status: 'failed', kept: storage.kept() });
      }
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
          arrived = made.arrived;
          return made;
        },
        (error: unknown) => {
          changes = null;
          throw error;
        },
      );
      return changes;
    }

    /** A change by its name, once its code is there. */
    const later =
      <Given extends unknown[]>(choose: (made: CartChanges) => (...given: Given) => Promise<CartResult>) =>
      async (...given: Given): Promise<CartResult> => {
        const attempt = async (): Promise<CartResult> => {
          try {
            return await choose(await loadChanges())(...given);
          } catch {
            return failed(attempt);
          }
        };
        return attempt();
      };

    function follow() {
      window.addEventListener('storage', ({ key }) => {
        if (key === storageKeys.cartId || key === storageKeys.cart || key === null) void reload();
      });
      window.addEventListener('online', () => void reload());
      // Back from the checkout's tab, the cart may have become an order.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void reload();
      });
    }

    const setQuantity = later((made) => made.setQuantity);
    return {
      status: 'unknown',
      cart: null,
      count: 0,
      wanted: {},
      loading: false,
      kept: true,
      start() {
        if (!started) {
          follow();
          set({ count: storage.count() });
          started = reload();
          // Ahead of the first click.
          void started.then(loadChanges).catch(() => undefined);
        }
        return started;
      },
      reload,
      add: later((made) => made.add),
      setQuantity,
      remove: (line) => setQuantity(line, 0),
      setDiscountCodes: later((made) => made.setDiscountCodes),
    };
  });
