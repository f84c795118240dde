import { inTime } from '../../clients/in-time';
import { lineKey, type Cart, type CartChange, type NewCartLine } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import { failed, type CartResult } from './cart-result';
import type { CartTools } from './cart-tools';

/** An add without an answer: the service may have received it, or may still receive it. */
export interface UnansweredAdd {
  cartId: string;
  /** Units of the line before the add was sent. */
  unitsBefore: number;
}

/** Adds the same line again. */
type Retry = (unanswered?: UnansweredAdd) => Promise<CartResult>;

/** Milliseconds to find out whether an add without an answer was received. */
const lookupTimeoutMs = 2000;

/**
 * Returns a function that adds a line to the stored cart, or to a new one when there is none or it has expired. The
 * function never throws; its `unanswered` is an earlier add of the same line.
 */
export function createCartAdds({ service, storage, get }: CartTools) {
  async function create(line: NewCartLine, retry: Retry): Promise<CartResult> {
    const made = await service.create([line]);
    if (made.cart) storage.write(made.cart.id);
    return outcome(made, retry);
  }

  /** Creates a cart, or uses the one that another tab has created meanwhile: two tabs must not make two carts. */
  async function createOrJoin(line: NewCartLine, expired: string | null, retry: Retry): Promise<CartResult> {
    const made = await acrossTabs(async () => {
      if (expired !== null) storage.forget(expired);
      return storage.read() ?? (await create(line, retry));
    });
    return typeof made === 'string' ? addTo(made, line, undefined, retry) : made;
  }

  /** Units of the line in the cart, null for an expired cart. Loads the cart unless the page's copy is current. */
  async function unitsIn(id: string, line: NewCartLine, fresh: boolean): Promise<number | null> {
    const { cart, status } = get();
    const known = !fresh && status === 'ready' && cart?.id === id ? cart : await service.load(id);
    return known && units(known, line);
  }

  async function addTo(
    id: string,
    line: NewCartLine,
    unanswered: UnansweredAdd | undefined,
    retry: Retry,
  ): Promise<CartResult> {
    const inThisCart = unanswered?.cartId === id ? unanswered : undefined;
    const unitsNow = await unitsIn(id, line, inThisCart !== undefined);
    if (unitsNow === null) return createOrJoin(line, id, retry);
    // Of several adds without an answer any may be received, so the units before the first one stay the base.
    const unitsBefore = inThisCart?.unitsBefore ?? unitsNow;
    const isReceived = (found: number | null) => found !== null && found >= unitsBefore + line.quantity;
    if (inThisCart && isReceived(unitsNow)) return { ok: true };
    try {
      const added = await service.addLines(id, [line]);
      if (added.cart || (await service.load(id)) !== null) return outcome(added, () => retry(inThisCart));
      return await createOrJoin(line, id, retry);
    } catch {
      // Only the answer may be lost: a line that was received must not be added twice. A retry looks again before it sends.
      const found = await inTime(unitsIn(id, line, true), lookupTimeoutMs, () => null).catch(() => null);
      return isReceived(found) ? { ok: true } : failed(() => retry({ cartId: id, unitsBefore }));
    }
  }

  return async (line: NewCartLine, unanswered: UnansweredAdd | undefined, retry: Retry) => {
    try {
      const id = storage.read();
      return id === null ? await createOrJoin(line, null, retry) : await addTo(id, line, unanswered, retry);
    } catch {
      return failed(() => retry(unanswered));
    }
  };
}

/** An answer with a cart has changed it, even with problems: the same add again would double it. */
const outcome = ({ cart, problems }: CartChange, retry: () => Promise<CartResult>): CartResult => {
  if (!cart) return { ok: false, problems, retry };
  return problems.length > 0 ? { ok: false, problems } : { ok: true };
};

/** Units in the cart of what a new line sells. */
const units = (cart: Cart, added: NewCartLine): number =>
  cart.lines
    .filter((line) => lineKey(line) === lineKey(added))
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Runs a task in one tab at a time, where the browser has locks. */
function acrossTabs<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? locks.request(storageKeys.cartId, task) : task();
}
