import * as z from 'zod';
import { findVariant } from '../../mfe-cart/src/cart-form/find-variant-operation';
import { setBuyerCountry } from '../../mfe-cart/src/cart-page/buyer-country-operation';
import { loadCartAttributes } from '../../mfe-cart/src/gift/gift-operations';
import { loadLinkedVariants } from '../../mfe-cart/src/cart-page/link-problem';
import { loadPrintableLines } from '@store/shared/prints/printable-lines-operation';
import { loadTartanFilters } from '../../mfe-catalog/src/clans/tartan-filters-operation';
import { tartanSlug } from '../../mfe-catalog/src/clans/tartan-slug';
import { loadCollectionPart } from '../../mfe-catalog/src/collection-page/collection-part-operation';
import { loadHomePictures } from '../../mfe-catalog/src/home-page/home-pictures';
import { loadNamedProducts } from '../../mfe-catalog/src/home-page/name-prints';
import { loadSearchPart } from '../../mfe-catalog/src/search-page/search-part-operation';
import { itemsAfter } from '../../mfe-catalog/src/paging/cursor-index';
import { loadPlates } from '../../mfe-content/src/about-us/plates-operation';
import { loadProduct } from '../../mfe-product/src/product/product-operation';
import { loadRecommendations } from '../../mfe-product/src/product/recommendations-operation';
import { loadVariants } from '../../mfe-product/src/product/variants-operation';
import { bestSellers } from '@store/shared/clients/storefront/best-sellers-operation';
import { addCartLines } from '../../mfe-cart/src/cart-service/add-cart-lines';
import { createCart } from '../../mfe-cart/src/cart-service/create-cart';
import { loadCart } from '../../mfe-cart/src/cart-service/load-cart';
import { loadMoreCartLines } from '../../mfe-cart/src/cart-service/load-more-cart-lines';
import { removeCartLines } from '../../mfe-cart/src/cart-service/remove-cart-lines';
import { setCartDiscountCodes } from '../../mfe-cart/src/cart-service/set-cart-discount-codes';
import { updateCartAttributes } from '../../mfe-cart/src/cart-service/update-cart-attributes';
import { updateCartLines } from '../../mfe-cart/src/cart-service/update-cart-lines';
import type { Operation } from '@store/shared/clients/storefront/operation';
import { loadMenuPictures } from '../../shell/src/layout/navigation/menu-pictures-operation';
import { loadSuggestions } from '../../mfe-catalog/src/search-box/suggestions-operation';
import { compositionAttribute } from '@store/shared/contracts/cart';
import { StorefrontError, variantId, type StorefrontClient } from '@store/shared/contracts/storefront';
import { store } from '@store/shared/shop-data/store';

/** An answer with errors, as the client throws it. Its message would repeat the whole answer. */
const refusal = z.object({
  response: z.object({
    errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() })),
  }),
});

/** Why an operation failed: the API's errors, or where its answer does not match the schema. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof StorefrontError ? error.cause : error;
  const refused = refusal.safeParse(reason);
  if (refused.success)
    return refused.data.response.errors
      .map(({ message, extensions }) => (extensions ? `${message} (${extensions.code})` : message))
      .join(' ');
  return (reason instanceof Error ? reason.message : String(reason)).slice(0, 300);
}

/** A product of every page, and a collection that has it. */
interface Sample {
  handle: string;
  collection: string;
}

/**
 * Runs every operation of the slices with a product and a cart of one line, and parses each answer with the
 * operation's own schema.
 * @returns a sentence for each one that fails, and for what the shop could not sell.
 */
export async function checkOperations(
  client: StorefrontClient,
  { handle, collection }: Sample,
  checkoutOrigin: string,
): Promise<string[]> {
  const problems: string[] = [];
  const check = async <Variables, Output>(
    operation: Operation<Variables, Output>,
    variables: Variables,
  ): Promise<Output | undefined> => {
    try {
      return await operation.run(client, variables);
    } catch (error) {
      // oxlint-disable-next-line typescript/no-base-to-string -- a document is text at run time
      const name = /(?:query|mutation)\s+(\w+)/.exec(String(operation.document))?.[1] ?? 'An operation';
      problems.push(`${name} fails: ${reasonOf(error)}`);
      return undefined;
    }
  };
  /** Lists leave out a product that does not parse. */
  const checkList = (items: readonly unknown[] | null | undefined, where: string) => {
    const unreadable = items?.filter((item) => item === null).length ?? 0;
    if (unreadable > 0) problems.push(`Products of ${where} that cannot be read: ${unreadable}.`);
  };

  const sortKey = 'BEST_SELLING' as const;
  const part = { ...itemsAfter(null, 40), withItems: true, withCursors: true, faceted: true };
  const list = { handle: collection, sortKey, reverse: false, filters: [], ...part };
  await check(loadHomePictures, {});
  await check(loadMenuPictures, {});
  await check(loadPlates, {});
  await check(bestSellers, { first: 4 });
  await check(loadTartanFilters, { handle: tartanSlug });
  const page = await check(loadCollectionPart, list);
  checkList(page?.items, `the collection ${collection}`);
  await check(loadCollectionPart, { ...list, withItems: false });
  const order = { sortKey: 'PRICE' as const, reverse: true, filters: [] };
  const found = await check(loadSearchPart, { query: 'hoodie', ...order, ...part });
  checkList(found?.items, 'the search for hoodie');
  await check(loadSuggestions, { query: 'hoodie', limit: 5 });

  const product = await check(loadProduct, { handle, linked: variantId('0'), isLinked: false });
  const variant = product?.variants.find(({ availableForSale }) => availableForSale);
  if (!product || !variant) {
    if (product) problems.push(`${handle} is not for sale.`);
    return problems;
  }
  if (variant.price.currencyCode !== store.currency)
    problems.push(
      `Prices are in ${variant.price.currencyCode}, the shop charges ${store.currency}: change the store’s currency or shared/shop-data/store.ts.`,
    );
  const options = product.options.map(({ name }, index) => ({ name, value: variant.values[index] ?? '' }));
  await check(findVariant, { handle, options });
  await check(loadVariants, { handle, options });
  await check(loadRecommendations, { id: product.id });
  await check(loadNamedProducts, { products: [product.id] });

  const lines = [{ merchandiseId: variant.id, quantity: 1, attributes: [] }];
  const attributes = [{ key: compositionAttribute, value: 'a check' }];
  const made = await check(createCart, { lines, attributes, discountCodes: [] });
  if (made && !made.cart) problems.push(`${handle} cannot be put into a cart: ${made.problems.join(' ')}`);
  if (!made?.cart) return problems;
  const cartId = made.cart.id;
  if (new URL(made.cart.checkoutUrl).origin !== new URL(checkoutOrigin).origin)
    problems.push(`The checkout is at ${new URL(made.cart.checkoutUrl).origin}; set CHECKOUT_ORIGIN to it.`);
  await check(addCartLines, { cartId, lines });
  await check(updateCartAttributes, { cartId, attributes });
  await check(loadCartAttributes, { id: cartId });
  await check(loadLinkedVariants, { variants: [variant.id] });
  await check(loadPrintableLines, { variants: [variant.id] });
  const line = (await check(loadCart, { id: cartId }))?.cart.lines[0];
  await check(loadMoreCartLines, { id: cartId, after: null });
  await check(setBuyerCountry, { cartId, countryCode: 'US' });
  await check(setCartDiscountCodes, { cartId, discountCodes: [], buyerEmail: null, withBuyer: false });
  await check(updateCartLines, { cartId, lines: [{ id: line?.id ?? '', quantity: 1 }] });
  await check(removeCartLines, { cartId, lineIds: [line?.id ?? ''] });
  return problems;
}
