import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetworks } from '@store/service-kit/client-key';
import { cartCookie, discountCookie } from '@store/shared/contracts/storage';
import { cartUrl } from '@store/shared/contracts/urls';
import { TokenBuckets } from '../limits/token-buckets';
import { sendTooMany, sendUnavailable } from '../pages/short-answers';
import { cartIdOf } from '../pages/visitor';
import type { CartLink } from './cart-link';
import { keptDiscountCode } from './kept-discount';
import type { LinkCarts } from './link-carts';
import { addressAnswer, type ShopOrigins } from './shop-addresses';

interface Options {
  origins: ShopOrigins;
  carts: Pick<LinkCarts, 'open' | 'putCode'>;
  /** Whether cookies are sent over https only. */
  secure: boolean;
  now?: () => number;
}

/** Links to carts and discounts that one client may open in a minute, if they change something at Shopify. */
const linksPerMinute = 20;

/** Addresses of the backend and of files of releases, which are left as they are spelled. */
const isNoPage = /^\/(?:api|assets)\//;

/** Characters of an address; a longer one is left as it is. */
const urlLimit = 2000;

/** Answers the addresses of Shopify's shops, and other spellings of our own, before a page is looked for. */
export function shopAddressesPlugin(app: FastifyInstance, { origins, carts, secure, now }: Options): void {
  const clients = new TokenBuckets(linksPerMinute, now);

  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || isNoPage.test(request.url) || request.url.length > urlLimit) return void next();
    const answer = addressAnswer(request.url, origins);
    if (!answer) return void next();
    if (answer.kind === 'moved')
      return void reply.header('Cache-Control', 'public, max-age=86400').redirect(answer.location, 301);
    void reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex');
    const opening =
      answer.kind === 'cart'
        ? openCartLink(answer.link, request, reply)
        : openDiscountLink(answer, request, reply);
    opening.catch((error: unknown) => sendUnavailable(reply, `a link was not opened: ${String(error)}`));
  });

  async function openDiscountLink(
    { code, location }: { code: string; location: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const cartId = cartIdOf(request.cookies);
    // A HEAD request, as programs send for the preview of a link, changes nothing.
    if (cartId !== undefined && request.method === 'GET') {
      const waitMs = clients.tryTake(clientNetworks(request.ip));
      if (waitMs > 0) return sendTooMany(reply, Math.ceil(waitMs / 1000));
      await carts.putCode(cartId, code, request.ip);
    }
    return reply
      .setCookie(discountCookie.name, code, cookieOptions(discountCookie.seconds))
      .redirect(location, 302);
  }

  async function openCartLink(link: CartLink, request: FastifyRequest, reply: FastifyReply) {
    const status = link.isPermalink ? 303 : 302;
    if (link.isPermalink) void reply.header('Referrer-Policy', 'no-referrer');
    if (request.method === 'HEAD') return reply.redirect(cartUrl, status);
    const waitMs = clients.tryTake(clientNetworks(request.ip));
    if (waitMs > 0) return sendTooMany(reply, Math.ceil(waitMs / 1000));
    const of = { keptCode: keptDiscountCode(request), ownCart: cartIdOf(request.cookies) };
    const { location, cartId } = await carts.open(link, of, request.ip);
    if (cartId !== undefined)
      void reply.setCookie(cartCookie.name, cartId, cookieOptions(cartCookie.seconds));
    return reply.redirect(location, status);
  }

  const cookieOptions = (maxAge: number) => ({ path: '/', maxAge, sameSite: 'lax' as const, secure });
}
