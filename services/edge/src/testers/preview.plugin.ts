import type { FastifyInstance } from 'fastify';
import { sendPreview } from '../pages/short-answers';
import type { TesterPasses } from './tester-passes';

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
