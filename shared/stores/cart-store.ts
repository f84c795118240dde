import { createStore } from 'zustand/vanilla';
import {
  lineAttributes,
  type Cart,
  type CartChange,
  type CartLine,
  type CartService,
  type NewCartLine,
} from '../contracts/cart';
import { storageKeys } from '../contracts/storage';
import { createCartIdStorage } from './cart-id-storage';
import { createSerialQueue } from './serial-queue';

/** How a change ended. `problems` are sentences for the shopper: the service's own words where it said any. */
export type CartResult = { ok: true } | { ok: false; problems: string[] };

export interface CartState {
  /** `unknown` until {@link CartState.start} ran: the server and the first paint know no cart. */
  status: 'unknown' | 'ready' | 'failed';
  /** The last cart that was loaded; kept when a later load fails. */
  cart: Cart | null;
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
  /** A quantity below 1 removes the line. */
  setQuantity(line: CartLine, quantity: number): Promise<CartResult>;
  remove(line: CartLine): Promise<CartResult>;
  setDiscountCodes(codes: string[]): Promise<CartResult>;
}

const unreachable = 'The shop could not be reached. Please try again.';
const cartGone = 'Your cart has expired.';

/** Mutations run one after another and each is followed by a reload, so the page always ends with the service's cart. */
export const createCartStore = (service: CartService) =>
  createStore<CartState>((set, get) => {
    const ids = createCartIdStorage();
    const queue = createSerialQueue((busy) => set({ loading: busy }));
    let started: Promise<void> | null = null;
    let waitingReload: Promise<void> | null = null;

    /** Never throws: a cart that cannot be loaded is a state of the page. */
    async function load(): Promise<void> {
      const id = ids.read();
      try {
        const cart = id === null ? null : await service.load(id);
        if (id !== null && cart === null) ids.forget(id);
        set({ status: 'ready', cart, kept: ids.kept() });
      } catch {
        set({ status: 'failed', kept: ids.kept() });
      }
    }

    function reload(): Promise<void> {
      waitingReload ??= queue.run(() => {
        waitingReload = null;
        return load();
      });
      return waitingReload;
    }

    /** Runs a change in its turn and answers before the reload that follows it. */
    function change(mutate: () => Promise<CartResult>): Promise<CartResult> {
      return new Promise((resolve) => {
        void queue.run(async () => {
          resolve(await mutate().catch(() => ({ ok: false, problems: [unreachable] })));
          await load();
        });
      });
    }

    async function create(line: NewCartLine): Promise<CartResult> {
      const made = await service.create([line]);
      if (made.cart) ids.write(made.cart.id);
      return made.cart ? outcome(made) : failure(made.problems);
    }

    /** A service that answers without a cart may only dislike the line; asking for the cart tells a dead one apart. */
    async function isDead(id: string): Promise<boolean> {
      if ((await service.load(id)) !== null) return false;
      ids.forget(id);
      return true;
    }

    async function addTo(id: string, line: NewCartLine): Promise<CartResult> {
      const { cart: before, status } = get();
      try {
        const added = await service.addLines(id, [line]);
        if (added.cart) return outcome(added);
        return (await isDead(id)) ? await create(line) : failure(added.problems);
      } catch (error) {
        // The answer may have been lost on its way back: a line that is there must not be offered for a retry.
        if (status !== 'ready' || before?.id !== id) throw error;
        const after = await service.load(id);
        if (after && units(after, line) >= units(before, line) + line.quantity) return { ok: true };
        throw error;
      }
    }

    /** A change of the cart as it is now; a dead cart is forgotten. */
    const changeExisting = (mutate: (id: string) => Promise<CartChange>, whenGone: CartResult) =>
      change(async () => {
        const id = ids.read();
        if (id === null) return whenGone;
        const changed = await mutate(id);
        if (changed.cart) return outcome(changed);
        return (await isDead(id)) ? whenGone : failure(changed.problems);
      });

    function followOtherTabs() {
      window.addEventListener('storage', ({ key }) => {
        if (key === storageKeys.cartId || key === null) void reload();
      });
      // Back from the checkout's tab, the cart may have become an order.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void reload();
      });
    }

    return {
      status: 'unknown',
      cart: null,
      loading: false,
      kept: true,
      start() {
        if (!started) {
          followOtherTabs();
          started = reload();
        }
        return started;
      },
      reload,
      add: (line) =>
        change(() => {
          const id = ids.read();
          if (id !== null) return addTo(id, line);
          return acrossTabs(() => {
            const made = ids.read();
            return made === null ? create(line) : addTo(made, line);
          });
        }),
      setQuantity: (line, quantity) =>
        quantity < 1
          ? get().remove(line)
          : changeExisting((id) => service.updateLine(id, line.id, quantity), failure([cartGone])),
      // Nothing is left to remove from a cart that is gone.
      remove: (line) => changeExisting((id) => service.removeLines(id, [line.id]), { ok: true }),
      setDiscountCodes: (codes) =>
        changeExisting((id) => service.setDiscountCodes(id, codes), failure([cartGone])),
    };
  });

const failure = (problems: string[]): CartResult => ({ ok: false, problems });
const outcome = ({ problems }: CartChange): CartResult =>
  problems.length > 0 ? failure(problems) : { ok: true };

/** Units of a variant with the same personalisation. */
function units(cart: Cart, { merchandiseId, attributes }: NewCartLine): number {
  const value = (key: string) => attributes.find((attribute) => attribute.key === key)?.value ?? '';
  return cart.lines
    .filter(
      (line) =>
        line.merchandiseId === merchandiseId &&
        line.customText === value(lineAttributes.text) &&
        line.customNumber === value(lineAttributes.number),
    )
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** First adds in two tabs at once would make two carts; where the browser has locks, one waits for the other. */
function acrossTabs<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? locks.request(storageKeys.cartId, task) : task();
}
