import { parseSetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { cartIdPattern } from '@store/shared/contracts/cart';
import { cartCookie, discountCookie } from '@store/shared/contracts/storage';
import { cartIdOf } from '../pages/visitor';
import type { LinkCarts } from './link-carts';
import { readDiscountCode } from './shop-addresses';

/** The code that a browser has kept from a link; null without one. */
export const keptDiscountCode = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null =>
  readDiscountCode(cookies[discountCookie.name] ?? '');

/**
 * Puts the kept code on a cart that a page has just made for a browser without scripts. (Scripts send the code when they make
 * a cart.) An error is only logged, because the shopper has the cart anyway.
 * @param cookies texts of `Set-Cookie` of the page.
 */
export async function putKeptCode(
  carts: Pick<LinkCarts, 'putCode'>,
  request: Pick<FastifyRequest, 'cookies' | 'ip' | 'log'>,
  cookies: readonly string[],
): Promise<void> {
  const code = keptDiscountCode(request);
  if (code === null) return;
  const named = cookies.map((text) => parseSetCookie(text)).find(({ name }) => name === cartCookie.name);
  const cartId = named?.value ?? '';
  if (!cartIdPattern.test(cartId) || cartId === cartIdOf(request.cookies)) return;
  await carts
    .putCode(cartId, code, request.ip)
    .catch((error: unknown) =>
      request.log.warn({ reason: String(error) }, 'a kept discount code was not put on a new cart'),
    );
}
