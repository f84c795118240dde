import { store } from '@store/shared/shop-data/store';
import { homeUrl, searchUrl } from '@store/shared/contracts/urls';
import { scriptJson } from './deferred-data';

interface Page {
  siteOrigin: string;
  /** Path and query. */
  url: string;
  status: number;
}

/** The social picture of pages without one of their own: `services/edge/src/seo/public`, 1200 × 630 px. */
const socialCard = '/social-card.jpg';

/** Marks tags that are true of this document only; the browser removes them at the first navigation. */
const mark = 'data-document';

/**
 * Head tags for crawlers and link previews that the slice did not set: canonical address, social tags, and on the home page
 * structured data of the shop. They are derived from the tags that the slice set, on the server only.
 * @param head markup of the head so far, as React wrote it.
 */
export function headTags(head: string, { siteOrigin, url, status }: Page): string {
  // Only existing pages are to be found and shared.
  if (status !== 200) return '';
  const [pathname = homeUrl] = url.split('?');
  const content = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
  const titled = /<title[^>]*>([^<]*)</.exec(head)?.[1];
  const title = titled ?? escape(store.name);
  const description = content('description') ?? escape(`${store.name}: ${store.tagline}.`);
  const own = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  // Search engines list a page once, without its query; the address of a page that they do not list stays as it is.
  const hidden = content('robots')?.includes('noindex');
  const canonical = own ?? escape(siteOrigin + (hidden ? url : pathname));
  const picture = content('og:image');

  const tags: Record<string, string> = {
    'og:site_name': escape(store.name),
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    ...(picture
      ? {}
      : {
          'og:image': siteOrigin + socialCard,
          'og:image:width': '1200',
          'og:image:height': '630',
          'og:image:alt': escape(`${store.name}. ${store.tagline}`),
        }),
  };
  return [
    ...(titled ? [] : [`<title ${mark}>${title}</title>`]),
    ...(content('description') ? [] : [`<meta ${mark} name="description" content="${description}">`]),
    ...(own ? [] : [`<link ${mark} rel="canonical" href="${canonical}">`]),
    ...Object.entries(tags).flatMap(([name, text]) =>
      content(name) === undefined ? [`<meta ${mark} property="${name}" content="${text}">`] : [],
    ),
    `<meta ${mark} name="twitter:card" content="summary_large_image">`,
    ...(pathname === homeUrl ? [identity(siteOrigin)] : []),
  ].join('');
}

/** The shop and its product search as structured data. */
function identity(siteOrigin: string): string {
  const organization = `${siteOrigin}/#organization`;
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: store.name,
        url: siteOrigin + homeUrl,
        logo: { '@type': 'ImageObject', url: `${siteOrigin}/icon-512.png`, width: 512, height: 512 },
        slogan: store.tagline,
        email: store.supportEmail,
        address: {
          '@type': 'PostalAddress',
          streetAddress: store.postalAddress.street,
          addressLocality: store.postalAddress.city,
          addressRegion: store.postalAddress.region,
          postalCode: store.postalAddress.postalCode,
          addressCountry: store.postalAddress.country,
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: store.supportEmail,
          telephone: store.supportPhone,
          availableLanguage: 'English',
        },
        sameAs: store.social.map((place) => place.url),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteOrigin}/#website`,
        name: store.name,
        url: siteOrigin + homeUrl,
        inLanguage: 'en',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${siteOrigin}${searchUrl('TERM').replace('TERM', '{search_term_string}')}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
  return `<script ${mark} type="application/ld+json">${scriptJson(data)}</script>`;
}

/** Escapes the shop's own texts; what React wrote is escaped already. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
