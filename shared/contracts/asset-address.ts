/** Address under which the edge serves a release's browser files. */
export const assetBase = (name: string, releaseVersion: string): string =>
  `/assets/${name}/${releaseVersion}/`;

/** Address under which `npm run dev` serves a slice's browser files from source. */
export const developmentBase = (name: string): string => `/dev/${name}/`;

/**
 * The same files under another address, for a browser that could not load from the first: it answers an address from
 * what it preloaded, also when that failed, and asks for nothing at an address where a request hangs (measured).
 */
export const retryBase = (base: string, attempt: number): string => `${base}again-${attempt}/`;
