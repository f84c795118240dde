import * as z from 'zod/mini';
import type { CartChange, CartLine, CartService } from '../../contracts/cart';
import { StorefrontError, type StorefrontClient } from '../../contracts/storefront';
import {
  cartAnswer,
  cartLine,
  cartLinesAnswer,
  changePayload,
  discountCodes,
  discountPayload,
} from './cart-answers';
import {
  cartCreateMutation,
  cartDiscountCodesMutation,
  cartLinesAddMutation,
  cartLinesQuery,
  cartLinesRemoveMutation,
  cartLinesUpdateMutation,
  cartQuery,
} from './cart-operations';

/** The cart of the commerce service (spec section 7). Throws StorefrontError when it cannot be reached or talks nonsense. */
export function createCartService(storefront: StorefrontClient): CartService {
  return {
    async load(cartId) {
      const asked = await storefront.query(cartQuery, { id: cartId }).catch(unlessIdIsInvalid);
      if (!asked) return null;
      const { cart } = read(cartAnswer, asked);
      if (!cart) return null;
      const lines: CartLine[] = cart.lines.nodes.map(cartLine);
      let page = cart.lines.pageInfo;
      while (page.hasNextPage) {
        const after = page.endCursor ?? null;
        const more = read(cartLinesAnswer, await storefront.query(cartLinesQuery, { id: cartId, after }));
        // The cart went away between two pages.
        if (!more.cart) return null;
        lines.push(...more.cart.lines.nodes.map(cartLine));
        page = more.cart.lines.pageInfo;
        // The same page for ever is nonsense too.
        if (page.hasNextPage && (page.endCursor ?? null) === after) throw new StorefrontError('no next page');
      }
      return {
        id: cart.id,
        checkoutUrl: cart.checkoutUrl,
        lines,
        totalQuantity: cart.totalQuantity,
        subtotal: cart.cost.subtotalAmount,
        total: cart.cost.totalAmount,
        discountCodes: discountCodes(cart),
      };
    },
    async create(lines) {
      const { cartCreate } = await storefront.query(cartCreateMutation, { lines });
      return cartChange(read(changePayload, cartCreate));
    },
    async addLines(cartId, lines) {
      const { cartLinesAdd } = await storefront.query(cartLinesAddMutation, { cartId, lines });
      return cartChange(read(changePayload, cartLinesAdd));
    },
    async updateLine(cartId, id, quantity) {
      const { cartLinesUpdate } = await storefront.query(cartLinesUpdateMutation, {
        cartId,
        lines: [{ id, quantity }],
      });
      return cartChange(read(changePayload, cartLinesUpdate));
    },
    async removeLines(cartId, lineIds) {
      const { cartLinesRemove } = await storefront.query(cartLinesRemoveMutation, { cartId, lineIds });
      return cartChange(read(changePayload, cartLinesRemove));
    },
    async setDiscountCodes(cartId, codes, buyerEmail = null) {
      const { cartDiscountCodesUpdate } = await storefront.query(cartDiscountCodesMutation, {
        cartId,
        discountCodes: codes,
        buyerEmail,
        withBuyer: buyerEmail !== null,
      });
      const payload = read(discountPayload, cartDiscountCodesUpdate);
      return { ...cartChange(payload), discountCodes: payload?.cart ? discountCodes(payload.cart) : [] };
    },
  };
}

/** Errors in an answer of graphql-request, which stands behind a StorefrontError. */
const refusal = z.object({
  cause: z.object({ response: z.object({ errors: z.array(z.object({ message: z.string() })) }) }),
});

/** An id that is none of this shop's is refused in the same way by every shop: such a cart is as good as unknown. */
function unlessIdIsInvalid(error: unknown): null {
  const refused = refusal.safeParse(error);
  if (refused.data?.cause.response.errors.some(({ message }) => /^invalid (global )?id\b/i.test(message)))
    return null;
  throw error;
}

/** @throws StorefrontError for an answer of another shape. */
function read<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new StorefrontError(result.error);
  return result.data;
}

interface Payload {
  cart: { id: string; checkoutUrl: string } | null;
  userErrors: { message: string }[];
  warnings: { message: string }[];
}

/** A warning says that the cart is not as asked for (stock ran short, a code does not apply): a problem to the shopper. */
function cartChange(payload: Payload | null): CartChange {
  if (!payload) return { cart: null, problems: [] };
  const { cart, userErrors, warnings } = payload;
  return {
    cart: cart && { id: cart.id, checkoutUrl: cart.checkoutUrl },
    problems: [...userErrors, ...warnings].map(({ message }) => message),
  };
}
