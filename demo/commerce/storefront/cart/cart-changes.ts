import type { Catalogue } from '../../../catalogue/catalogue';
import type { StoredCart, StoredLine } from '../../carts/cart-store';
import { globalId } from '../../global-ids';
import { variantTitle, type VariantOf } from '../products/variants';
import { lineGlobalId } from './cart-ids';

/** A `CartUserError`: the change was refused. */
export interface CartUserError {
  code: 'INVALID' | 'INVALID_MERCHANDISE_LINE' | 'LESS_THAN' | 'MAXIMUM_EXCEEDED' | 'NOTE_TOO_LONG';
  field: readonly string[];
  message: string;
}

/** A `CartWarning`: the change was made in part. */
export interface CartWarning {
  code: 'MERCHANDISE_NOT_ENOUGH_STOCK' | 'MERCHANDISE_OUT_OF_STOCK';
  message: string;
  /** Global id of the line, or of the variant without a line. */
  target: string;
}

/** Thrown inside a change to keep the cart unchanged. */
export class CartRefusal extends Error {
  constructor(readonly errors: readonly CartUserError[]) {
    super('The change was refused');
  }
}

export const refuse = (code: CartUserError['code'], field: readonly string[], message: string): CartRefusal =>
  new CartRefusal([{ code, field, message }]);

export type Attributes = StoredLine['attributes'];

/** Shopify's maximum of lines in a cart. */
export const mostLines = 500;
/** Maximum quantity of a line. */
export const mostUnits = 1_000_000;

/** Key of attributes, independent of their order. */
const fingerprint = (attributes: Attributes): string =>
  JSON.stringify(
    [...attributes].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ key, value }) => [key, value]),
  );

/** Merges lines with the same variant and attributes into the first of them. */
export function mergeLines(lines: readonly StoredLine[]): StoredLine[] {
  const merged = new Map<string, StoredLine>();
  for (const line of lines) {
    const content = `${line.variantId} ${fingerprint(line.attributes)}`;
    const same = merged.get(content);
    merged.set(content, same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** A line with less stock than requested; `place` is its index among the remaining lines, null when it was removed. */
export interface Shortage {
  found: VariantOf;
  quantity: number;
  place: number | null;
}

/** Reduces quantities to the stock, later lines first, and removes lines without stock. */
export function fitToStock(
  lines: readonly StoredLine[],
  catalogue: Catalogue,
): { lines: StoredLine[]; shortages: Shortage[] } {
  const left = new Map<number, number>();
  const fitted: StoredLine[] = [];
  const shortages: Shortage[] = [];
  for (const line of lines) {
    const found = catalogue.variantById(line.variantId);
    // The checkout reports variants that are not in the catalogue any more.
    const stock = found ? (left.get(line.variantId) ?? found.variant.quantityAvailable) : line.quantity;
    const quantity = Math.min(line.quantity, Math.max(0, stock));
    left.set(line.variantId, stock - quantity);
    if (found && quantity < line.quantity) {
      shortages.push({ found, quantity, place: quantity > 0 ? fitted.length : null });
    }
    if (quantity > 0) fitted.push({ ...line, quantity });
  }
  return { lines: fitted, shortages };
}

/** Warnings with Shopify's messages; the lines need their ids. */
export function warningsOf(shortages: readonly Shortage[], cart: StoredCart): CartWarning[] {
  return shortages.map(({ found, quantity, place }) => {
    const line = place === null ? undefined : cart.lines[place];
    if (line) {
      const items = quantity === 1 ? 'item was' : 'items were';
      const message = `Only ${quantity} ${items} added to your cart due to availability.`;
      return { code: 'MERCHANDISE_NOT_ENOUGH_STOCK', message, target: lineGlobalId(cart, line) };
    }
    const message = `The product '${found.product.title} - ${variantTitle(found)}' is already sold out.`;
    return {
      code: 'MERCHANDISE_OUT_OF_STOCK',
      message,
      target: globalId('ProductVariant', found.variant.id),
    };
  });
}
