import { randomUUID } from 'node:crypto';
import type { StoredCart, StoredLine } from '../../carts/cart-store';
import type { Maybe, RequestContext, ResolverMap } from '../api/resolver';
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

export interface CartPayload {
  cart: StoredCart | null;
  userErrors: readonly CartUserError[];
  warnings: readonly CartWarning[];
}

interface CartInput {
  attributes?: Maybe<Attributes>;
  buyerIdentity?: Maybe<BuyerInput>;
  discountCodes?: Maybe<readonly string[]>;
  giftCardCodes?: Maybe<readonly string[]>;
  lines?: Maybe<readonly LineInput[]>;
  note?: Maybe<string>;
}

type LineUpdate = { id: string } & Partial<LineInput>;

/** The payload of a mutation. A `CartRefusal` becomes `userErrors`; other errors are rethrown. */
async function answer(act: () => Promise<Omit<CartPayload, 'userErrors'>>): Promise<CartPayload> {
  try {
    return { ...(await act()), userErrors: [] };
  } catch (fault) {
    if (fault instanceof CartRefusal) return { cart: null, userErrors: fault.errors, warnings: [] };
    throw fault;
  }
}

/** A mutation of one cart; an unknown or bought cart, or a wrong key, is a user error. */
const changing =
  <Args>(change: (cart: StoredCart, args: Args, context: RequestContext) => Partial<StoredCart>) =>
  (_: unknown, args: Args & { cartId: string }, context: RequestContext): Promise<CartPayload> => {
    const { token, key } = parseCartId(args.cartId);
    let shortages: readonly Shortage[] = [];
    return answer(async () => {
      const cart = await context.carts.update(token, key, (before) => {
        const after = { ...before, ...change(before, args, context) };
        if (after.lines === before.lines) return after;
        const fitted = fitToStock(withinLimit(mergeLines(after.lines)), context.catalogue);
        shortages = fitted.shortages;
        return { ...after, lines: fitted.lines };
      });
      if (!cart) throw refuse('INVALID', ['cartId'], 'The specified cart does not exist.');
      return { cart, warnings: warningsOf(shortages, cart) };
    });
  };

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

const cartInputs = ['attributes', 'buyerIdentity', 'discountCodes', 'giftCardCodes', 'lines', 'note'];

const nobody = { email: null, phone: null, countryCode: null };

export function cartCreate(
  _: unknown,
  args: { input?: Maybe<CartInput> },
  context: RequestContext,
): Promise<CartPayload> {
  const input = args.input ?? {};
  refuseUnserved('CartInput', input, cartInputs);
  const { carts, catalogue } = context;
  return answer(async () => {
    const lines = mergeLines(newLines(input.lines ?? [], ['input', 'lines'], context));
    const fitted = fitToStock(withinLimit(lines), catalogue);
    refuseGiftCards(input.giftCardCodes, ['input', 'giftCardCodes']);
    const cart = await carts.create({
      lines: fitted.lines,
      attributes: attributesOf(input.attributes, ['input', 'attributes']),
      note: noteOf(input.note, ['input', 'note']),
      discountCodes: discountCodesOf(input.discountCodes),
      buyer: buyerOf(input.buyerIdentity, nobody, ['input', 'buyerIdentity']),
    });
    return { cart, warnings: warningsOf(fitted.shortages, cart) };
  });
}

/** There are no gift cards: every code is a wrong one. */
function refuseGiftCards(codes: Maybe<readonly string[]>, field: readonly string[]): void {
  if (codes?.length) throw refuse('INVALID', [...field, '0'], 'The gift card code is not valid.');
}

export const cartLinesAdd = changing(({ lines }, args: { lines: readonly LineInput[] }, context) => ({
  lines: [...lines, ...newLines(args.lines, ['lines'], context)],
}));

function lineOf(cart: StoredCart, id: string, field: readonly string[]): StoredLine {
  const line = cart.lines.find((entry) => entry.id === parseLineId(id));
  if (line) return line;
  throw refuse('INVALID_MERCHANDISE_LINE', field, `The merchandise line with id ${id} does not exist.`);
}

/** Omitted fields stay; a quantity of 0 removes the line. */
const cartLinesUpdate = changing((cart, args: { lines: readonly LineUpdate[] }, context) => {
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
  return { lines: lines.filter(({ quantity }) => quantity > 0) };
});

export const cartLinesRemove = changing((cart, { lineIds }: { lineIds: readonly string[] }) => {
  const gone = new Set(lineIds.map((id, place) => lineOf(cart, id, ['lineIds', String(place)]).id));
  return { lines: cart.lines.filter(({ id }) => !gone.has(id)) };
});

function withGiftCards(_: StoredCart, { giftCardCodes }: { giftCardCodes: readonly string[] }) {
  refuseGiftCards(giftCardCodes, ['giftCardCodes']);
  return {};
}

export const cartMutationFields: ResolverMap = {
  Mutation: {
    cartCreate,
    cartLinesAdd,
    cartLinesUpdate,
    cartLinesRemove,
    cartAttributesUpdate: changing((_, args: { attributes: Attributes }) => ({
      attributes: attributesOf(args.attributes, ['attributes']),
    })),
    cartDiscountCodesUpdate: changing((_, args: { discountCodes?: Maybe<readonly string[]> }) => ({
      discountCodes: discountCodesOf(args.discountCodes),
    })),
    cartGiftCardCodesAdd: changing(withGiftCards),
    cartGiftCardCodesUpdate: changing(withGiftCards),
    cartGiftCardCodesRemove: changing(() => ({})),
    cartNoteUpdate: changing((_, { note }: { note: string }) => ({ note: noteOf(note, ['note']) })),
    cartBuyerIdentityUpdate: changing((cart, args: { buyerIdentity: BuyerInput }) => ({
      buyer: buyerOf(args.buyerIdentity, cart.buyer, ['buyerIdentity']),
    })),
  },
};
