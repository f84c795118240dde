import entered from '../../data/url-redirects.json' with { type: 'json' };
import { globalId } from '../../global-ids';
import type { Maybe, ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';

/** Redirects as a merchant enters them in Shopify's admin. */
export const urlRedirects = entered.map((redirect, index) => ({ ...redirect, id: index + 1 }));

type UrlRedirect = (typeof urlRedirects)[number];

/** As in Shopify's search, `path:` finds paths that begin with a text. Without a filter all are listed. */
function matching(query: string): UrlRedirect[] {
  const path = /^path:"?([^"]*)"?$/.exec(query.trim())?.[1]?.replaceAll(/\\(.)/g, '$1').toLowerCase();
  return path === undefined
    ? urlRedirects
    : urlRedirects.filter((redirect) => redirect.path.startsWith(path));
}

export const urlRedirectFields: ResolverMap = {
  UrlRedirect: { id: ({ id }: UrlRedirect) => globalId('UrlRedirect', id) },
  QueryRoot: {
    urlRedirects: (_: unknown, { query, ...args }: PageArguments & { query?: Maybe<string> }) =>
      pageOf(matching(query ?? ''), args),
  },
};
