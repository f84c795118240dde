import type { StoredCart } from '../../carts/cart-store';
import { costOfCart, type CartCost, type PricedCode, type PricedLine } from '../../carts/cart-cost';
import { findDiscount } from '../../discounts';
import { discountNotes as discountNotesName } from '@store/shared/contracts/cart';
import { dateText } from '@store/shared/shop-data/date-text';
import { always, properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';
import { money } from '../products/variants';
import { cartGlobalId, checkoutUrl, lineGlobalId, parseCartId } from './cart-ids';

interface CartLine {
  __typename: 'CartLine';
  cart: StoredCart;
  priced: PricedLine;
}

/** Cost of each cart object; cart objects are never changed in place. */
const costs = new WeakMap<StoredCart, CartCost>();

function costOf(cart: StoredCart, { catalogue }: RequestContext): CartCost {
  const cached = costs.get(cart);
  if (cached) return cached;
  const cost = costOfCart(cart, catalogue);
  costs.set(cart, cost);
  return cost;
}

/** Why a code is not applied; null when it is. */
function reasonAgainst({ code, state }: PricedCode, applied: string | null): string | null {
  const { discount } = findDiscount(code);
  const name = discount?.code ?? code;
  switch (state) {
    case 'applicable':
      return null;
    case 'unknown':
      return `“${name}” isn’t a valid code for this order. Check the spelling and what it is for.`;
    case 'expired':
      return `${name} expired on ${dateText(discount?.endsAt ?? '')}.`;
    case 'outdone':
      return `${name} does not count: codes do not add up, and ${applied ?? 'another code'} saves more.`;
  }
}

/** Warnings with the reasons why codes are not applied; `CartDiscountCode` has no reason. */
function discountNotes(cart: StoredCart, context: RequestContext): { value: string } | null {
  const cost = costOf(cart, context);
  const notes = cost.codes.flatMap((code) => {
    const reason = reasonAgainst(code, cost.discountCode);
    return reason === null ? [] : [{ code: code.code, reason }];
  });
  return notes.length === 0 ? null : { value: JSON.stringify(notes) };
}

/** As in the schema, the subtotal is before and the total after the cart's discount. */
function cartCost(cart: StoredCart, _: unknown, context: RequestContext) {
  const { subtotalCents, totalCents } = costOf(cart, context);
  return {
    subtotalAmount: money(subtotalCents),
    totalAmount: money(totalCents),
    totalDutyAmount: null,
    totalTaxAmount: null,
  };
}

function lineCost({ priced: { variant, subtotalCents, totalCents } }: CartLine) {
  return {
    subtotalAmount: money(subtotalCents),
    totalAmount: money(totalCents),
    amountPerQuantity: money(variant.priceCents),
    compareAtAmountPerQuantity: variant.compareAtCents === null ? null : money(variant.compareAtCents),
  };
}

function cartLines(cart: StoredCart, args: PageArguments, context: RequestContext) {
  const { lines: bought, soldOut } = costOf(cart, context);
  const shown = new Map([...bought, ...soldOut].map((priced) => [priced.line, priced]));
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const priced = shown.get(line);
    return priced ? [{ __typename: 'CartLine', cart, priced }] : [];
  });
  return paginate(lines, ({ priced }) => priced.line.id, args);
}

/** The open cart of an id; null for none. @throws GraphQLError for the id of another type. */
export function findCart(id: string, { carts }: RequestContext): Promise<StoredCart | null> {
  const { token, key } = parseCartId(id);
  return carts.find(token, key);
}

export const cartFields: ResolverMap = {
  Cart: {
    ...properties('attributes', 'note'),
    updatedAt: ({ updatedAt }: StoredCart) => new Date(updatedAt).toISOString(),
    buyerIdentity: ({ buyer }: StoredCart) => ({ ...buyer, customer: null }),
    appliedGiftCards: always([]),
    metafield: (cart: StoredCart, { namespace, key }: { namespace: string; key: string }, context) =>
      namespace === discountNotesName.namespace && key === discountNotesName.key
        ? discountNotes(cart, context)
        : null,
    id: cartGlobalId,
    checkoutUrl: (cart: StoredCart, _: unknown, { origin }) => checkoutUrl(cart, origin),
    totalQuantity: (cart: StoredCart, _: unknown, context) => costOf(cart, context).totalQuantity,
    cost: cartCost,
    lines: cartLines,
    discountCodes: (cart: StoredCart, _: unknown, context) =>
      costOf(cart, context).codes.map(({ code, state }) => ({
        code,
        applicable: state === 'applicable',
      })),
  },
  CartLine: {
    id: ({ cart, priced }: CartLine) => lineGlobalId(cart, priced.line),
    quantity: ({ priced }: CartLine) => priced.line.quantity,
    merchandise: ({ priced: { product, variant } }: CartLine) => ({ product, variant }),
    attributes: ({ priced }: CartLine) => priced.line.attributes,
    cost: lineCost,
    parentRelationship: always(null),
  },
  QueryRoot: {
    cart: (_: unknown, { id }: { id: string }, context) => findCart(id, context),
  },
};
