/** What federation's start of a build reads, from here on the same text in every build. */
const sameFromHere = 'const runtimeRequire=__webpack_require__;';
const values = [
  'bundler_runtime',
  'runtime_plugins',
  'remote_infos',
  'container_name',
  'share_strategy',
  'share_fallbacks',
  'library_type',
].map((name) => `__module_federation_${name}__`);
const start = 'globalThis._FEDERATION_BUNDLER_RUNTIME.startBuild';

/**
 * Loader for federation's start of a build: the shell gives its text to slices as a function, slices call it (1.6 KB of each).
 * @throws Error when the text is not the one that this loader knows.
 */
module.exports = function entryStart(source) {
  const [own, same, ...more] = source.split(sameFromHere);
  if (same === undefined || more.length > 0)
    throw new Error(
      'This version of @rspack/core starts builds in a way that entry-start-loader does not know',
    );
  const call = ['__webpack_require__', ...values].join();
  return this.getOptions().isRemote
    ? `${own}${start}(${call})`
    : `${own}(${start}=(${['runtimeRequire', ...values].join()})=>{${same}})(${call})`;
};
