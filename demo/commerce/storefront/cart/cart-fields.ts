import type { StoredCart } from '../../carts/cart-store';
import { costOfCart, type CartCost, type PricedLine } from '../../carts/cart-cost';
import { discountNotes as discountNotesName } from '@store/shared/contracts/cart';
import { reasonAgainst } from '../../checkout/discount-notes';
import { findDiscount } from '../../discounts';
import { money } from '../api/money';
import { properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';
import { listOf } from '../paging/cursor';
import { metafieldsOf, type OwnMetafield } from '../products/metafields';
import { cartGlobalId, lineGlobalId, parseCartId } from './cart-ids';
import type { Attributes } from './cart-changes';

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

/** Warnings with the reasons why codes are not applied; `CartDiscountCode` has no reason. */
function discountNotes(cart: StoredCart, context: RequestContext): OwnMetafield | null {
  const cost = costOf(cart, context);
  const notes = cost.codes.flatMap((code) => {
    const reason = reasonAgainst(code, cost);
    return reason === null ? [] : [{ code: code.code, reason }];
  });
  if (notes.length === 0) return null;
  return {
    owner: { __typename: 'Cart', ...cart },
    ownerId: cart.token,
    key: discountNotesName.key,
    value: () => JSON.stringify(notes),
    description: 'Why discount codes of the cart do not count.',
    createdAt: cart.updatedAt,
  };
}

const findAttribute = (attributes: Attributes, key: string) =>
  attributes.find((attribute) => attribute.key === key) ?? null;

/** The discount on the whole cart; the checkout splits it over the lines. */
function discountAllocations(cart: StoredCart, _: unknown, context: RequestContext) {
  const { discountCode, discountCents } = costOf(cart, context);
  const percentage = discountCode && findDiscount(discountCode).discount?.percent;
  if (!discountCode || !percentage || discountCents === 0) return [];
  return [
    {
      __typename: 'CartCodeDiscountAllocation',
      code: discountCode,
      discountedAmount: money(discountCents),
      discountApplication: { value: { __typename: 'PricingPercentageValue', percentage } },
    },
  ];
}

/** As in the schema, the subtotal is before and the total after the cart's discount. */
function cartCost(cart: StoredCart, _: unknown, context: RequestContext) {
  const { subtotalCents, totalCents } = costOf(cart, context);
  return {
    subtotalAmount: money(subtotalCents),
    totalAmount: money(totalCents),
    checkoutChargeAmount: money(subtotalCents),
  };
}

function lineCost({ priced: { variant, subtotalCents } }: CartLine) {
  const compareAt = variant.compareAtCents === null ? null : money(variant.compareAtCents);
  const subtotal = money(subtotalCents);
  return {
    amountPerQuantity: money(variant.priceCents),
    amount: money(variant.priceCents),
    compareAtAmountPerQuantity: compareAt,
    compareAtAmount: compareAt,
    subtotalAmount: subtotal,
    totalAmount: subtotal,
  };
}

export function cartLines(cart: StoredCart, args: PageArguments, context: RequestContext) {
  const { lines: bought, soldOut } = costOf(cart, context);
  const shown = new Map([...bought, ...soldOut].map((priced) => [priced.line, priced]));
  const lines = cart.lines.flatMap((line): CartLine[] => {
    const priced = shown.get(line);
    return priced ? [{ __typename: 'CartLine', cart, priced }] : [];
  });
  return paginate(
    listOf(lines, ({ priced }) => priced.line.id),
    args,
  );
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const cartFields: ResolverMap = {
  Cart: {
    ...properties('attributes'),
    ...metafieldsOf({ [discountNotesName.key]: discountNotes }),
    id: cartGlobalId,
    checkoutUrl: ({ token, key }: StoredCart, _: unknown, { origin }) =>
      `${origin}/cart/c/${token}?key=${key}`,
    attribute: ({ attributes }: StoredCart, { key }: { key: string }) => findAttribute(attributes, key),
    note: ({ note }: StoredCart) => note,
    createdAt: ({ createdAt }: StoredCart) => time(createdAt),
    updatedAt: ({ updatedAt }: StoredCart) => time(updatedAt),
    totalQuantity: (cart: StoredCart, _: unknown, context) => costOf(cart, context).totalQuantity,
    cost: cartCost,
    estimatedCost: cartCost,
    lines: cartLines,
    discountAllocations,
    discountCodes: (cart: StoredCart, _: unknown, context) =>
      costOf(cart, context).codes.map(({ code, state }) => ({
        code,
        applicable: state === 'applicable',
      })),
    buyerIdentity: ({ buyer }: StoredCart) => buyer,
  },
  CartBuyerIdentity: {
    ...properties('email', 'phone', 'countryCode'),
  },
  CartLine: {
    id: ({ cart, priced }: CartLine) => lineGlobalId(cart, priced.line),
    quantity: ({ priced }: CartLine) => priced.line.quantity,
    merchandise: ({ priced: { product, variant } }: CartLine) => ({ product, variant }),
    attributes: ({ priced }: CartLine) => priced.line.attributes,
    attribute: ({ priced }: CartLine, { key }: { key: string }) => findAttribute(priced.line.attributes, key),
    cost: lineCost,
    estimatedCost: lineCost,
  },
  QueryRoot: {
    cart: (_: unknown, { id }: { id: string }, { carts }) => {
      const { token, key } = parseCartId(id);
      return carts.find(token, key);
    },
  },
};
