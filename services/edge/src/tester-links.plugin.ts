import type { FastifyInstance } from 'fastify';
import { testerName, type TesterLinks } from '@store/release-kit/tester-link';
import { ownPath } from '@store/shared/contracts/own-path';

interface Options {
  links: TesterLinks;
  secure: boolean;
}

/** Value of the query parameter that ends test mode. */
export const leaveValue = 'leave';

/**
 * `?tester={pass}` sets the cookie of a tester's pass, `?tester=leave` removes it. Both redirect to the same address
 * without the parameter, so that a copied address does not contain the pass.
 */
export function testerLinksPlugin(app: FastifyInstance, { links, secure }: Options) {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method !== 'GET' || !request.url.includes(`${testerName}=`)) return void next();
    const path = ownPath(request.url);
    if (path === null) return void next();
    const address = new URL(path, 'http://shop');
    const token = address.searchParams.get(testerName);
    if (token === null) return void next();
    address.searchParams.delete(testerName);
    const pass = token === leaveValue ? null : links.read(token);
    const maxAge = pass ? Math.ceil((pass.until - Date.now()) / 1000) : 0;
    void reply.setCookie(testerName, pass ? token : '', {
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
    reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    if (!pass && token !== leaveValue) {
      return void reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(
          'This tester link has expired, was revoked or is not valid. Ask for a new one; the shop itself is at its usual address.',
        );
    }
    void reply.redirect(`${address.pathname}${address.search}`, 303);
  });
}
