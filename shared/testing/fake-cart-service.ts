import {
  lineAttributes,
  type Cart,
  type CartChange,
  type CartDiscountCode,
  type CartLine,
  type CartService,
  type NewCartLine,
} from '../contracts/cart';

/**
 * The fault of a call: the request is lost, the response is lost, or the response is lost and the call
 * is executed later.
 */
export type Fault = 'none' | 'lost-request' | 'lost-answer' | 'late';

/** Merchandise that the service refuses. */
export const unknownMerchandise = 'gid://shopify/ProductVariant/404';

export const newLine = (variant: number, quantity = 1, customText = ''): NewCartLine => ({
  merchandiseId: `gid://shopify/ProductVariant/${variant}`,
  quantity,
  attributes: customText ? [{ key: lineAttributes.text, value: customText }] : [],
});

interface FakeCart {
  lines: CartLine[];
  codes: string[];
  buyerEmail: string | null;
}

/** An e-mail address with an earlier order. */
export const loyalEmail = 'loyal@example.com';

/** An in-memory cart service like Shopify's: equal lines merge, expired carts are null. Every unit costs 10 USD. */
export class FakeCartService implements CartService {
  readonly carts = new Map<string, FakeCart>();
  /** Faults of the next calls in order; later calls succeed. */
  faults: Fault[] = [];
  /** Names of the calls so far. */
  readonly calls: string[] = [];
  /** Duration of a call in milliseconds. */
  delay: () => number = () => 0;
  /** Number of calls after which a late call is executed. */
  lateness = 1;
  private late: { calls: number; answer: () => unknown }[] = [];
  private made = 0;
  private linesMade = 0;

  load(id: string) {
    return this.call('load', () => {
      const cart = this.carts.get(id);
      return cart ? this.view(id, cart) : null;
    });
  }

  create(lines: NewCartLine[]) {
    return this.call('create', () => {
      const id = `gid://shopify/Cart/fake-${++this.made}?key=k`;
      const cart: FakeCart = { lines: [], codes: [], buyerEmail: null };
      const made = this.put(id, cart, lines);
      if (made.cart) this.carts.set(id, cart);
      return made;
    });
  }

  addLines(id: string, lines: NewCartLine[]) {
    return this.change('addLines', id, (cart) => this.put(id, cart, lines));
  }

  updateLine(id: string, lineId: string, quantity: number) {
    return this.change('updateLine', id, (cart) => {
      const line = cart.lines.find((candidate) => candidate.id === lineId);
      if (!line) return noLine(lineId);
      line.quantity = quantity;
      return this.changed(id, cart);
    });
  }

  removeLines(id: string, lineIds: string[]) {
    return this.change('removeLines', id, (cart) => {
      const unknown = lineIds.find((lineId) => !cart.lines.some((line) => line.id === lineId));
      if (unknown !== undefined) return noLine(unknown);
      cart.lines = cart.lines.filter((line) => !lineIds.includes(line.id));
      return this.changed(id, cart);
    });
  }

  setDiscountCodes(id: string, codes: string[], buyerEmail: string | null = null) {
    return this.call('setDiscountCodes', () => {
      const cart = this.carts.get(id);
      if (!cart) return { ...dead(), discountCodes: [] };
      cart.codes = codes;
      cart.buyerEmail = buyerEmail;
      return { ...this.changed(id, cart), discountCodes: discountCodesOf(cart) };
    });
  }

  /** Units of a line in a cart. */
  units(id: string | null, line: NewCartLine): number {
    const found = id === null ? undefined : this.carts.get(id)?.lines.find(sameAs(line));
    return found?.quantity ?? 0;
  }

  /** Executes late calls that are due. */
  arrive(calls = Number.POSITIVE_INFINITY): void {
    const due = this.late.filter((call) => (call.calls -= calls) <= 0);
    this.late = this.late.filter((call) => !due.includes(call));
    for (const { answer } of due) answer();
  }

  private change(name: string, id: string, mutate: (cart: FakeCart) => CartChange) {
    return this.call(name, (): CartChange => {
      const cart = this.carts.get(id);
      return cart ? mutate(cart) : dead();
    });
  }

  private changed(id: string, cart: FakeCart): CartChange {
    return { cart: this.view(id, cart), problems: [] };
  }

  private put(id: string, cart: FakeCart, lines: NewCartLine[]): CartChange {
    if (lines.some((line) => line.merchandiseId === unknownMerchandise)) return refused();
    for (const line of lines) {
      const known = cart.lines.find(sameAs(line));
      if (known) known.quantity += line.quantity;
      else cart.lines.push(cartLine(`gid://shopify/CartLine/${++this.linesMade}`, line));
    }
    return this.changed(id, cart);
  }

  private view(id: string, cart: FakeCart): Cart {
    const { lines } = cart;
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    const discountCodes = discountCodesOf(cart);
    const share = discountCodes.some(({ applicable }) => applicable) ? 0.9 : 1;
    return {
      id,
      checkoutUrl: `https://shop.invalid/cart/c/${id.slice(-8)}?key=k`,
      lines: lines.map((line) => ({ ...line })),
      totalQuantity: units,
      subtotal: usd(units * 10),
      total: usd(units * 10 * share),
      discountCodes,
    };
  }

  private async call<Answer>(name: string, answer: () => Answer): Promise<Answer> {
    this.calls.push(name);
    const fault = this.faults.shift() ?? 'none';
    const delay = this.delay();
    await (delay === 0 ? null : new Promise((resolve) => setTimeout(resolve, delay)));
    this.arrive(1);
    if (fault === 'lost-request') throw new Error('the request was lost');
    if (fault === 'late') {
      this.late.push({ calls: this.lateness, answer });
      throw new Error('no answer came in time');
    }
    const given = answer();
    if (fault === 'lost-answer') throw new Error('the answer was lost');
    return given;
  }
}

const usd = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: 'USD' });
const dead = (): CartChange => ({ cart: null, problems: ['The specified cart does not exist.'] });
const noLine = (id: string): CartChange => ({
  cart: null,
  problems: [`The merchandise line with id ${id} does not exist.`],
});

/** `WELCOME10` is for a first order, `SUMMER24` has expired, `PLAIN` is refused without a reason. */
function discountCodesOf({ codes, buyerEmail }: FakeCart): CartDiscountCode[] {
  return codes.map((code) => {
    if (code === 'WELCOME10' && buyerEmail !== loyalEmail) return { code, applicable: true, reason: null };
    const { [code]: reason = `“${code}” isn’t a valid code.` } = reasons;
    return { code, applicable: false, reason };
  });
}

const reasons: Record<string, string | null> = {
  WELCOME10: '“WELCOME10” isn’t a valid code for this order. Check the spelling and what it is for.',
  SUMMER24: 'SUMMER24 expired on August 31, 2024.',
  PLAIN: null,
};

const refused = (): CartChange => ({ cart: null, problems: ['The merchandise with id 404 does not exist.'] });

const attribute = (line: NewCartLine, key: string) =>
  line.attributes.find((entry) => entry.key === key)?.value ?? '';

const sameAs = (line: NewCartLine) => (other: CartLine) =>
  other.merchandiseId === line.merchandiseId &&
  other.customText === attribute(line, lineAttributes.text) &&
  other.customNumber === attribute(line, lineAttributes.number);

const cartLine = (id: string, line: NewCartLine): CartLine => ({
  id,
  merchandiseId: line.merchandiseId,
  handle: 'scotland-hoodie',
  title: 'Scotland Hoodie',
  productType: 'Hoodie',
  variantTitle: 'M / Navy',
  options: [
    { name: 'Size', value: 'M' },
    { name: 'Color', value: 'Navy' },
  ],
  image: null,
  quantity: line.quantity,
  price: usd(10),
  availableForSale: true,
  customText: attribute(line, lineAttributes.text),
  customNumber: attribute(line, lineAttributes.number),
  attributes: line.attributes,
});
