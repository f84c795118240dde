import type { FastifyInstance } from 'fastify';
import { findCurrency } from '@store/shared/shop-data/currencies';
import { currencyFields, currencyFormUrl } from '@store/shared/contracts/currency-form';
import { ownPath } from '@store/shared/contracts/own-path';
import { cookieNames, currencyCookieSeconds } from '@store/shared/contracts/storage';
import { homeUrl } from '@store/shared/contracts/urls';
import { isOwnForm, notOurs } from './own-form';

interface Options {
  /** Address of the site, e.g. `https://shop.example`. */
  siteOrigin: string;
  /** A `Set-Cookie` value. */
  serialize: (name: string, value: string, options: object) => string;
}

/** Bytes of a code and an address of the longest kind. */
const bodyLimit = 8192;

/**
 * The currency form of the header, for browsers without JavaScript: sets the cookie that scripts set elsewhere, and
 * leads back to the page. A code that nobody knows changes nothing (spec section 4); an address that is not ours leads home.
 */
export async function currencyFormPlugin(app: FastifyInstance, { siteOrigin, serialize }: Options) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post(currencyFormUrl, async (request, reply) => {
    if (!isOwnForm(request, siteOrigin)) return reply.code(403).send(notOurs);
    const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const option = findCurrency(sent.get(currencyFields.currency) ?? '');
    if (option) {
      const options = { path: '/', maxAge: currencyCookieSeconds, sameSite: 'lax' };
      reply.header('Set-Cookie', serialize(cookieNames.currency, option.code, options));
    }
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(ownPath(sent.get(currencyFields.returnTo)) ?? homeUrl, 303);
  });
}
