import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { PageComposition, RemoteAddress } from '@store/shared/contracts/page';
import { containerName, remoteNames, type RemoteName } from '@store/shared/contracts/slices';

/** Milliseconds for a remote to load; then its last good version gets what is left of five seconds. */
export const loadLimits = { first: 2800, previous: 1800 } as const;

export interface Remotes {
  /**
   * A module that a remote exposes, e.g. `./routes`. Tries the version of the composition first, then the one that
   * was live before, and rejects when neither can be had in time. A later call tries again.
   */
  load(slice: RemoteName, exposed: string): Promise<Record<string, unknown>>;
}

/** Registers the remotes of a page. Their entries are fetched when something of them is first loaded. */
export function createRemotes(composition: PageComposition): Remotes {
  const failures = new Map<RemoteName, number>();
  registerPlugins([timeLimits]);
  registerRemotes(remoteNames.map((slice) => registration(slice, composition.remotes[slice])));

  return {
    async load(slice, exposed) {
      const remote = composition.remotes[slice];
      const id = `${containerName(slice)}/${exposed.slice('./'.length)}`;
      const failed = failures.get(slice) ?? 0;
      // The runtime remembers what failed, and a request that hangs blocks its address: both get a new start.
      if (failed > 0) registerRemotes([registration(slice, remote, failed)], { force: true });
      try {
        const module = await loadInTime(id, loadLimits.first);
        failures.delete(slice);
        return module;
      } catch (error) {
        failures.set(slice, failed + 1);
        if (!remote.previous) throw error;
        console.warn(`${slice} ${remote.version} could not be loaded; trying ${remote.previous.version}`, error);
        registerRemotes([registration(slice, remote.previous, failed)], { force: true });
        return loadInTime(id, loadLimits.previous);
      }
    },
  };
}

/** Entries are scripts, not manifests: what a manifest would tell is in the composition already. */
const registration = (slice: RemoteName, { base, entry }: RemoteAddress, retry = 0) => ({
  name: containerName(slice),
  entry: new URL(`${base}${entry}${retry > 0 ? `?retry=${retry}` : ''}`, location.origin).href,
});

async function loadInTime(id: string, limit: number): Promise<Record<string, unknown>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${id} did not load in ${limit} ms`)), limit);
  });
  try {
    const module = await Promise.race([loadRemote<Record<string, unknown>>(id), late]);
    // A module that threw while it was evaluated answers the second time with nothing in it.
    if (!module || Object.keys(module).length === 0) throw new Error(`${id} is empty`);
    return module;
  } finally {
    clearTimeout(timer);
  }
}

const timeLimits: ModuleFederationRuntimePlugin = {
  name: 'time-limits',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: loadLimits.first };
  },
};
