import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type RuleSetRule, type SwcLoaderOptions } from '@rspack/core';

const require = createRequire(import.meta.url);

/** Releases are built for production; `npm run dev` serves the browser's side of the same recipe for development. */
export type Mode = 'production' | 'development';

/**
 * Makes V8 compile a script as a whole off the main thread while it arrives, instead of function by function when they
 * are called. Added after the minimizer, which removes comments, and before integrity is computed.
 */
export const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
});

/** Three passes find 0.7 KB more in the shell than one pass. */
export const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    // `warning` is react-router's, which logs in production, too (0.7 KB).
    // `unsafe_arrows` breaks react-router: the page stays empty. The other unsafe options save nothing (measured).
    compress: { passes: 3, ecma: 2022, pure_funcs: ['warning'] },
    mangle: true,
    format: { comments: false },
  },
});

/** Component ids come from the file's content, so that server and browser agree. */
export function compileOptions(name: string, mode: Mode): SwcLoaderOptions {
  const readable = mode === 'development';
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', refresh: readable } },
      experimental: {
        plugins: [
          [
            '@swc/plugin-styled-components',
            {
              ssr: true,
              namespace: name,
              displayName: readable,
              fileName: readable,
              minify: !readable,
              transpileTemplateLiterals: true,
              pure: true,
            },
          ],
        ],
      },
    },
  };
}

/** Constants of a build. */
export const defines = (side: 'browser' | 'server', mode: Mode = 'production') => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  'process.env.SC_DISABLE_SPEEDY': 'false',
  'process.env.SC_ATTR': 'undefined',
  'process.env.REACT_APP_SC_ATTR': 'undefined',
  'process.env.REACT_APP_SC_DISABLE_SPEEDY': 'undefined',
  __SERVER__: String(side === 'server'),
  __DEVELOPMENT__: String(mode === 'development'),
  // In development rules are text in the document, so that inspectors can edit them.
  ...(mode === 'development' ? { SC_DISABLE_SPEEDY: 'true' } : {}),
});

/**
 * Aliases of undocumented files that save bytes: the ESM form of federation's two runtimes (saves each remote 5 KB), react-router
 * without its development checks (0.5 KB), and federation's errors without their texts (0.5 KB in each build).
 */
export function leanRuntimes(): Record<string, string> {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = path.dirname(createRequire(bundlerRuntime).resolve('@module-federation/runtime'));
  const errorCodes = path.dirname(require.resolve('@module-federation/error-codes'));
  return {
    [path.join(errorCodes, 'desc.mjs')]: path.join(import.meta.dirname, 'federation-error-texts.mjs'),
    [path.join(runtime, 'index.cjs')]: path.join(runtime, 'index.js'),
    [bundlerRuntime]: path.join(path.dirname(bundlerRuntime), 'bundler.js'),
    ...releasedRouter(),
  };
}

/** For released slices: takes the functions of federation's bundler runtime from the shell, which provides them. */
export const shellsBundlerRuntime = (): Record<string, string> => ({
  [require.resolve('@module-federation/webpack-bundler-runtime')]: path.join(
    import.meta.dirname,
    'slice-bundler-runtime.mjs',
  ),
});

/** For the shell: a plugin of federation's runtime. */
export const provideBundlerRuntime = path.join(import.meta.dirname, 'provide-bundler-runtime.mjs');

/** For browsers: graphql-request without the parser of `graphql`, which it has no use for there. */
export const unparsedOperations: RuleSetRule = {
  test: /node_modules[\\/]graphql-request[\\/]/,
  resolve: { alias: { graphql$: path.join(import.meta.dirname, 'graphql-unparsed.mjs') } },
};

/** react-router's package exports name its development build; these aliases name the production build. */
export function releasedRouter(): Record<string, string> {
  const router = path.join(path.dirname(require.resolve('react-router')), '../production');
  return {
    'react-router-dom$': path.join(router, '../../../react-router-dom/dist/index.mjs'),
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
  };
}
