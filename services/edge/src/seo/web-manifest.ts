import { store } from '@store/shared/shop-data/store';
import { cartUrl, homeUrl, searchUrl } from '@store/shared/contracts/urls';

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
