import type { FastifyInstance } from 'fastify';

/** The ampersand of the logo on ink. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1D1B18"/>' +
  '<path d="M22.5 25.5 11.8 12.9c-1.5-1.8-1.3-4.9 1.9-4.9 3.4 0 3.6 3.7.9 5.2l-2.7 1.6c-4.4 2.6-3.2 8.7 1.7 8.7 4.1 0 6.4-3.4 6.7-7.6" ' +
  'fill="none" stroke="#FBF8F2" stroke-width="2.4" stroke-linecap="round"/><circle cx="22.6" cy="10.2" r="2" fill="#A2362A"/></svg>';

/** Small files that browsers and crawlers ask every site for. */
export async function wellKnownPlugin(app: FastifyInstance, { siteOrigin }: { siteOrigin: string }) {
  const day = 'public, max-age=86400';
  app.get('/favicon.svg', (_, reply) =>
    reply.header('Cache-Control', day).type('image/svg+xml').send(favicon),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/robots.txt', (_, reply) =>
    reply
      .header('Cache-Control', day)
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /cart\nDisallow: /search\nDisallow: /api/\n# ${siteOrigin}\n`),
  );
}
