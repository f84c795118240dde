import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { ordersResponseSchema } from '@store/shared/contracts/orders';
import { askCommerce, placeOrder } from '../shop/place-order';
import { ask, newAddress, newClient, type Received, type Sent, type ShopOrigins } from './shop-client';

const name = 'Ada Weaver';
export const password = 'woven by hand 7';

/** Somebody with a verified address who has ordered many products, one of each. */
export interface Buyer {
  email: string;
  /** The session. */
  cookie: string;
  orderId: string;
  productIds: string[];
}

const productsSchema = z.object({
  collection: z.object({
    products: z.object({
      nodes: z.array(
        z.object({
          id: z.string(),
          handle: z.string(),
          variants: z.object({
            nodes: z.array(
              z.object({
                id: z.string(),
                availableForSale: z.boolean(),
                selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
});
export type ListedProduct = z.infer<typeof productsSchema>['collection']['products']['nodes'][number];

/** Products that can be bought, as many as an order that is reviewed may have. */
export const listProducts = async (commerce: string): Promise<ListedProduct[]> =>
  (
    await askCommerce(
      productsSchema,
      `{ collection(handle: "hoodie") { products(first: 100, filters: [{ available: true }]) { nodes {
        id handle variants(first: 1) { nodes { id availableForSale selectedOptions { name value } } } } } } }`,
      {},
      commerce,
    )
  ).collection.products.nodes.filter(({ variants }) => variants.nodes[0]?.availableForSale);

/** The code in the newest message to an address. @param mails folder of the messages that were sent. */
async function codeMailedTo(email: string, mails: string): Promise<string> {
  for (;;) {
    const message = (await messagesIn(mails)).findLast(({ to }) => to === email);
    const code = /^\s{4}(\d{6})$/m.exec(message?.text ?? '')?.[1];
    if (code) return code;
    await pause(100);
  }
}

/** The messages of a shop without a mail server, the oldest first. */
export async function messagesIn(folder: string): Promise<{ to: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) =>
      z
        .object({ to: z.string(), text: z.string() })
        .parse(JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
    ),
  );
}

interface Places extends ShopOrigins {
  commerce: string;
  /** Folder of the messages that were sent. */
  mails: string;
}

/** Asks until the shop has time. @throws Error when the answer is neither 200 nor 503. */
async function askWell(places: Places, where: string, sent: Sent): Promise<Received> {
  const answer = await ask(places, where, sent);
  if (answer.status === 503) return pause(1000).then(() => askWell(places, where, sent));
  if (answer.status !== 200) throw new Error(`${where} was answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** Registers, and orders one of each product. */
export async function openBuyer(places: Places, products: readonly ListedProduct[]): Promise<Buyer> {
  const email = newAddress();
  // A mailed code is right for the client that asked for it.
  const from = newClient();
  await askWell(places, `/api/auth/verify-email?email=${email}`, { method: 'GET', from });
  const verificationCode = await codeMailedTo(email, places.mails);
  const registration = { name, email, verificationCode, password, confirmPassword: password };
  const { cookie } = await askWell(places, '/api/auth/register', { body: registration, from });
  const variants = products.flatMap(({ variants: { nodes } }) => nodes.map(({ id }) => id));
  await placeOrder({ email, name }, variants, places.commerce);
  const listed = await askWell(places, '/api/orders', { method: 'GET', cookie });
  const [order] = ordersResponseSchema.parse(JSON.parse(listed.text)).data;
  if (!order) throw new Error('The order that was placed is not listed.');
  return { email, cookie, orderId: order.node.id, productIds: products.map(({ id }) => id) };
}
