import { formSentSlug } from '@store/shared/contracts/forms/form';
import { requestNumberQuery } from '@store/shared/contracts/forms/request-number';
import { ownPath } from '@store/shared/contracts/own-path';
import { pageUrl } from '@store/shared/contracts/urls';

/**
 * The path that a browser is redirected to after its request was stored, from the form's `_next`.
 * @returns null when `_next` leads to another site.
 */
export function nextPage(next: string | null, siteOrigins: readonly string[]): string | null {
  if (next === null || next.trim() === '') return pageUrl(formSentSlug);
  const base = siteOrigins[0];
  if (base === undefined || !URL.canParse(next, base)) return null;
  const url = new URL(next, base);
  if (!siteOrigins.includes(url.origin) || url.username || url.password) return null;
  return ownPath(url.pathname + url.search + url.hash);
}

/** The address of the next page with the request's number in its query: the page shows it. */
export function withRequestNumber(next: string, id: number): string {
  const url = new URL(next, 'https://shop.example');
  url.searchParams.set(requestNumberQuery, String(id));
  return url.pathname + url.search + url.hash;
}
