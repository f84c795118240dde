import { formSentSlug } from '@store/shared/contracts/forms/form';
import { pageUrl } from '@store/shared/contracts/urls';

/**
 * Where a browser goes once its request is stored: a path of this site, out of what the form's `_next` says.
 * @returns null when that is anywhere else.
 */
export function nextPage(asked: string | null, siteOrigins: readonly string[]): string | null {
  if (asked === null || asked.trim() === '') return pageUrl(formSentSlug);
  const base = siteOrigins[0];
  if (base === undefined || !URL.canParse(asked, base)) return null;
  const url = new URL(asked, base);
  if (!siteOrigins.includes(url.origin) || url.username || url.password) return null;
  // `//host` would be another site's address without its scheme.
  if (url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
