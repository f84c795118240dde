import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { PageComposition, PageRemote } from '@store/shared/contracts/page';
import { containerName, remoteNames, type RemoteName } from '@store/shared/contracts/slices';

/** Milliseconds for a remote to load; then its last good version gets what is left of five seconds. */
const limits = { first: 2800, previous: 1800 };

export interface Remotes {
  /**
   * A module that a remote exposes, e.g. `./routes`. Tries the version of the composition first, then the one that
   * was live before, and rejects when neither can be had in time. A later call tries again.
   */
  load(slice: RemoteName, exposed: string): Promise<Record<string, unknown>>;
}

export function createRemotes(composition: PageComposition): Remotes {
  const manifests = new Map<string, unknown>();
  const attempts = new Map<RemoteName, number>();
  for (const slice of remoteNames) {
    const remote = composition.remotes[slice];
    manifests.set(new URL(manifestAddress(remote.base), location.origin).href, remote.manifest);
  }
  registerPlugins([embeddedManifests(manifests)]);
  registerRemotes(remoteNames.map((slice) => registration(slice, composition.remotes[slice])));

  return {
    async load(slice, exposed) {
      const remote = composition.remotes[slice];
      const id = `${containerName(slice)}/${exposed.slice('./'.length)}`;
      const attempt = (attempts.get(slice) ?? 0) + 1;
      attempts.set(slice, attempt);
      // The runtime remembers what failed; registering anew makes it forget.
      if (attempt > 1) registerRemotes([registration(slice, remote)], { force: true });
      try {
        const module = await loadInTime(id, limits.first);
        attempts.delete(slice);
        return module;
      } catch (error) {
        if (!remote.previous) throw error;
        console.warn(`${slice} ${remote.version} could not be loaded; trying ${remote.previous.version}`, error);
        registerRemotes([registration(slice, remote.previous)], { force: true });
        const module = await loadInTime(id, limits.previous);
        attempts.delete(slice);
        return module;
      }
    },
  };
}

const manifestAddress = (base: string) => `${base}mf-manifest.json`;

const registration = (slice: RemoteName, { base }: Pick<PageRemote, 'base'>) => ({
  name: containerName(slice),
  entry: manifestAddress(base),
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

/** Answers the runtime's requests for manifests from the document; others get a time limit and a look at the status. */
function embeddedManifests(manifests: ReadonlyMap<string, unknown>): ModuleFederationRuntimePlugin {
  return {
    name: 'embedded-manifests',
    async fetch(address, options) {
      const embedded = manifests.get(new URL(address, location.origin).href);
      if (embedded) return new Response(JSON.stringify(embedded), { headers: { 'Content-Type': 'application/json' } });
      const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(limits.previous) });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return answer;
    },
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      return { script, timeout: limits.first };
    },
  };
}
