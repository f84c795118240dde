import type { BrowserContext } from '@playwright/test';
import { shopPort } from './open-shop';
import { payAt, type Buyer } from './shopping';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

const storefront = `http://localhost:${shopPort + 10}${storefrontApiPath}`;

async function send<Data>(query: string, variables: object): Promise<Data> {
  const response = await fetch(storefront, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'kith-demo-storefront-token',
    },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Buys one of each product at the hosted checkout, without opening shop pages first. @returns the order's number. */
export async function placeOrder(context: BrowserContext, buyer: Buyer, handles: string[]): Promise<string> {
  const lines = await Promise.all(
    handles.map(async (handle) => {
      const { product } = await send<{ product: { variants: { nodes: { id: string }[] } } }>(
        `query ($handle: String!) { product(handle: $handle) { variants(first: 1) { nodes { id } } } }`,
        { handle },
      );
      const variant = product.variants.nodes[0];
      if (!variant) throw new Error(`${handle} cannot be bought`);
      return { merchandiseId: variant.id, quantity: 1 };
    }),
  );
  const { cartCreate } = await send<{ cartCreate: { cart: { checkoutUrl: string } } }>(
    `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }`,
    { lines },
  );
  const checkout = await context.newPage();
  await checkout.goto(cartCreate.cart.checkoutUrl);
  const order = await payAt(checkout, buyer);
  await checkout.close();
  return order;
}
