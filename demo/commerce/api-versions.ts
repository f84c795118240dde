import { storefrontApiVersion } from '@store/shared/contracts/storefront';

/** The oldest version that the stand-in serves, and the newest. */
const served = { oldest: storefrontApiVersion, newest: '2026-10' };

/** The version that is under development and has no quarter. */
const unstable = 'unstable';

/** Every version that the stand-in serves, the oldest first. */
export const servedVersions: readonly string[] = [...quarters(), unstable];

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
  if (asked === undefined) return served.oldest;
  if (servedVersions.includes(asked)) return asked;
  const isQuarter = /^20\d\d-(?:01|04|07|10)$/.test(asked);
  return isQuarter && asked < served.oldest ? served.oldest : null;
}

function quarters(): string[] {
  const list: string[] = [];
  for (let year = Number(served.oldest.slice(0, 4)); year <= Number(served.newest.slice(0, 4)); year++)
    for (const month of ['01', '04', '07', '10']) list.push(`${year}-${month}`);
  return list.filter((version) => version >= served.oldest && version <= served.newest);
}
