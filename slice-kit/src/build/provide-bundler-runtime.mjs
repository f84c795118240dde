import federation from '@module-federation/webpack-bundler-runtime';

/** Runs in the shell: gives slices the functions of its bundler runtime, which are the same in every build; see slice-bundler-runtime.mjs. */
export default function provideBundlerRuntime() {
  globalThis._FEDERATION_BUNDLER_RUNTIME = federation;
  return { name: 'provide-bundler-runtime' };
}
