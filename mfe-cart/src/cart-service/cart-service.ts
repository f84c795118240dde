import * as z from 'zod/mini';
import { readCookie } from '@store/shared/browser/cookies';
import { compositionAttribute, type CartService } from '@store/shared/contracts/cart';
import { discountCookie } from '@store/shared/contracts/storage';
import { StorefrontError, type StorefrontClient } from '@store/shared/contracts/storefront';
import { addCartLines } from './add-cart-lines';
import { createCart } from './create-cart';
import { loadCart } from './load-cart';
import { loadMoreCartLines } from './load-more-cart-lines';
import { removeCartLines } from './remove-cart-lines';
import { setCartDiscountCodes } from './set-cart-discount-codes';
import { updateCartAttributes } from './update-cart-attributes';
import { updateCartLines } from './update-cart-lines';

/** No cart has more lines: Shopify allows 500. */
const mostLines = 5000;

/**
 * The cart of the commerce service. Every method throws StorefrontError when the service fails or answers something
 * malformed, so that a cart is never taken for missing then.
 * @param composition id of the page's composition, which additions record on the cart; nothing is recorded without it.
 */
export function createCartService(storefront: StorefrontClient, composition?: string): CartService {
  const own = composition === undefined ? [] : [{ key: compositionAttribute, value: composition }];
  /** Names the composition on a cart that names another. An addition does not fail with it. */
  async function record(cartId: string, attributes: { key: string; value: string }[]) {
    const isOwn = ({ key }: { key: string }) => key === compositionAttribute;
    if (composition === undefined || attributes.find(isOwn)?.value === composition) return;
    const others = attributes.filter((known) => !isOwn(known));
    await updateCartAttributes
      .run(storefront, { cartId, attributes: [...others, ...own] })
      .catch(() => undefined);
  }
  return {
    async load(id) {
      const loaded = await loadCart.run(storefront, { id }).catch(nullForInvalidId);
      if (!loaded) return null;
      const { cart } = loaded;
      for (let after = loaded.next; after !== null;) {
        const page = await loadMoreCartLines.run(storefront, { id, after });
        // The cart was deleted between two pages.
        if (!page) return null;
        if (page.next === after || cart.lines.length > mostLines)
          throw new StorefrontError('The pages of cart lines do not end');
        cart.lines.push(...page.lines);
        after = page.next;
      }
      return cart;
    },
    create: (lines) => createCart.run(storefront, { lines, attributes: own, discountCodes: keptCodes() }),
    async addLines(cartId, lines) {
      const { change, attributes } = await addCartLines.run(storefront, { cartId, lines });
      if (change.cart) await record(cartId, attributes);
      return change;
    },
    updateLine: (cartId, id, quantity) =>
      updateCartLines.run(storefront, { cartId, lines: [{ id, quantity }] }),
    removeLines: (cartId, lineIds) => removeCartLines.run(storefront, { cartId, lineIds }),
    setDiscountCodes: (cartId, discountCodes, buyerEmail = null) =>
      setCartDiscountCodes.run(storefront, {
        cartId,
        discountCodes,
        buyerEmail,
        withBuyer: buyerEmail !== null,
      }),
  };
}

/** Errors of a GraphQL answer, as graphql-request puts them behind a StorefrontError. */
const answerErrorsSchema = z.object({
  cause: z.object({ response: z.object({ errors: z.array(z.object({ message: z.string() })) }) }),
});

/** A malformed cart id is an error to every shop; such a cart counts as unknown. */
function nullForInvalidId(error: unknown): null {
  const errors = answerErrorsSchema.safeParse(error).data?.cause.response.errors ?? [];
  if (errors.some(({ message }) => /^invalid (global )?id\b/i.test(message))) return null;
  throw error;
}

/** The discount code of a link that this browser has opened, for a new cart. None on the server: there the edge applies it. */
function keptCodes(): string[] {
  const written = readCookie(discountCookie.name);
  try {
    return written ? [decodeURIComponent(written)] : [];
  } catch {
    return [];
  }
}
