import { EnvironmentError } from '@store/service-kit/environment';

/**
 * The two sites that edges answer at: the shop, and its preview at another host, where testers see versions that were never
 * rolled out. A browser keeps cookies, storage and permissions of the two apart.
 */
export const sites = ['shop', 'preview'] as const;
export type Site = (typeof sites)[number];

/** Origin of each site, such as `https://shop.example`. */
export type SiteOrigins = Readonly<Record<Site, string>>;

/** @throws EnvironmentError when both have one host, which has one set of cookies, or only one of them has https. */
export function siteOrigins({
  STORE_ORIGIN,
  PREVIEW_ORIGIN,
}: {
  STORE_ORIGIN: string;
  PREVIEW_ORIGIN: string;
}): SiteOrigins {
  const shop = new URL(STORE_ORIGIN);
  const preview = new URL(PREVIEW_ORIGIN);
  if (shop.hostname === preview.hostname)
    throw new EnvironmentError(
      'PREVIEW_ORIGIN needs another host name than STORE_ORIGIN: cookies are the same for all ports of a host.',
    );
  if (shop.protocol !== preview.protocol)
    throw new EnvironmentError('PREVIEW_ORIGIN and STORE_ORIGIN are both http or both https.');
  return { shop: shop.origin, preview: preview.origin };
}
