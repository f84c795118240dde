import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { PageComposition, PageRemote, RemoteAddress } from '@store/shared/contracts/page';
import { retryBase } from '@store/shared/contracts/asset-address';
import { containerName, slicesOf, type RemoteName } from '@store/shared/contracts/slices';
import { leftCandidateCookie } from '@store/shared/contracts/storage';
import { writeCookieText } from '@store/shared/browser/cookies';
import { inTime } from '@store/shared/clients/in-time';
import { loadLimits, patientLimits, type LoadLimits } from './load-limits';
import { sessionQuarantine } from './quarantine';
import { reportOutcome } from './health-outcomes';

/** An exposed module before it is validated. */
export type RemoteExports = Record<string, unknown>;

export interface Remotes {
  /**
   * Loads a module that a remote exposes, e.g. `./routes`, and passes it to `use`. Tries the version of the composition
   * first, then the one that was live before; rejects when neither works in time. A later call tries again.
   * @param limits time limits; {@link loadLimits} by default.
   */
  load<Outcome>(
    slice: RemoteName,
    exposed: string,
    use: (module: RemoteExports) => Outcome | Promise<Outcome>,
    limits?: LoadLimits,
  ): Promise<Outcome>;
  /** Call it when a module of a remote threw while rendering: from now on its last good version is tried first. */
  quarantine(slice: RemoteName): void;
}

/** Registers the remotes of a page. Their entries load with the first module. */
export function createRemotes(composition: PageComposition): Remotes {
  const quarantine = sessionQuarantine();
  /** Number of failures of a version, by its base address. */
  const failures = new Map<string, number>();
  /** Slices that use their last good version: a page uses one version of each slice. */
  const fallenBack = new Set<RemoteName>();
  const remoteOf = (slice: RemoteName): PageRemote => {
    const remote = composition.remotes[slice];
    if (!remote) throw new Error(`This page has no slice ${slice}`);
    return remote;
  };
  registerPlugins([checkedScripts]);
  registerRemotes(slicesOf(composition.remotes).map((slice) => registration(slice, remoteOf(slice))));

  return {
    async load(slice, exposed, use, limits = loadLimits) {
      const { previous, ...present } = remoteOf(slice);
      const id = `${containerName(slice)}/${exposed.slice('./'.length)}`;
      const attempt = async (version: RemoteAddress, limit: number, isAnother = false) => {
        const failed = failures.get(version.base) ?? 0;
        // Federation's runtime caches failures; registering again clears them.
        if (isAnother || failed > 0) registerRemotes([registration(slice, version, failed)], { force: true });
        const name = `${slice}@${version.version}`;
        try {
          const outcome = await inTime(loadModule(id).then(use), limit, () => {
            throw new Error(`${id} ${version.version} did not load in ${limit} ms`);
          });
          reportOutcome(name, 'load', true);
          return outcome;
        } catch (error) {
          failures.set(version.base, failed + 1);
          reportOutcome(name, 'load', false);
          throw error;
        }
      };

      if (previous && fallenBack.has(slice)) return attempt(previous, limits.first);
      if (previous && quarantine.has(slice, present.version)) {
        fallenBack.add(slice);
        return attempt(previous, limits.first, true);
      }
      try {
        return await attempt(present, previous ? limits.first : limits.only);
      } catch (error) {
        if (!previous) throw error;
        console.warn(`${slice} ${present.version} could not be loaded; trying ${previous.version}`, error);
        writeCookieText(leftCandidateCookie(composition.id));
        const outcome = await attempt(previous, limits.previous, true);
        fallenBack.add(slice);
        return outcome;
      }
    },
    quarantine(slice) {
      const { previous, version } = remoteOf(slice);
      const shown = fallenBack.has(slice) ? previous?.version : version;
      if (shown) reportOutcome(`${slice}@${shown}`, 'render', false);
      // There is no other version to fall back to.
      if (fallenBack.has(slice)) return;
      quarantine.add(slice, version);
      writeCookieText(leftCandidateCookie(composition.id));
    },
  };
}

/** The manifest beside every entry script, which only federation's tools read. */
const manifest = 'mf-manifest.json';

/**
 * Registers the entry script: the composition already has what a manifest would say. In development the manifest, by which
 * federation's tools in a browser can put another version in its place.
 */
function registration(slice: RemoteName, { base, entry, integrity }: RemoteAddress, failed = 0) {
  // A remote resolves its other files relative to its entry, so they get the new address as well.
  const file = __DEVELOPMENT__ ? manifest : entry;
  const address = new URL((failed > 0 ? retryBase(base, failed) : base) + file, location.origin).href;
  hashes.set(address, integrity);
  return { name: containerName(slice), entry: address };
}

async function loadModule(id: string): Promise<RemoteExports> {
  const module = await loadRemote<RemoteExports>(id);
  // A module that threw during evaluation is empty at the second try.
  if (!module || Object.keys(module).length === 0) throw new Error(`${id} is empty`);
  return module;
}

/** Entry address → integrity hash. An entry contains the hashes of its chunks. */
const hashes = new Map<string, string>();

/** A hash that matches no file, so that the browser refuses scripts that are not in the composition. */
const noFile = `sha384-${'A'.repeat(64)}`;

const checkedScripts: ModuleFederationRuntimePlugin = {
  name: 'checked-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    if (!__DEVELOPMENT__) {
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(url) || noFile;
    }
    return { script, timeout: patientLimits.only };
  },
};
