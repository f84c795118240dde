import type { Cart, CartChange, CartLine, CartService, NewCartLine } from '../../contracts/cart';
import { createCartAdds, type Attempt } from './cart-adds';
import type { CartStorage } from './cart-storage';
import { failed, type CartResult } from './cart-result';
import type { CartState } from './cart-store';
import type { SerialQueue } from './serial-queue';

/** What the store lends to its changes. */
export interface CartTools {
  service: CartService;
  storage: CartStorage;
  queue: SerialQueue;
  load(changed: boolean): Promise<void>;
  set(state: Partial<CartState>): void;
  get(): CartState;
}

export interface CartChanges {
  add(line: NewCartLine): Promise<CartResult>;
  setQuantity(line: CartLine, quantity: number): Promise<CartResult>;
  setDiscountCodes(codes: string[], buyerEmail?: string | null): Promise<CartResult>;
  /** A cart was loaded: what it includes is no longer under way. @returns what is shown now. */
  arrived(): Partial<CartState>;
}

/** Something the shopper wants that the loaded cart does not show yet. */
interface Wish {
  /** The line it is about; null for an add. */
  lineId: string | null;
  /** The quantity wanted, or the units to add. */
  units: number;
  /** The service has agreed; the next cart that is loaded includes it. */
  agreed: boolean;
  /** Its turn has not come: a newer quantity takes its place. */
  waiting: Promise<CartResult> | null;
}

const expired = 'Your cart has expired.';
const lineGone = 'This item is no longer in your cart.';

/** The changes of a cart: optimistic at once, sent in turn, each followed by a load. */
export function createCartChanges(tools: CartTools): CartChanges {
  const { service, storage, queue, load, set, get } = tools;
  const adds = createCartAdds(tools);
  let wishes: Wish[] = [];

  function shown(): Partial<CartState> {
    const { cart, status } = get();
    const wanted: Record<string, number> = {};
    let count = cart?.totalQuantity ?? (status === 'ready' ? 0 : storage.count());
    for (const { lineId, units } of wishes) {
      if (lineId === null) count += units;
      else wanted[lineId] = units;
    }
    for (const line of cart?.lines ?? []) count += (wanted[line.id] ?? line.quantity) - line.quantity;
    return { wanted, count };
  }

  function drop(wish: Wish) {
    wishes = wishes.filter((other) => other !== wish);
    set(shown());
  }

  /** Runs a change in its turn and answers before the load that follows it. */
  function change(wish: Wish | null, send: () => Promise<CartResult>): Promise<CartResult> {
    if (wish) {
      wishes = [...wishes, wish];
      set(shown());
    }
    return new Promise((resolve) => {
      void queue.run(async () => {
        const result = await send();
        if (wish) {
          wish.agreed = result.ok;
          if (!result.ok) drop(wish);
        }
        resolve(result);
        await load(true);
      });
    });
  }

  /**
   * A change of the cart as it is now. `refused` judges an answer without a cart, from the cart as it really is:
   * null when the service knows it no longer.
   */
  async function changeCart(
    mutate: (id: string) => Promise<CartChange>,
    retry: () => Promise<CartResult>,
    refused = (cart: Cart | null, problems: string[]): CartResult =>
      cart ? { ok: false, problems, retry } : { ok: false, problems: [expired] },
  ): Promise<CartResult> {
    try {
      const id = storage.read();
      if (id === null) return refused(null, []);
      const { cart, problems } = await mutate(id);
      if (cart) return problems.length > 0 ? { ok: false, problems } : { ok: true };
      const now = await service.load(id);
      if (now === null) storage.forget(id);
      return refused(now, problems);
    } catch {
      return failed(retry);
    }
  }

  function sendQuantity(line: CartLine, quantity: number): Promise<CartResult> {
    const retry = () => setQuantity(line, quantity);
    return changeCart(
      (id) => (quantity < 1 ? service.removeLines(id, [line.id]) : service.updateLine(id, line.id, quantity)),
      retry,
      (cart, problems) => {
        if (cart?.lines.some(({ id }) => id === line.id)) return { ok: false, problems, retry };
        // Nothing is left to remove; any other quantity comes too late.
        return quantity < 1 ? { ok: true } : { ok: false, problems: [cart ? lineGone : expired] };
      },
    );
  }

  function setQuantity(line: CartLine, quantity: number): Promise<CartResult> {
    const units = Math.max(0, quantity);
    const waiting = wishes.find((wish) => wish.lineId === line.id && wish.waiting !== null);
    if (waiting?.waiting) {
      waiting.units = units;
      set(shown());
      return waiting.waiting;
    }
    const wish: Wish = { lineId: line.id, units, agreed: false, waiting: null };
    wish.waiting = change(wish, () => {
      wish.waiting = null;
      return sendQuantity(line, wish.units);
    });
    return wish.waiting;
  }

  function add(line: NewCartLine, earlier?: Attempt): Promise<CartResult> {
    const wish: Wish = { lineId: null, units: line.quantity, agreed: false, waiting: null };
    return change(wish, () => adds.send(line, earlier, (attempt) => add(line, attempt)));
  }

  function setDiscountCodes(codes: string[], buyerEmail: string | null = null): Promise<CartResult> {
    return change(null, () =>
      changeCart(
        async (id) => {
          const changed = await service.setDiscountCodes(id, codes, buyerEmail);
          const useless = changed.discountCodes.filter(({ applicable }) => !applicable);
          if (!changed.cart || useless.length === 0) return changed;
          const useful = changed.discountCodes.filter(({ applicable }) => applicable);
          await service.setDiscountCodes(
            id,
            useful.map(({ code }) => code),
            buyerEmail,
          );
          return { ...changed, problems: [...changed.problems, ...useless.map(against)] };
        },
        () => setDiscountCodes(codes, buyerEmail),
      ),
    );
  }

  return {
    add: (line) => add(line),
    setQuantity,
    setDiscountCodes,
    arrived() {
      wishes = wishes.filter(({ agreed }) => !agreed);
      return shown();
    },
  };
}

/** Where the service gives no reason, a sentence that is true for all of them. */
const against = ({ code, reason }: { code: string; reason: string | null }) =>
  reason ?? `The code “${code}” does not apply to this cart. It may be misspelled, expired or already used.`;
