import type { Catalogue, CatalogueProduct, CatalogueVariant } from '../../catalogue/catalogue';
import { findDiscount, type DiscountState } from '../discounts';
import type { StoredCart, StoredLine } from './cart-store';

/** A line with its product and cost. Amounts are USD cents. */
export interface PricedLine {
  line: StoredLine;
  product: CatalogueProduct;
  variant: CatalogueVariant;
  /** Price × quantity, before any discount. */
  subtotalCents: number;
  /** This line's share of the cart's discount; all shares add up to the discount exactly. */
  discountCents: number;
  totalCents: number;
}

/** A code on the cart. `outdone`: another code saves more. */
export interface PricedCode {
  code: string;
  state: DiscountState | 'outdone';
}

export interface CartCost {
  /** Lines that can be bought. */
  lines: readonly PricedLine[];
  /** Lines whose variant has sold out: shown with their price, but not part of the total. */
  soldOut: readonly PricedLine[];
  /** Lines whose variant is not in the catalogue any more. */
  missing: readonly StoredLine[];
  codes: readonly PricedCode[];
  /** The code that is applied, as the list of codes spells it. */
  discountCode: string | null;
  /** Number of units, sold-out lines included. */
  totalQuantity: number;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
}

/**
 * What a cart costs, in USD cents. Codes do not add up: the one that saves most counts. Who buys makes no difference: an
 * address that anybody can type would otherwise tell whether it belongs to a customer. Storefront API and checkout share
 * this calculation.
 * @param shippingCents price of the chosen shipping; 0 before the choice.
 */
export function costOfCart(
  cart: Pick<StoredCart, 'lines' | 'discountCodes'>,
  catalogue: Pick<Catalogue, 'variantById'>,
  { shippingCents = 0, now = Date.now() } = {},
): CartCost {
  const missing: StoredLine[] = [];
  const soldOut: PricedLine[] = [];
  const sold = cart.lines.flatMap((line) => {
    const found = catalogue.variantById(line.variantId);
    if (!found) {
      missing.push(line);
      return [];
    }
    const subtotalCents = found.variant.priceCents * line.quantity;
    const priced = { line, ...found, subtotalCents };
    if (found.variant.quantityAvailable > 0) return [priced];
    soldOut.push({ ...priced, discountCents: 0, totalCents: subtotalCents });
    return [];
  });
  const subtotalCents = sum(sold.map((line) => line.subtotalCents));
  const { codes, discountCode, percent } = weighCodes(cart.discountCodes, now);
  const discountCents = Math.round((subtotalCents * percent) / 100);
  const shares = shareOut(
    discountCents,
    sold.map((line) => line.subtotalCents),
  );
  const lines = sold.map((line, index) => {
    const share = shares[index] ?? 0;
    return { ...line, discountCents: share, totalCents: line.subtotalCents - share };
  });
  return {
    lines,
    soldOut,
    missing,
    codes,
    discountCode,
    totalQuantity: sum([...sold, ...soldOut].map(({ line }) => line.quantity)),
    subtotalCents,
    discountCents,
    shippingCents,
    totalCents: subtotalCents - discountCents + shippingCents,
  };
}

function weighCodes(typed: readonly string[], now: number) {
  const weighed = typed.map((code) => ({ code, ...findDiscount(code, now) }));
  const [best] = weighed
    .filter(({ state }) => state === 'applicable')
    .sort((a, b) => (b.discount?.percent ?? 0) - (a.discount?.percent ?? 0));
  const codes = weighed.map((entry): PricedCode => {
    const outdone = entry.state === 'applicable' && entry !== best;
    return { code: entry.code, state: outdone ? 'outdone' : entry.state };
  });
  return { codes, discountCode: best?.discount?.code ?? null, percent: best?.discount?.percent ?? 0 };
}

/** Splits an amount in proportion to weights, to the cent, by the largest remainder method. */
export function shareOut(amountCents: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amountCents * weight) / whole);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, amountCents - sum(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
