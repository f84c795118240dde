import { randomUUID } from 'node:crypto';
import type { StoredCart, StoredLine } from '../../carts/cart-store';
import { properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import {
  CartRefusal,
  fitToStock,
  mergeLines,
  mostLines,
  refuse,
  warningsOf,
  type Attributes,
  type CartUserError,
  type CartWarning,
  type Shortage,
} from './cart-changes';
import { parseCartId, parseLineId } from './cart-ids';
import {
  attributesOf,
  buyerOf,
  discountCodesOf,
  merchandise,
  noteOf,
  quantityOf,
  refuseUnserved,
  type BuyerInput,
  type LineInput,
} from './cart-input';

interface CartPayload {
  cart: StoredCart | null;
  userErrors: readonly CartUserError[];
  warnings: readonly CartWarning[];
}

interface CartInput {
  attributes?: Maybe<Attributes>;
  buyerIdentity?: Maybe<BuyerInput>;
  discountCodes?: Maybe<readonly string[]>;
  lines?: Maybe<readonly LineInput[]>;
  note?: Maybe<string>;
}

interface LineUpdate {
  id: string;
  merchandiseId?: Maybe<string>;
  quantity?: Maybe<number>;
  attributes?: Maybe<Attributes>;
}

/** The payload of a mutation. A `CartRefusal` becomes `userErrors`; other errors are rethrown. */
async function answer(act: () => Promise<Omit<CartPayload, 'userErrors'>>): Promise<CartPayload> {
  try {
    return { ...(await act()), userErrors: [] };
  } catch (fault) {
    if (fault instanceof CartRefusal) return { cart: null, userErrors: fault.errors, warnings: [] };
    throw fault;
  }
}

/** Changes one cart; an unknown or bought cart, or a wrong key, is a user error. */
function changeCart(
  cartId: string,
  { carts, catalogue }: RequestContext,
  change: (cart: StoredCart) => StoredCart,
): Promise<CartPayload> {
  const { token, key } = parseCartId(cartId);
  let shortages: readonly Shortage[] = [];
  return answer(async () => {
    const cart = await carts.update(token, key, (before) => {
      const after = change(before);
      if (after.lines === before.lines) return after;
      const fitted = fitToStock(withinLimit(mergeLines(after.lines)), catalogue);
      shortages = fitted.shortages;
      return { ...after, lines: fitted.lines };
    });
    if (!cart) throw refuse('INVALID', ['cartId'], 'The specified cart does not exist.');
    return { cart, warnings: warningsOf(shortages, cart) };
  });
}

function withinLimit(lines: StoredLine[]): StoredLine[] {
  if (lines.length <= mostLines) return lines;
  throw refuse('MAXIMUM_EXCEEDED', ['lines'], `A cart can have at most ${mostLines} lines.`);
}

function newLines(
  inputs: readonly LineInput[],
  field: readonly string[],
  { catalogue }: RequestContext,
): StoredLine[] {
  return inputs.map((input, place) => {
    refuseUnserved('CartLineInput', input, ['merchandiseId', 'quantity', 'attributes']);
    const at = [...field, String(place)];
    return {
      id: randomUUID(),
      variantId: merchandise(input.merchandiseId, [...at, 'merchandiseId'], catalogue),
      quantity: quantityOf(input.quantity ?? 1, [...at, 'quantity'], 1),
      attributes: attributesOf(input.attributes, [...at, 'attributes']),
    };
  });
}

const nobody = { email: null, phone: null, countryCode: null };

function cartCreate(
  _: unknown,
  args: { input?: Maybe<CartInput> },
  context: RequestContext,
): Promise<CartPayload> {
  const input = args.input ?? {};
  refuseUnserved('CartInput', input, ['attributes', 'buyerIdentity', 'discountCodes', 'lines', 'note']);
  const { carts, catalogue } = context;
  return answer(async () => {
    const lines = mergeLines(newLines(input.lines ?? [], ['input', 'lines'], context));
    const fitted = fitToStock(withinLimit(lines), catalogue);
    const cart = await carts.create({
      lines: fitted.lines,
      attributes: attributesOf(input.attributes, ['input', 'attributes']),
      note: noteOf(input.note, ['input', 'note']),
      discountCodes: discountCodesOf(input.discountCodes),
      buyer: buyerOf(input.buyerIdentity, { ...nobody, countryCode: context.country }, [
        'input',
        'buyerIdentity',
      ]),
    });
    return { cart, warnings: warningsOf(fitted.shortages, cart) };
  });
}

function cartLinesAdd(
  _: unknown,
  args: { cartId: string; lines: readonly LineInput[] },
  context: RequestContext,
) {
  return changeCart(args.cartId, context, (cart) => ({
    ...cart,
    lines: [...cart.lines, ...newLines(args.lines, ['lines'], context)],
  }));
}

function lineOf(cart: StoredCart, id: string, field: readonly string[]): StoredLine {
  const line = cart.lines.find((entry) => entry.id === parseLineId(id));
  if (line) return line;
  throw refuse('INVALID_MERCHANDISE_LINE', field, `The merchandise line with id ${id} does not exist.`);
}

/** Omitted fields stay; a quantity of 0 removes the line. */
function cartLinesUpdate(
  _: unknown,
  args: { cartId: string; lines: readonly LineUpdate[] },
  context: RequestContext,
) {
  return changeCart(args.cartId, context, (cart) => {
    const updated = new Map<string, StoredLine>();
    args.lines.forEach((update, place) => {
      refuseUnserved('CartLineUpdateInput', update, ['id', 'merchandiseId', 'quantity', 'attributes']);
      const at = ['lines', String(place)];
      const found = lineOf(cart, update.id, [...at, 'id']);
      const before = updated.get(found.id) ?? found;
      updated.set(before.id, {
        id: before.id,
        variantId: update.merchandiseId
          ? merchandise(update.merchandiseId, [...at, 'merchandiseId'], context.catalogue)
          : before.variantId,
        quantity: quantityOf(update.quantity ?? before.quantity, [...at, 'quantity'], 0),
        attributes: update.attributes
          ? attributesOf(update.attributes, [...at, 'attributes'])
          : before.attributes,
      });
    });
    const lines = cart.lines.map((line) => updated.get(line.id) ?? line);
    return { ...cart, lines: lines.filter(({ quantity }) => quantity > 0) };
  });
}

function cartLinesRemove(
  _: unknown,
  args: { cartId: string; lineIds: readonly string[] },
  context: RequestContext,
) {
  return changeCart(args.cartId, context, (cart) => {
    const gone = new Set(args.lineIds.map((id, place) => lineOf(cart, id, ['lineIds', String(place)]).id));
    return { ...cart, lines: cart.lines.filter(({ id }) => !gone.has(id)) };
  });
}

const payload = properties('cart', 'userErrors', 'warnings');

export const cartMutationFields: ResolverMap = {
  Mutation: {
    cartCreate,
    cartLinesAdd,
    cartLinesUpdate,
    cartLinesRemove,
    cartAttributesUpdate: (_: unknown, args: { cartId: string; attributes: Attributes }, context) =>
      changeCart(args.cartId, context, (cart) => ({
        ...cart,
        attributes: attributesOf(args.attributes, ['attributes']),
      })),
    cartNoteUpdate: (_: unknown, args: { cartId: string; note: string }, context) =>
      changeCart(args.cartId, context, (cart) => ({ ...cart, note: noteOf(args.note, ['note']) })),
    cartDiscountCodesUpdate: (
      _: unknown,
      args: { cartId: string; discountCodes?: Maybe<readonly string[]> },
      context,
    ) =>
      changeCart(args.cartId, context, (cart) => ({
        ...cart,
        discountCodes: discountCodesOf(args.discountCodes),
      })),
    cartBuyerIdentityUpdate: (_: unknown, args: { cartId: string; buyerIdentity: BuyerInput }, context) =>
      changeCart(args.cartId, context, (cart) => ({
        ...cart,
        buyer: buyerOf(args.buyerIdentity, cart.buyer, ['buyerIdentity']),
      })),
  },
  CartCreatePayload: payload,
  CartLinesAddPayload: payload,
  CartLinesUpdatePayload: payload,
  CartLinesRemovePayload: payload,
  CartAttributesUpdatePayload: payload,
  CartNoteUpdatePayload: payload,
  CartDiscountCodesUpdatePayload: payload,
  CartBuyerIdentityUpdatePayload: payload,
  CartUserError: properties('code', 'field', 'message'),
  CartWarning: properties('code', 'message', 'target'),
};
