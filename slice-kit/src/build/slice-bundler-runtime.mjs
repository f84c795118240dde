import { init } from '@module-federation/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Replaces the bundler runtime in the entries of slices, 2.1 KB of each. Its functions are the shell's: all that belongs to
 * a build is in this object and in what the functions are given. `init` knows the build's own name.
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
