import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** Runs in the shell: gives slices the functions of its bundler runtime, which are the same in every build; see slice-bundler-runtime.mjs. */
export default function provideBundlerRuntime() {
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
  globalThis._FEDERATION_BUNDLER_RUNTIME = { ...federation, bundlerRuntime };
  return { name: 'provide-bundler-runtime' };
}
