import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import * as z from 'zod';
import { documentScript } from '@store/service-kit/document-script';
import { sendPage } from '@store/service-kit/render-page';
import { costOfCart } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import type { Order } from '../orders/order';
import { regionFor } from './address-rules';
import { checkForm, readValues } from './checkout-form';
import { isSameOrigin, secureHeaders } from './checkout-security';
import { firstValues, viewCheckout, type ViewSettings } from './checkout-views';
import { confirmationPage } from './confirmation-page';
import { messagePage, type Message } from './message-page';
import { placeOrder, type CheckoutOptions } from './place-order';

const cartAddress = z.object({
  params: z.object({ token: z.string() }),
  query: z.object({ key: z.string().catch('') }),
});

const changedNotice =
  'The price of your order has changed since you saw it. Nothing has been ordered yet: look at the new total, then place the order.';

/** The hosted checkout: `/cart/c/:token?key=` and the confirmation page `/orders/:token`. */
export async function checkoutPlugin(app: FastifyInstance, options: CheckoutOptions): Promise<void> {
  const { carts, orders, origin, storeOrigin, catalogue } = options;
  const send = (reply: FastifyReply, status: number, page: ReactElement) =>
    sendPage(secureHeaders(reply, origin).code(status), page);
  const sendMessage = (reply: FastifyReply, message: Message, values?: Record<string, string>) => {
    const { status, page } = messagePage(storeOrigin, message, values);
    return send(reply, status, page);
  };
  const sendForm = (reply: FastifyReply, cart: StoredCart, settings: ViewSettings, status = 200) =>
    send(reply, status, viewCheckout(cart, settings, { catalogue, origin, storeOrigin }));
  const sendOrder = (reply: FastifyReply, { token }: Order) =>
    secureHeaders(reply, origin).redirect(`/orders/${token}`, 303);

  await app.register(formbody, { bodyLimit: 32_768 });
  serveFiles(app);

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'checkout failed');
    const { page } = messagePage(storeOrigin, status >= 500 ? 'failed' : 'unreadable');
    return send(reply, status, page);
  });

  /** The open cart of an address; null after a response that says why there is none. */
  async function openCart(request: FastifyRequest, reply: FastifyReply): Promise<StoredCart | null> {
    const { params, query } = cartAddress.parse({ params: request.params, query: request.query });
    const cart = await carts.find(params.token, query.key);
    if (!cart) {
      const order = await orders.findByCart(params.token, query.key);
      if (!order) sendMessage(reply, 'unknownCart');
      else if (request.method === 'POST') sendOrder(reply, order);
      else sendMessage(reply, 'bought', { order: order.name, token: order.token });
      return null;
    }
    if (costOfCart(cart, catalogue).lines.length === 0) {
      sendMessage(reply, 'emptyCart');
      return null;
    }
    return cart;
  }

  app.get('/cart/c/:token', async (request, reply) => {
    const cart = await openCart(request, reply);
    return cart ? sendForm(reply, cart, { values: firstValues(cart) }) : reply;
  });

  app.post('/cart/c/:token', async (request, reply) => {
    if (!isSameOrigin(request, origin)) return sendMessage(reply, 'foreignForm');
    const cart = await openCart(request, reply);
    if (!cart) return reply;
    const values = readValues(request.body);
    if (values.intent === 'update') {
      const region = regionFor(values.country, values.region);
      return sendForm(reply, cart, { values: { ...values, region } });
    }
    const { answers, errors } = checkForm(values);
    if (!answers) return sendForm(reply, cart, { values, errors }, 422);
    const order = await placeOrder(cart, answers, options);
    if (order) return sendOrder(reply, order);
    const current = (await carts.find(cart.token, cart.key)) ?? cart;
    return sendForm(reply, current, { values, notice: changedNotice }, 409);
  });

  app.get<{ Params: { token: string } }>('/orders/:token', async (request, reply) => {
    const order = await orders.findByToken(request.params.token);
    return order
      ? send(reply, 200, confirmationPage(storeOrigin, order))
      : sendMessage(reply, 'unknownOrder');
  });
}

const packages = createRequire(import.meta.url);
const browserFile = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url));
const fontFile = (name: string) =>
  readFileSync(packages.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));

/** The files of every page. */
function serveFiles(app: FastifyInstance): void {
  const script = documentScript(new URL('./browser/checkout.ts', import.meta.url));
  const files = [
    ['checkout.css', 'text/css; charset=utf-8', browserFile('checkout.css')],
    ['checkout.js', 'text/javascript; charset=utf-8', script],
    ['icon.svg', 'image/svg+xml', browserFile('icon.svg')],
    ['inter.woff2', 'font/woff2', fontFile('inter')],
    ['fraunces.woff2', 'font/woff2', fontFile('fraunces')],
  ] as const;
  for (const [name, type, content] of files)
    app.get(`/checkout/${name}`, (_, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
        .type(type)
        .send(content),
    );
}
