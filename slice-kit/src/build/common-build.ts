import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { compileOptions, leanRuntimes, releasedRouter, unparsedOperations, type Mode } from './compilation';

/** What a repository adds to the recipe of its slices. */
export interface BuildPlace {
  /** Folder for what can be made again. */
  cache: string;
  /** Rules for files of its own kinds. */
  rules?: RuleSetRule[];
  /** Files whose change invalidates the build cache, beside the recipe's own. */
  buildDependencies?: string[];
}

const recipeFiles = filesOf(import.meta.dirname);

/** The scripts in a folder and below it. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /js$|\.ts$/.test(name))
    .map((name) => path.join(folder, name));
}

/** `import text from './file?inline'` is left to the repository's own rules. */
const inlineQuery = /^\?inline$/;

/**
 * The common part of every build: resolving, compiling, caching. `name` separates component ids and caches. The benches
 * build all slices as one bundle with it, so that they compare federation only.
 */
export function common(
  name: string,
  folder: string,
  side: 'browser' | 'server',
  { cache, rules = [], buildDependencies = [] }: BuildPlace,
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
          cache,
          'rspack',
          mode === 'development' ? `${name}-development` : `${name}-${side}`,
        ),
      },
      // Workspaces are linked below `node_modules`, which the cache treats as unchanged otherwise.
      snapshot: { unmanagedPaths: [/[\\/]node_modules[\\/]@store[\\/]/] },
      buildDependencies: [path.join(folder, 'package.json'), ...recipeFiles, ...buildDependencies],
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
          // The packed package is compiled like a slice's own files: ids of styles have to be the same on both sides.
          exclude: /node_modules[\\/](?!@store[\\/]shared[\\/])/,
          resourceQuery: { not: inlineQuery },
          resolve: { fullySpecified: false },
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: compileOptions(name, mode),
        },
        {
          test: /\.(woff2|svg|png|jpg|webp)$/,
          type: 'asset/resource',
          generator: { emit: side === 'browser' },
        },
        ...(side === 'browser' ? [unparsedOperations] : []),
        ...rules,
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
