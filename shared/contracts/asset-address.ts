/** Start of every address of a release's browser files. */
export const assetRoot = '/assets/';

/** Address under which the edge serves a release's browser files. */
export const assetBase = (name: string, releaseVersion: string): string =>
  `${assetRoot}${name}/${releaseVersion}/`;

/** Address under which `npm run dev` serves a slice's browser files from source. */
export const developmentBase = (name: string): string => `/dev/${name}/`;

/**
 * Another address of the same files, for a retry in the browser: it answers the first address from a failed preload,
 * and sends no second request to an address whose first one hangs (measured).
 */
export const retryBase = (base: string, attempt: number): string => `${base}again-${attempt}/`;
