import {
  lineAttributes,
  type Cart,
  type CartChange,
  type CartLine,
  type CartService,
  type NewCartLine,
} from '../contracts/cart';

/** What goes wrong with a call: it never arrives, or it is done and its answer gets lost. */
export type Fault = 'none' | 'lost-request' | 'lost-answer';

/** Merchandise that the service refuses. */
export const unknownMerchandise = 'gid://shopify/ProductVariant/404';

export const newLine = (variant: number, quantity = 1, customText = ''): NewCartLine => ({
  merchandiseId: `gid://shopify/ProductVariant/${variant}`,
  quantity,
  attributes: customText ? [{ key: lineAttributes.text, value: customText }] : [],
});

/** A cart service in memory that behaves as Shopify's: equal lines merge, dead carts answer null. Every unit costs 10 USD. */
export class FakeCartService implements CartService {
  readonly carts = new Map<string, { lines: CartLine[]; codes: string[] }>();
  /** Of the coming calls, first call first; then all goes well. */
  faults: Fault[] = [];
  /** Names of the calls so far. */
  readonly calls: string[] = [];
  /** How long a call takes, in milliseconds. */
  delay: () => number = () => 0;
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
      if (lines.some((line) => line.merchandiseId === unknownMerchandise)) return refused();
      this.carts.set(id, { lines: [], codes: [] });
      return this.put(id, lines);
    });
  }

  addLines(id: string, lines: NewCartLine[]) {
    return this.call('addLines', () => {
      if (lines.some((line) => line.merchandiseId === unknownMerchandise)) return refused();
      return this.put(id, lines);
    });
  }

  updateLine(id: string, lineId: string, quantity: number) {
    return this.change('updateLine', id, (cart) => {
      const line = cart.lines.find((candidate) => candidate.id === lineId);
      if (!line) return ['The merchandise line with id does not exist.'];
      line.quantity = quantity;
      return [];
    });
  }

  removeLines(id: string, lineIds: string[]) {
    return this.change('removeLines', id, (cart) => {
      cart.lines = cart.lines.filter((line) => !lineIds.includes(line.id));
      return [];
    });
  }

  setDiscountCodes(id: string, codes: string[]) {
    return this.change('setDiscountCodes', id, (cart) => {
      cart.codes = codes;
      return codes.filter((code) => code !== 'WELCOME10').map((code) => `Discount code ${code} isn't valid.`);
    });
  }

  /** Units of a line in a cart. */
  units(id: string | null, line: NewCartLine): number {
    const found = id === null ? undefined : this.carts.get(id)?.lines.find(sameAs(line));
    return found?.quantity ?? 0;
  }

  private change(
    name: string,
    id: string,
    mutate: (cart: { lines: CartLine[]; codes: string[] }) => string[],
  ) {
    return this.call(name, (): CartChange => {
      const cart = this.carts.get(id);
      return cart ? { cart: this.view(id, cart), problems: mutate(cart) } : dead();
    });
  }

  private put(id: string, lines: NewCartLine[]): CartChange {
    const cart = this.carts.get(id);
    if (!cart) return dead();
    for (const line of lines) {
      const known = cart.lines.find(sameAs(line));
      if (known) known.quantity += line.quantity;
      else cart.lines.push(cartLine(`gid://shopify/CartLine/${++this.linesMade}`, line));
    }
    return { cart: this.view(id, cart), problems: [] };
  }

  private view(id: string, { lines, codes }: { lines: CartLine[]; codes: string[] }): Cart {
    const units = lines.reduce((sum, line) => sum + line.quantity, 0);
    const share = codes.includes('WELCOME10') ? 0.9 : 1;
    return {
      id,
      checkoutUrl: `https://shop.invalid/cart/c/${id.slice(-8)}?key=k`,
      lines: lines.map((line) => ({ ...line })),
      totalQuantity: units,
      subtotal: usd(units * 10),
      total: usd(units * 10 * share),
      discountCodes: codes.map((code) => ({ code, applicable: code === 'WELCOME10' })),
    };
  }

  private async call<Answer>(name: string, answer: () => Answer): Promise<Answer> {
    this.calls.push(name);
    const fault = this.faults.shift() ?? 'none';
    await new Promise((resolve) => setTimeout(resolve, this.delay()));
    if (fault === 'lost-request') throw new Error('the request was lost');
    const given = answer();
    if (fault === 'lost-answer') throw new Error('the answer was lost');
    return given;
  }
}

const usd = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: 'USD' });
const dead = (): CartChange => ({ cart: null, problems: ['The specified cart does not exist.'] });
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
  variantTitle: 'M / Navy',
  image: null,
  quantity: line.quantity,
  price: usd(10),
  availableForSale: true,
  customText: attribute(line, lineAttributes.text),
  customNumber: attribute(line, lineAttributes.number),
});
