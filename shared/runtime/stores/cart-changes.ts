import type { Cart, CartChange, CartLine, NewCartLine } from '../../contracts/cart';
import { createCartAdds, type UnansweredAdd } from './cart-adds';
import { failed, type CartResult } from './cart-result';
import type { CartTools } from './cart-tools';
import { PendingMutations, type PendingMutation } from './pending-mutations';

export type CartChanges = ReturnType<typeof createCartChanges>;

const expired = 'Your cart has expired.';
const lineGone = 'This item is no longer in your cart.';

/** The changes of a cart: applied optimistically at once, sent one after another, each followed by a load. */
export function createCartChanges(tools: CartTools) {
  const { service, queue, load } = tools;
  const sendAdd = createCartAdds(tools);
  const pending = new PendingMutations(tools);

  /** Queues a change. Resolves before the load that follows it. */
  function change(mutation: PendingMutation | null, send: () => Promise<CartResult>): Promise<CartResult> {
    if (mutation) pending.add(mutation);
    return new Promise((resolve) => {
      void queue.run(async () => {
        const result = await send();
        if (mutation) {
          mutation.confirmed = result.ok;
          if (!result.ok) pending.drop(mutation);
        }
        resolve(result);
        await load(true);
      });
    });
  }

  function sendQuantity(line: CartLine, quantity: number): Promise<CartResult> {
    const retry = () => setQuantity(line, quantity);
    return changeStoredCart(
      tools,
      (id) => (quantity < 1 ? service.removeLines(id, [line.id]) : service.updateLine(id, line.id, quantity)),
      retry,
      (cart, problems) => {
        if (cart?.lines.some(({ id }) => id === line.id)) return { ok: false, problems, retry };
        // A line that is gone needs no removal, and can take no other quantity.
        return quantity < 1 ? { ok: true } : { ok: false, problems: [cart ? lineGone : expired] };
      },
    );
  }

  function setQuantity(line: CartLine, quantity: number): Promise<CartResult> {
    const units = Math.max(0, quantity);
    const queued = pending.requeue(line.id, units);
    if (queued) return queued;
    const mutation: PendingMutation = { lineId: line.id, units, confirmed: false, queued: null };
    mutation.queued = change(mutation, () => {
      mutation.queued = null;
      return sendQuantity(line, mutation.units);
    });
    return mutation.queued;
  }

  function add(line: NewCartLine, unanswered?: UnansweredAdd): Promise<CartResult> {
    const mutation: PendingMutation = {
      lineId: null,
      units: line.quantity,
      confirmed: false,
      queued: null,
    };
    return change(mutation, () => sendAdd(line, unanswered, (lost) => add(line, lost)));
  }

  function setDiscountCodes(codes: string[], buyerEmail: string | null = null): Promise<CartResult> {
    return change(null, () =>
      changeStoredCart(
        tools,
        async (id) => {
          const changed = await service.setDiscountCodes(id, codes, buyerEmail);
          const refused = changed.discountCodes.filter(({ applicable }) => !applicable);
          if (!changed.cart || refused.length === 0) return changed;
          const applied = changed.discountCodes.filter(({ applicable }) => applicable);
          await service.setDiscountCodes(
            id,
            applied.map(({ code }) => code),
            buyerEmail,
          );
          return { ...changed, problems: [...changed.problems, ...refused.map(reasonOf)] };
        },
        () => setDiscountCodes(codes, buyerEmail),
      ),
    );
  }

  return {
    add: (line: NewCartLine) => add(line),
    setQuantity,
    setDiscountCodes,
    /** Drops confirmed mutations, which a newly loaded cart includes. @returns the state with the others applied. */
    applyPending: () => pending.dropConfirmed(),
  };
}

/**
 * Sends a mutation of the stored cart. For an answer without a cart, `refused` makes the result from the cart as the
 * service has it, null when it no longer exists.
 */
async function changeStoredCart(
  { service, storage }: CartTools,
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
    const found = await service.load(id);
    if (found === null) storage.forget(id);
    return refused(found, problems);
  } catch {
    return failed(retry);
  }
}

/** The service's reason, or a sentence that fits every reason. */
const reasonOf = ({ code, reason }: { code: string; reason: string | null }) =>
  reason ?? `The code “${code}” does not apply to this cart. It may be misspelled, expired or already used.`;
