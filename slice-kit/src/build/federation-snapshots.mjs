/**
 * Replaces federation's snapshots of manifests and what preloads by them (2.5 KB of the shell). Pages name entry scripts, and the
 * shell fetches files ahead by itself; the library's switch `disableSnapshot` leaves out the plugins, but not these.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});

const unavailable = () => {
  throw new Error('Released shells do not preload remotes');
};
export const formatPreloadArgs = unavailable;
export const preloadAssets = unavailable;
export const defaultPreloadArgs = unavailable;
export const normalizePreloadExposes = unavailable;
