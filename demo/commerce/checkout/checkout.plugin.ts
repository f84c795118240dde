import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import * as z from 'zod';
import { sendPage } from '@store/service-kit/render-page';
import { costOfCart } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import { checkoutActions } from './checkout-actions';
import { loadAssets } from './checkout-assets';
import type { CheckoutOptions } from './checkout-options';
import { isSameOrigin, secureHeaders } from './checkout-security';
import { firstValues, viewCheckout } from './checkout-views';
import { confirmationPage } from './confirmation-page';
import { messagePage, type Message } from './message-page';

const cartAddress = z.object({
  params: z.object({ token: z.string() }),
  query: z.object({ key: z.string().catch('') }),
});

/** The hosted checkout: `/cart/c/:token?key=` and the confirmation page `/orders/:token`. */
export async function checkoutPlugin(app: FastifyInstance, options: CheckoutOptions): Promise<void> {
  const { carts, orders, origin, storeOrigin, catalogue } = options;
  const assets = loadAssets();
  const frame = { assets: assets.pages, storeOrigin };
  const actions = checkoutActions(options, frame);
  const send = (reply: FastifyReply, status: number, page: ReactElement) =>
    sendPage(secureHeaders(reply, origin).code(status), page);
  const sendMessage = (reply: FastifyReply, message: Message, values?: Record<string, string>) => {
    const { status, page } = messagePage(frame, message, values);
    return send(reply, status, page);
  };

  await app.register(formbody, { bodyLimit: 32_768 });

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'checkout failed');
    const { page } = messagePage(frame, status >= 500 ? 'failed' : 'unreadable');
    return send(reply, status, page);
  });

  app.get<{ Params: { name: string } }>('/checkout/assets/:name', (request, reply) => {
    const asset = assets.find(request.params.name);
    if (!asset) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .type(asset.type)
      .send(asset.body);
  });

  /** The open cart of an address; null after a response that says why there is none. */
  async function openCart(request: FastifyRequest, reply: FastifyReply): Promise<StoredCart | null> {
    const { params, query } = cartAddress.parse({ params: request.params, query: request.query });
    const cart = await carts.find(params.token, query.key);
    if (!cart) {
      const order = await orders.findByCart(params.token, query.key);
      if (!order) sendMessage(reply, 'unknownCart');
      else if (request.method === 'POST')
        secureHeaders(reply, origin).redirect(`/orders/${order.token}`, 303);
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
    if (cart)
      send(reply, 200, viewCheckout(cart, { values: firstValues(cart) }, { catalogue, origin, frame }));
    return reply;
  });

  app.post('/cart/c/:token', async (request, reply) => {
    if (!isSameOrigin(request, origin)) return sendMessage(reply, 'foreignForm');
    const cart = await openCart(request, reply);
    if (!cart) return reply;
    const result = await actions.run(cart, request.body);
    if (result.kind === 'ordered')
      return secureHeaders(reply, origin).redirect(`/orders/${result.order.token}`, 303);
    return send(reply, result.status, result.page);
  });

  app.get<{ Params: { token: string } }>('/orders/:token', async (request, reply) => {
    const order = await orders.findByToken(request.params.token);
    if (order) return send(reply, 200, confirmationPage(frame, order));
    return sendMessage(reply, 'unknownOrder');
  });
}
