import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Replaces the bundler runtime in the entries of slices, 2.1 KB of each. The functions come from the shell and have no state
 * of their own: what belongs to one build is in this object or is passed to them. `init` is the build's, as it knows its name.
 */
const { bundlerRuntime, attachShareScopeMap } = globalThis._FEDERATION_BUNDLER_RUNTIME;

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  // A slice loads no other one by itself, so it has no use for `remotes`.
  bundlerRuntime: { ...bundlerRuntime, S: {}, remotes: undefined, initContainerEntry },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
