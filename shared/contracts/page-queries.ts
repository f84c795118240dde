import { pageSlugs } from './page-slugs';
import { cartUrl, homeUrl, loginUrl, pageUrl, registerUrl, resetPasswordUrl, userUrl } from './urls';

/** Names that the frame of every page reads: the outcome of a sign-up for news without scripts. */
const ofEveryPage = ['subscribed'];

/**
 * Names that pages read in the query of their address, by the path of their route. A page of such a path is rendered without
 * any others, and they are no part of its key in caches; the browser's address keeps them. A path that is not here gets all.
 */
const byPath: Readonly<Record<string, readonly string[]>> = {
  [homeUrl]: [],
  '/collections/:slug': [
    ...['availability', 'country', 'clan', 'design', 'type', 'size', 'color'],
    ...['min', 'max', 'sort', 'page'],
  ],
  '/search': ['q', 'page'],
  '/products/:handle': ['variant'],
  [cartUrl]: ['added', 'problem'],
  [loginUrl]: ['returnTo'],
  [registerUrl]: ['returnTo'],
  [resetPasswordUrl]: [],
  [userUrl]: ['tab'],
  '/account': ['tab'],
  ...Object.fromEntries(pageSlugs.map((slug) => [pageUrl(slug), []])),
  [pageUrl('reviews')]: ['product', 'stars', 'photos', 'sort', 'page', 'review'],
  [pageUrl('find-your-country')]: ['name', 'letter'],
  [pageUrl('help-center')]: ['q'],
  [pageUrl('unsubscribe')]: ['token', 'unsubscribed'],
};

/** The address with those names of its query that the page of a route reads; everything else stays as written. */
export function readAddress(url: string, routePath: string | undefined): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  const names = routePath === undefined ? undefined : byPath[routePath];
  if (query === undefined || !names) return url;
  const kept = query.split('&').filter((part) => {
    const name = nameOf(part);
    return names.includes(name) || ofEveryPage.includes(name);
  });
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** The name of a part of a query, as URLSearchParams reads it. */
const nameOf = (part: string): string => new URLSearchParams(part).keys().next().value ?? '';
