import * as z from 'zod/mini';
import { addToCartFields, sentOptions } from '@store/shared/contracts/add-to-cart-form';
import type { CartChange, CartService } from '@store/shared/contracts/cart';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { findRefusal, newCartLine, type Entry } from '../add-to-cart/add-to-cart-rules';
import { readUnits } from '../read-units';
import type { Answer, Problem } from './answer';
import { findVariant } from './find-variant-operation';
import { lineField } from './line-form';

const variantId = z.string().check(z.regex(/^gid:\/\/shopify\/ProductVariant\/\d+$/));

interface Shop {
  service: CartService;
  storefront: StorefrontClient;
}

/** Outcome of a form, and the cart to use from now on. */
export interface Outcome {
  answer: Answer;
  /** Null when there is no cart. */
  cartId: string | null;
}

/** Handles a form of the cart: adds a product, or changes a line. Never throws. */
export async function answerCartForm(
  sent: URLSearchParams,
  cartId: string | null,
  shop: Shop,
): Promise<Outcome> {
  try {
    return sent.has(lineField)
      ? await changeLine(sent, cartId, shop.service)
      : await addProduct(sent, cartId, shop);
  } catch {
    return { answer: problem('unavailable'), cartId };
  }
}

async function addProduct(sent: URLSearchParams, cartId: string | null, shop: Shop): Promise<Outcome> {
  const quantity = unitsOf(sent, 1);
  if (quantity === null) return { answer: problem('quantity'), cartId };
  const variant = await variantOf(sent, shop.storefront);
  const typed = {
    customText: sent.get(addToCartFields.text) ?? '',
    customNumber: sent.get(addToCartFields.number) ?? '',
  };
  const refusal = findRefusal({ variant, ...typed });
  if (refusal || !variant) return { answer: problem(refusal ?? 'options'), cartId };
  const change = await addTo(cartId, newCartLine(variant.id, typed, quantity), shop.service);
  if (!change.cart) return { answer: problem('refused'), cartId };
  return {
    answer: change.problems.length > 0 ? problem('incomplete') : { kind: 'added', variant: variant.id },
    cartId: change.cart.id,
  };
}

/** Adds a line to the existing cart, or to a new one. */
async function addTo(
  cartId: string | null,
  line: ReturnType<typeof newCartLine>,
  service: CartService,
): Promise<CartChange> {
  if (cartId !== null) {
    const added = await service.addLines(cartId, [line]);
    if (added.cart || (await service.load(cartId)) !== null) return added;
  }
  return service.create([line]);
}

/** The chosen variant; null for an unknown one. The form of a product without options has the variant's id. */
async function variantOf(
  sent: URLSearchParams,
  storefront: StorefrontClient,
): Promise<(NonNullable<Entry['variant']> & { id: string }) | null> {
  const options = sentOptions(sent);
  if (options.length === 0) {
    const { data: id } = variantId.safeParse(sent.get(addToCartFields.variant));
    return id === undefined ? null : { id, availableForSale: true };
  }
  const handle = sent.get(addToCartFields.product) ?? '';
  return findVariant.run(storefront, { handle, options });
}

async function changeLine(
  sent: URLSearchParams,
  cartId: string | null,
  service: CartService,
): Promise<Outcome> {
  const line = sent.get(lineField) ?? '';
  const quantity = unitsOf(sent, 0);
  if (quantity === null) return { answer: problem('quantity'), cartId };
  if (cartId === null) return { answer: problem('gone'), cartId };
  const change =
    quantity === 0
      ? await service.removeLines(cartId, [line])
      : await service.updateLine(cartId, line, quantity);
  if (!change.cart && (await service.load(cartId)) === null) return { answer: problem('gone'), cartId: null };
  const isDone = change.cart !== null && change.problems.length === 0;
  return { answer: isDone ? { kind: 'changed' } : problem('incomplete'), cartId };
}

/** The form's quantity; null when it is none. */
const unitsOf = (sent: URLSearchParams, least: number): number | null =>
  readUnits(sent.getAll(addToCartFields.quantity).at(-1) ?? '1', least);

const problem = (name: Problem): Answer => ({ kind: 'problem', problem: name });
