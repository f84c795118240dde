import type { FastifyInstance, FastifyRequest } from 'fastify';
import geoip from 'geoip-country';
import { cookieNames } from '@store/shared/contracts/storage';
import { askedVariant } from '../cache/http-cache';

/**
 * Names the visitor's country in a cookie for a day, for what depends on where parcels go. What an HTTP cache keeps, files and
 * pages of a variant, sets no cookie; the browser gets this one with another request, of whatever route.
 * @param header in which a CDN names the country; without one it is found by the address.
 */
export function countryCookie(app: FastifyInstance, header: string | undefined): void {
  app.addHook('onRequest', (request, reply, next) => {
    const isKept = request.url.startsWith('/assets/') || askedVariant(request) !== undefined;
    if (isKept || request.cookies[cookieNames.country]) return void next();
    const country = countryOf(request, header);
    if (country)
      void reply.setCookie(cookieNames.country, country, { path: '/', maxAge: 86_400, sameSite: 'lax' });
    next();
  });
}

const countryCode = /^[A-Z]{2}$/;

/** The visitor's country (ISO 3166-1 alpha-2) from a CDN's header, else from the address; empty when unknown. */
export function countryOf(request: FastifyRequest, header: string | undefined): string {
  const named = header ? request.headers[header] : undefined;
  const fromHeader = typeof named === 'string' ? named : undefined;
  const code = (fromHeader ?? geoip.lookup(request.ip)?.country ?? '').toUpperCase();
  // CDNs send XX for an unknown country and T1 for Tor.
  return countryCode.test(code) && code !== 'XX' ? code : '';
}
