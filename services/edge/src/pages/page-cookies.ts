import { parseSetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import { pageCookies } from '@store/shared/contracts/page-cookies';

interface PageCookieOptions {
  /** Whether the shop has https. */
  secure: boolean;
  /** The release whose page sets them, such as `mfe-cart@1.2.0`, for the log. */
  release: string;
}

/** Cookies that the log names at most, and characters of a name. */
const mostNames = 10;
const mostCharacters = 40;

/**
 * Sets the cookies of a page's `Set-Cookie` values that the contract lists, with the contract's attributes: a slice chooses
 * the value and how long it lasts, up to the contract's limit. Others are dropped, and the log names them.
 */
export function setPageCookies(
  reply: FastifyReply,
  values: readonly string[],
  { secure, release }: PageCookieOptions,
): void {
  const dropped: string[] = [];
  for (const text of values) {
    const { name, value = '', maxAge: wanted } = parseSetCookie(text);
    const limit = Object.hasOwn(pageCookies, name) ? pageCookies[name] : undefined;
    if (limit === undefined) dropped.push(name);
    else
      void reply.setCookie(name, value, {
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge: Math.max(0, Math.min(wanted ?? limit, limit)),
      });
  }
  if (dropped.length > 0) {
    const cookies = dropped.slice(0, mostNames).map((name) => name.slice(0, mostCharacters));
    reply.log.warn({ release, cookies }, 'cookies of a page were dropped, which the contract does not list');
  }
}
