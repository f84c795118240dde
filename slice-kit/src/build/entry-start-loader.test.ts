import { runInNewContext } from 'node:vm';

type Loader = (this: { getOptions: () => { isRemote: boolean } }, source: string) => string;
const entryStart = jest.requireActual<Loader>('./entry-start-loader.cjs');

const text = `const __module_federation_container_name__="mfe_cart";const runtimeRequire=__webpack_require__;joins(runtimeRequire,__module_federation_container_name__)`;
const started: unknown[][] = [];
const page = {
  _FEDERATION_BUNDLER_RUNTIME: {},
  joins: (...values: unknown[]) => started.push(values),
};

/** Runs a build's start in the page. */
function run(isRemote: boolean, build: string, source = text) {
  const compiled = entryStart.call({ getOptions: () => ({ isRemote }) }, source);
  const unused = ['bundler_runtime', 'runtime_plugins', 'remote_infos', 'share_strategy', 'share_fallbacks'];
  const values = [...unused, 'library_type'].map((name) => [`__module_federation_${name}__`, name] as const);
  const context = { ...page, ...Object.fromEntries(values), __webpack_require__: build, page };
  runInNewContext(
    `globalThis._FEDERATION_BUNDLER_RUNTIME = page._FEDERATION_BUNDLER_RUNTIME;${compiled}`,
    context,
  );
  return compiled;
}

it('has the shell join the page and lend its code to slices, which join with values of their own', () => {
  run(false, 'the shell');
  const slice = run(true, 'a slice', text.replace('mfe_cart', 'mfe_content'));
  expect(started).toEqual([
    ['the shell', 'mfe_cart'],
    ['a slice', 'mfe_content'],
  ]);
  expect(slice).not.toContain('joins');
});

it('fails a build whose start is another than it knows', () => {
  expect(() => run(true, 'a slice', 'joins(__webpack_require__)')).toThrow('does not know');
});
