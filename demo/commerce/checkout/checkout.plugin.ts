import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { costOfCart } from '../carts/cart-cost';
import type { StoredCart } from '../carts/cart-store';
import { checkoutActions } from './checkout-actions';
import { loadAssets } from './checkout-assets';
import type { CheckoutOptions } from './checkout-options';
import { isSameOrigin, secureHeaders } from './checkout-security';
import { firstValues, viewCheckout } from './checkout-views';
import { confirmationPage } from './confirmation-page';
import { messagePage } from './page-frame';

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
  const home = { href: `${storeOrigin}/`, text: 'Continue shopping' };
  const send = (reply: FastifyReply, status: number, page: string) =>
    secureHeaders(reply, origin).code(status).type('text/html; charset=utf-8').send(page);

  await app.register(formbody, { bodyLimit: 32_768 });

  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'checkout failed');
    const text =
      status >= 500
        ? 'Something went wrong on our side. Your cart is safe and nothing has been ordered by this; please try again.'
        : 'This request could not be read. Go back to the cart and open the checkout again.';
    return send(
      reply,
      status,
      messagePage(frame, 'The checkout could not go on', text, {
        href: `${storeOrigin}/cart`,
        text: 'Back to cart',
      }),
    );
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
      if (order && request.method === 'POST')
        secureHeaders(reply, origin).redirect(`/orders/${order.token}`, 303);
      else if (order) {
        const text = `This cart has become order ${order.name}. A cart can be bought once.`;
        send(
          reply,
          200,
          messagePage(frame, 'This cart has already been bought', text, {
            href: `/orders/${order.token}`,
            text: 'See the order',
          }),
        );
      } else {
        const text =
          'The link may be incomplete, or the cart has been emptied for good. Your shop cart is where you left it.';
        send(
          reply,
          404,
          messagePage(frame, 'We do not know this cart', text, {
            href: `${storeOrigin}/cart`,
            text: 'Back to cart',
          }),
        );
      }
      return null;
    }
    if (costOfCart(cart, catalogue).lines.length === 0) {
      send(reply, 200, messagePage(frame, 'Your cart is empty', 'There is nothing to check out yet.', home));
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
    if (!isSameOrigin(request, origin)) {
      const text =
        'The form was sent from another website, so nothing has been done. Open the checkout from your cart.';
      return send(
        reply,
        403,
        messagePage(frame, 'This form was not sent from here', text, {
          href: `${storeOrigin}/cart`,
          text: 'Back to cart',
        }),
      );
    }
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
    const text = 'The link may be incomplete. Look the order up with your email address or phone number.';
    return send(
      reply,
      404,
      messagePage(frame, 'We do not know this order', text, {
        href: `${storeOrigin}/pages/orders`,
        text: 'Look up an order',
      }),
    );
  });
}
