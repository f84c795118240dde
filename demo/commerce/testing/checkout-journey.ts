import Fastify, { type FastifyInstance } from 'fastify';
import { openCartStore } from '../carts/database-cart-store';
import type { CartStore } from '../carts/cart-store';
import { checkoutPlugin } from '../checkout/checkout.plugin';
import { openOrderStore, type OrderStore } from '../orders/order-store';
import { cartDraft, openTestDatabase } from './commerce-folder';
import { smallCatalogue } from './small-catalogue';

export const origin = 'http://localhost:4010';
export const storeOrigin = 'http://localhost:4000';

/** A form with nothing wrong in it, for the cart of `cartDraft()`. */
export const goodForm = {
  intent: 'place',
  goods: '10998',
  email: 'jo@example.com',
  phone: '',
  country: 'US',
  name: 'Jo Weaver',
  company: '',
  address1: '1 Loom Street',
  address2: '',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  shipping: 'economy',
  discount: '',
};

export interface Journey {
  app: FastifyInstance;
  carts: CartStore;
  orders: OrderStore;
  /** Makes a cart and answers the path of its checkout. */
  cart(changes?: Parameters<typeof cartDraft>[0]): Promise<string>;
  get(
    path: string,
  ): Promise<{ status: number; page: string; location: string; headers: Record<string, unknown> }>;
  post(
    path: string,
    changes?: Partial<Record<keyof typeof goodForm, string>>,
    from?: string,
  ): ReturnType<Journey['get']>;
  close(): Promise<void>;
}

/** The checkout on a database of its own. */
export async function openJourney(): Promise<Journey> {
  const database = await openTestDatabase();
  const carts = openCartStore(database.db);
  const orders = openOrderStore(database.db);
  const app = Fastify();
  await app.register(checkoutPlugin, { catalogue: smallCatalogue(), carts, orders, storeOrigin, origin });
  const answered = ({
    statusCode,
    body,
    headers,
  }: {
    statusCode: number;
    body: string;
    headers: Record<string, unknown>;
  }) => ({
    status: statusCode,
    page: body,
    location: typeof headers.location === 'string' ? headers.location : '',
    headers,
  });
  return {
    app,
    carts,
    orders,
    cart: async (changes) => {
      const { token, key } = await carts.create(cartDraft(changes));
      return `/cart/c/${token}?key=${key}`;
    },
    get: async (path) => answered(await app.inject(path)),
    post: async (path, changes = {}, from = origin) =>
      answered(
        await app.inject({
          method: 'POST',
          url: path,
          headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ ...goodForm, ...changes }).toString(),
        }),
      ),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
