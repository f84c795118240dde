import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findCurrency } from '@store/shared/shop-data/currencies';
import { currencyFields, currencyFormUrl } from '@store/shared/contracts/currency-form';
import { ownPath } from '@store/shared/contracts/own-path';
import { cookieNames, currencyCookieSeconds } from '@store/shared/contracts/storage';
import { homeUrl } from '@store/shared/contracts/urls';
import { refuseOtherSite } from '../security/csrf';

interface Options {
  /** Origin of the site that a request is at, e.g. `https://shop.example`. */
  originOf: (request: FastifyRequest) => string;
}

/** Bytes of a request body. */
const bodyLimit = 8192;

/**
 * Answers the header's currency form, which browsers without JavaScript send: sets the cookie that scripts set otherwise,
 * and redirects back to the page. An unknown code sets nothing; an address outside this site is replaced by the home page.
 */
export async function currencyFormPlugin(app: FastifyInstance, { originOf }: Options) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post(currencyFormUrl, async (request, reply) => {
    const refusal = refuseOtherSite(request, reply, originOf(request));
    if (refusal) return refusal;
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const option = findCurrency(fields.get(currencyFields.currency) ?? '');
    if (option) {
      const maxAge = currencyCookieSeconds;
      void reply.setCookie(cookieNames.currency, option.code, { path: '/', maxAge, sameSite: 'lax' });
    }
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(ownPath(fields.get(currencyFields.returnTo)) ?? homeUrl, 303);
  });
}
