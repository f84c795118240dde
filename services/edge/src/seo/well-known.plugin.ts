import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { cartUrl, homeUrl, searchUrl } from '@store/shared/contracts/urls';
import { store } from '@store/shared/shop-data/store';

/** Icons and the social card in `public`, with their types. */
const pictures = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'social-card.jpg': 'image/jpeg',
} as const;

const folder = new URL('./public/', import.meta.url);
const day = 'public, max-age=86400';

/** Markup for the head of every page. */
export const iconLinks =
  '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, with which phones put the shop on their home screen. */
export const webManifest = {
  id: homeUrl,
  name: store.name,
  short_name: store.name,
  description: store.tagline,
  lang: 'en',
  dir: 'ltr',
  start_url: homeUrl,
  scope: homeUrl,
  display: 'standalone',
  background_color: store.ground,
  theme_color: store.ground,
  categories: ['shopping'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Search', url: searchUrl('') },
    { name: 'Cart', url: cartUrl },
  ],
};

/**
 * robots.txt. Pages that search engines should not list carry `noindex`, which they can only read if they may fetch the
 * page; so only addresses that are not pages are disallowed.
 */
const robotsText = (siteOrigin: string): string =>
  ['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${siteOrigin}/sitemap.xml`, ''].join('\n');

/** Files that browsers and crawlers request from every site: icons, robots.txt and the web manifest. */
export async function wellKnownPlugin(app: FastifyInstance, { siteOrigin }: { siteOrigin: string }) {
  for (const [name, type] of Object.entries(pictures)) {
    const content = await readFile(new URL(name, folder));
    app.get(`/${name}`, (_, reply) =>
      reply.headers({ 'Cache-Control': day, 'X-Content-Type-Options': 'nosniff' }).type(type).send(content),
    );
  }
  const robots = robotsText(siteOrigin);
  app.get('/robots.txt', (_, reply) => reply.header('Cache-Control', day).type('text/plain').send(robots));
  const manifest = JSON.stringify(webManifest);
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('Cache-Control', day).type('application/manifest+json').send(manifest),
  );
}
