import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { pageSlugs } from '../../shared/contracts/page-slugs';
import { compileOptions, leanRuntimes, releasedRouter, type Mode } from './compilation';

const root = path.resolve(import.meta.dirname, '../..');

/** Our loaders and plugins. A change to one invalidates the build cache. */
const loaderFiles = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /js$|\.ts$/.test(name))
  .map((name) => path.join(import.meta.dirname, name));

/** `import text from './file?inline'` gives the compiled text of a script that stands in the document. */
const inlineQuery = /^\?inline$/;

/**
 * The common part of every build: resolving, compiling, caching. `name` separates component ids and caches. The benches
 * build all slices as one bundle with it, so that they compare federation only.
 */
export function common(
  name: string,
  folder: string,
  side: 'browser' | 'server',
  mode: Mode = 'production',
): Configuration {
  return {
    name: `${name}:${side}`,
    mode,
    context: folder,
    // Not `eval`, the default of development, which the pages' security policy forbids.
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    // Paths in outputs must not depend on the machine.
    cache: {
      type: 'persistent',
      storage: {
        type: 'filesystem',
        directory: path.join(
          root,
          '.cache/rspack',
          mode === 'development' ? `${name}-development` : `${name}-${side}`,
        ),
      },
      // Workspaces are linked below `node_modules`, which the cache treats as unchanged otherwise.
      snapshot: { unmanagedPaths: [path.join(root, 'node_modules/@store')] },
      buildDependencies: [
        path.join(root, 'rspack.base.ts'),
        path.join(folder, 'package.json'),
        ...loaderFiles,
      ],
    },
    lazyCompilation: false,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(side === 'browser'
        ? {
            alias: leanRuntimes(),
            // Federation's runtime is imported and required; one format avoids a second copy (10 KB).
            byDependency: { commonjs: { conditionNames: ['import', 'module', 'browser', 'default'] } },
          }
        : { alias: releasedRouter() }),
    },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          resourceQuery: { not: inlineQuery },
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: compileOptions(name, mode),
        },
        {
          resourceQuery: inlineQuery,
          type: 'asset/source',
          loader: path.join(import.meta.dirname, 'inline-script-loader.cjs'),
        },
        {
          test: /\.(woff2|svg|png|jpg|webp)$/,
          type: 'asset/resource',
          generator: { emit: side === 'browser' },
        },
        { test: /\.woff2$/, loader: path.join(import.meta.dirname, 'subset-font-loader.cjs') },
        {
          test: /\.mdx$/,
          loader: path.join(import.meta.dirname, 'mdx/mdx-loader.mjs'),
          options: { pages: pageSlugs },
        },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
