import type { Cart, CartChange, NewCartLine } from '../../contracts/cart';
import { storageKeys } from '../../contracts/storage';
import type { CartTools } from './cart-changes';
import { failed, type CartResult } from './cart-result';

/** An add whose answer never came: it may have arrived, or may still arrive. */
export interface Attempt {
  cartId: string;
  /** Units of the line before it was sent. */
  before: number;
}

/** Asks for the same line again, knowing what was tried before. */
type Again = (attempt?: Attempt) => Promise<CartResult>;

export interface CartAdds {
  /** Never throws. */
  send(line: NewCartLine, earlier: Attempt | undefined, again: Again): Promise<CartResult>;
}

/** Milliseconds for finding out whether an add has arrived whose answer got lost. */
const patience = 2000;

/** Adding lines: to the cart there is, to a new one, and to the one that takes the place of a dead one. */
export function createCartAdds({ service, storage, get }: CartTools): CartAdds {
  async function create(line: NewCartLine, again: Again): Promise<CartResult> {
    const made = await service.create([line]);
    if (made.cart) storage.write(made.cart.id);
    return outcome(made, again);
  }

  /** First adds in two tabs at once must not make two carts: the second one joins the first one's. */
  async function createOrJoin(line: NewCartLine, dead: string | null, again: Again): Promise<CartResult> {
    const made = await acrossTabs(async () => {
      if (dead !== null) storage.forget(dead);
      return storage.read() ?? (await create(line, again));
    });
    return typeof made === 'string' ? addTo(made, line, undefined, again) : made;
  }

  /** Units of the line as the cart has them; null for a dead cart. Asks the service where the page is out of date. */
  async function unitsIn(id: string, line: NewCartLine, fresh: boolean): Promise<number | null> {
    const { cart, status } = get();
    const known = !fresh && status === 'ready' && cart?.id === id ? cart : await service.load(id);
    return known && units(known, line);
  }

  async function addTo(
    id: string,
    line: NewCartLine,
    earlier: Attempt | undefined,
    again: Again,
  ): Promise<CartResult> {
    const attempt = earlier?.cartId === id ? earlier : undefined;
    const before = await unitsIn(id, line, attempt !== undefined);
    if (before === null) return createOrJoin(line, id, again);
    // Of two attempts without an answer, either may still arrive: the first one's count is what both add to.
    const tried = attempt ?? { cartId: id, before };
    const arrived = (now: number | null) => now !== null && now >= tried.before + line.quantity;
    if (attempt && arrived(before)) return { ok: true };
    try {
      const added = await service.addLines(id, [line]);
      if (added.cart || (await service.load(id)) !== null) return outcome(added, () => again(attempt));
      return await createOrJoin(line, id, again);
    } catch {
      // The answer may have been lost on its way back: a line that is there must not be added once more.
      const now = await withinPatience(unitsIn(id, line, true));
      return arrived(now) ? { ok: true } : failed(() => again(tried));
    }
  }

  return {
    async send(line, earlier, again) {
      try {
        const id = storage.read();
        return id === null ? await createOrJoin(line, null, again) : await addTo(id, line, earlier, again);
      } catch {
        return failed(() => again(earlier));
      }
    },
  };
}

/** Null when it fails or takes longer than a shopper waits for bad news; a retry asks again before it sends. */
function withinPatience<Value>(value: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience, null);
    value.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}

/** A cart that came back was changed, if not as asked: doing the same again would add to it. */
const outcome = ({ cart, problems }: CartChange, retry: () => Promise<CartResult>): CartResult => {
  if (!cart) return { ok: false, problems, retry };
  return problems.length > 0 ? { ok: false, problems } : { ok: true };
};

const sorted = (attributes: NewCartLine['attributes']) =>
  JSON.stringify(attributes.map(({ key, value }) => [key, value]).sort());

/** Units of a variant with the same attributes. */
function units(cart: Cart, { merchandiseId, attributes }: NewCartLine): number {
  const wanted = sorted(attributes);
  return cart.lines
    .filter((line) => line.merchandiseId === merchandiseId && sorted(line.attributes) === wanted)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** One tab at a time, where the browser has locks. */
function acrossTabs<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  return locks ? locks.request(storageKeys.cartId, task) : task();
}
