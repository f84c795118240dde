import { expect, type BrowserContext } from '@playwright/test';
import { shopPort } from './open-shop';
import { cartCookie } from '@store/shared/contracts/storage';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Sends one operation directly to the commerce service of the journeys' shop. */
async function send<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`http://localhost:${shopPort + 10}${storefrontApiPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': process.env.STOREFRONT_TOKEN ?? 'kith-demo-storefront-token',
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

export interface MadeCart {
  id: string;
  checkoutUrl: string;
}

/** Custom text of a cart line. */
export type Printed = Readonly<Record<string, string>>;

/** Creates a cart with one line for each custom text, each with a different hoodie. */
export async function makeCart(lines: readonly Printed[], codes: readonly string[] = []): Promise<MadeCart> {
  const { collection } = await send<{
    collection: {
      products: { nodes: { variants: { nodes: { id: string; availableForSale: boolean }[] } }[] };
    };
  }>(
    '{ collection(handle: "hoodie") { products(first: 250) { nodes { variants(first: 3) { nodes { id availableForSale } } } } } }',
  );
  const variants = collection.products.nodes.flatMap(({ variants: { nodes } }) =>
    nodes.filter(({ availableForSale }) => availableForSale).slice(0, 1),
  );
  const { cartCreate } = await send<{ cartCreate: { cart: MadeCart } }>(
    'mutation ($lines: [CartLineInput!], $codes: [String!]) { cartCreate(input: { lines: $lines, discountCodes: $codes }) { cart { id checkoutUrl } } }',
    {
      codes,
      lines: lines.map((printed, place) => ({
        merchandiseId: variants[place % variants.length]?.id,
        attributes: Object.entries(printed).map(([key, value]) => ({ key, value })),
      })),
    },
  );
  return cartCreate.cart;
}

/** Custom texts of a cart's lines, with their quantities. */
export async function linesOf(id: string): Promise<Record<string, number>> {
  const { cart } = await send<{
    cart: { lines: { nodes: { quantity: number; attributes: { value: string }[] }[] } } | null;
  }>('query ($id: ID!) { cart(id: $id) { lines(first: 250) { nodes { quantity attributes { value } } } } }', {
    id,
  });
  const nodes = cart?.lines.nodes ?? [];
  return Object.fromEntries(nodes.map(({ quantity, attributes }) => [attributes[0]?.value ?? '', quantity]));
}

const cookieAddress = { url: `http://localhost:${shopPort}` };

/** Gives a browser a cart as an earlier visit left it: its first page finds the cookie and stores the id. */
export const keepCart = (context: BrowserContext, id: string) =>
  context.addCookies([{ name: cartCookie.name, value: encodeURIComponent(id), ...cookieAddress }]);
