import type { BrowserContext } from '@playwright/test';
import * as z from 'zod';
import { shopPort } from './open-shop';
import { cartCookie } from '@store/shared/contracts/storage';
import { askCommerce, createCart } from './place-order';

const variant = z.object({ id: z.string(), availableForSale: z.boolean() });
const variantsOfProducts = z.object({
  collection: z.object({
    products: z.object({ nodes: z.array(z.object({ variants: z.object({ nodes: z.array(variant) }) })) }),
  }),
});
const line = z.object({ quantity: z.int(), attributes: z.array(z.object({ value: z.string() })) });
const linesOfCart = z.object({
  cart: z.object({ lines: z.object({ nodes: z.array(line) }) }).nullable(),
});

/** Custom text of a cart line. */
type Printed = Readonly<Record<string, string>>;

/** Creates a cart with one line for each custom text, each with a different hoodie. */
export async function makeCart(lines: readonly Printed[], codes?: readonly string[]) {
  const { collection } = await askCommerce(
    variantsOfProducts,
    '{ collection(handle: "hoodie") { products(first: 250) { nodes { variants(first: 3) { nodes { id availableForSale } } } } } }',
  );
  const variants = collection.products.nodes.flatMap(({ variants: { nodes } }) =>
    nodes.filter(({ availableForSale }) => availableForSale).slice(0, 1),
  );
  const wanted = lines.map((printed, place) => ({
    merchandiseId: variants[place % variants.length]?.id,
    attributes: Object.entries(printed).map(([key, value]) => ({ key, value })),
  }));
  return createCart(wanted, codes);
}

/** Custom texts of a cart's lines, with their quantities. */
export async function linesOf(id: string): Promise<Record<string, number>> {
  const { cart } = await askCommerce(
    linesOfCart,
    'query ($id: ID!) { cart(id: $id) { lines(first: 250) { nodes { quantity attributes { value } } } } }',
    { id },
  );
  const nodes = cart?.lines.nodes ?? [];
  return Object.fromEntries(nodes.map(({ quantity, attributes }) => [attributes[0]?.value ?? '', quantity]));
}

const cookieAddress = { url: `http://localhost:${shopPort}` };

/** Gives a browser a cart as an earlier visit left it: its first page finds the cookie and stores the id. */
export const keepCart = (context: BrowserContext, id: string) =>
  context.addCookies([{ name: cartCookie.name, value: encodeURIComponent(id), ...cookieAddress }]);
