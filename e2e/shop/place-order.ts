import * as z from 'zod';
import { accessHeaders, storefrontApiPath } from '@store/shared/contracts/storefront';
import { shopPort } from './open-shop';

/** The commerce service of the journeys' shop. */
const journeysCommerce = `http://localhost:${shopPort + 10}`;

/** Sends an operation to a commerce service of the demo. @throws when it answers with errors. */
export async function askCommerce<Schema extends z.ZodType>(
  schema: Schema,
  query: string,
  variables: object = {},
  commerce = journeysCommerce,
): Promise<z.infer<Schema>> {
  const answer = await fetch(commerce + storefrontApiPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...accessHeaders({ token: 'kith-demo-storefront-token' }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const answered = z.object({ data: z.unknown(), errors: z.undefined().optional() });
  return schema.parse(answered.parse(await answer.json()).data);
}

const cartSchema = z.object({ id: z.string(), checkoutUrl: z.string() });

/** Creates a cart of some lines, as `cartCreate` takes them, and discount codes. */
export async function createCart(
  lines: readonly object[],
  codes: readonly string[] = [],
  commerce = journeysCommerce,
): Promise<z.infer<typeof cartSchema>> {
  const { cartCreate } = await askCommerce(
    z.object({ cartCreate: z.object({ cart: cartSchema }) }),
    'mutation ($lines: [CartLineInput!], $codes: [String!]) { cartCreate(input: { lines: $lines, discountCodes: $codes }) { cart { id checkoutUrl } } }',
    { lines, codes },
    commerce,
  );
  return cartCreate.cart;
}

interface Recipient {
  email: string;
  name: string;
}

/** Buys one of each variant at the hosted checkout, without a browser. @returns the order's number, e.g. `#1001`. */
export async function placeOrder(
  { email, name }: Recipient,
  variantIds: readonly string[],
  commerce = journeysCommerce,
): Promise<string> {
  const lines = variantIds.map((id) => ({ merchandiseId: id, quantity: 1 }));
  const { checkoutUrl } = await createCart(lines, [], commerce);
  const goods = /name="goods" value="(\d+)"/.exec(await (await fetch(checkoutUrl)).text())?.[1] ?? '';
  const address = {
    country: 'US',
    address1: '214 Weaver Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97205',
  };
  const form = { intent: 'place', goods, email, name, ...address, shipping: 'economy' };
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    headers: { origin: new URL(checkoutUrl).origin },
    body: new URLSearchParams(form),
  });
  const order = /Order (#\d+)/.exec(await answer.text())?.[1];
  if (!order) throw new Error(`The order was not placed: ${answer.status}`);
  return order;
}

/** Buys a Ghana Kente hoodie in the journeys' shop. @returns the order's number. */
export async function orderHoodie(buyer: Recipient): Promise<string> {
  const { product } = await askCommerce(
    z.object({ product: z.object({ variants: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }) }),
    '{ product(handle: "ghana-kente-hoodie-golden-stool") { variants(first: 1) { nodes { id } } } }',
  );
  return placeOrder(
    buyer,
    product.variants.nodes.map(({ id }) => id),
  );
}
