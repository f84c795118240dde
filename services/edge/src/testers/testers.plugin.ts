import type { FastifyInstance } from 'fastify';
import { staffName, testerName } from '@store/release-kit/tester-link';
import { cookieNames } from '@store/shared/contracts/storage';
import { ownPath } from '@store/shared/contracts/own-path';
import { sendPreview } from '../pages/short-answers';
import type { TesterPasses } from './tester-passes';

interface Options {
  passes: TesterPasses;
  secure: boolean;
}

/** Value of the query parameter that ends test mode. */
export const leaveValue = 'leave';

/** The pass in an address; null when it has none. */
const passIn = (url: string) => new URLSearchParams(url.split(/\?(.*)/s)[1]).get(testerName);

/**
 * `?tester={pass}` sets the cookie of a tester's pass or of staff's; `?tester=leave` removes a tester's. Both redirect to the
 * same address without the parameter, so that a copied address does not contain the pass; leaving the preview leads to the
 * shop. No answer to such an address is kept, whoever gives it, because it may contain the pass.
 */
export function testerLinksPlugin(app: FastifyInstance, { passes, secure }: Options) {
  app.addHook('onRequest', (request, reply, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const token = isRead ? passIn(request.url) : null;
    const path = token === null ? null : ownPath(request.url);
    if (token === null || path === null) return void next();
    const address = new URL(path, 'http://shop');
    address.searchParams.delete(testerName);
    const pass = token === leaveValue ? null : passes.read(request, token);
    const maxAge = pass ? Math.ceil((pass.until - Date.now()) / 1000) : 0;
    const isStaff = pass?.mark === 'staff';
    // An HTTP cache asks the edge again, which may have another version for staff.
    if (isStaff) void reply.clearCookie(cookieNames.pageVariant, { path: '/' });
    void reply.setCookie(isStaff ? staffName : testerName, pass ? token : '', {
      path: '/',
      maxAge,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    });
    if (!pass && token !== leaveValue) {
      return void reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(
          'This tester link has expired, was revoked or is not valid. Ask for a new one; the shop itself is at its usual address.',
        );
    }
    const leavesPreview = !pass && passes.siteOf(request) === 'preview';
    void reply.redirect(
      `${leavesPreview ? passes.origins.shop : ''}${address.pathname}${address.search}`,
      303,
    );
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    if (passIn(request.originalUrl) !== null)
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    next();
  });
}

/**
 * Keeps shop and preview apart: each refuses requests from pages of the other, because a page of the preview may run slices
 * that were never rolled out. Answers of the preview ask search engines not to index them.
 */
export function keepSitesApart(app: FastifyInstance, passes: TesterPasses): void {
  app.addHook('onRequest', (request, reply, next) => {
    const site = passes.siteOf(request);
    if (site === 'preview') void reply.header('X-Robots-Tag', 'noindex');
    // Browsers without `Sec-Fetch-Site` say no more than this, and the backend takes either origin for its own.
    if (request.headers.origin !== passes.origins[site === 'shop' ? 'preview' : 'shop']) return void next();
    void reply
      .code(403)
      .header('Cache-Control', 'no-store')
      .send({ message: 'This can only be done from our own site.', code: 'cross_site' });
  });
}

/** Probes and metrics, which answer at any host name, and files: `assets.plugin.ts` decides who may read those. */
const isNoPage = (route: string) =>
  ['/healthz', '/readyz', '/metrics'].includes(route) || route.startsWith('/assets/');

/** On the preview, whoever has no tester's pass gets only a page that says what it is. */
export function previewPlugin(app: FastifyInstance, passes: TesterPasses): void {
  app.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url ?? '';
    if (passes.siteOf(request) === 'shop' || isNoPage(route)) return void next();
    if (route === '/robots.txt')
      return void reply
        .header('Cache-Control', 'no-store')
        .type('text/plain')
        .send('User-agent: *\nDisallow: /\n');
    if (passes.of(request)) return void next();
    void sendPreview(reply, passes.origins.shop);
  });
}
