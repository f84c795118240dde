import { storefrontApiVersion } from '@store/shared/contracts/storefront';

/** Every version that the stand-in serves, the oldest first. The last one is under development. */
export const servedVersions: readonly string[] = [
  storefrontApiVersion,
  '2025-07',
  '2025-10',
  '2026-01',
  '2026-04',
  '2026-07',
  '2026-10',
  'unstable',
];

/** Paths of the Storefront API and of the Admin API with a version, and with none. */
export const versionedPaths = (prefix: '/api' | '/admin/api') => [
  `${prefix}/:version/graphql.json`,
  `${prefix}/graphql.json`,
];

/** Header in which Shopify names the version that it served. */
export const versionHeader = 'x-shopify-api-version';

/**
 * The version that is served to a request, as Shopify chooses it. A version that has ended, and a request without one, get
 * the oldest that is served.
 * @returns null for what is no version, or not yet.
 */
export function versionFor(asked: string | undefined): string | null {
  if (asked === undefined) return storefrontApiVersion;
  if (servedVersions.includes(asked)) return asked;
  const isQuarter = /^20\d\d-(?:01|04|07|10)$/.test(asked);
  return isQuarter && asked < storefrontApiVersion ? storefrontApiVersion : null;
}
