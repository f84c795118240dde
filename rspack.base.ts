import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack, type Compiler, type Configuration, type SwcLoaderOptions } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { assetBase, developmentBase } from './shared/contracts/asset-address';
import { pageSlugs } from './shared/contracts/page-slugs';
import { containerName, isSliceName, type SliceName } from './shared/contracts/slices';

/** The one build recipe: each slice becomes a browser output and a server output from the same sources. */

const require = createRequire(import.meta.url);
const root = import.meta.dirname;

/** Modules of which a page has one instance. A subpath that is not listed would be bundled silently, as a second instance. */
const singletonModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  '@store/shared/runtime/stores': '@store/shared',
  '@store/shared/runtime/router': '@store/shared',
} as const;

/** Our own loaders: what they made is made anew when they change. */
const loaderFiles = readdirSync(path.join(root, 'scripts/build'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('js'))
  .map((name) => path.join(root, 'scripts/build', name));

/** `import text from './file?inline'` gives the compiled text of a script that stands in the document. */
const inlineQuery = /^\?inline$/;

/** Federation's runtime; releases name its version like a singleton's. */
const federationRuntime = '@module-federation/enhanced';

interface PackageJson {
  name: string;
  version: string;
}

const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/** Version of the package that provides a singleton, e.g. `19.3.1`. */
function singletonVersion(packageName: string): string {
  const folder =
    packageName === '@store/shared'
      ? path.join(root, 'shared')
      : path.join(root, 'node_modules', packageName);
  return readPackage(path.join(folder, 'package.json')).version;
}

interface SliceBuild {
  /** The slice's folder. */
  folder: string;
  /** Exposed name → source file, e.g. `{ './routes': './src/remote.ts' }`. Only remotes have any. */
  exposes?: Record<string, string>;
  /** Entries of the shell. */
  entry?: { browser: string; server: string };
}

/** Releases are built for production; `npm run dev` serves the browser's side of the same recipe for development. */
type Mode = 'production' | 'development';

/** `rspack build --env version=1.0.1` builds under another version than package.json's. */
export interface BuildEnvironment {
  version?: string;
  mode?: Mode;
}
export type SliceConfiguration = (environment?: BuildEnvironment) => Configuration[];

/** The browser and the server build of a remote. */
export const remote = (folder: string, exposes: Record<string, string>): SliceConfiguration =>
  slice({ folder, exposes });

/** The browser and the server build of the shell, which provides the singletons on both sides. */
export const host = (folder: string, entry: { browser: string; server: string }): SliceConfiguration =>
  slice({ folder, entry });

function slice(build: SliceBuild): SliceConfiguration {
  const { name, version: packageVersion } = readPackage(path.join(build.folder, 'package.json'));
  if (!isSliceName(name)) throw new Error(`${build.folder} is no slice: its package is called ${name}`);
  return ({ version = packageVersion, mode = 'production' } = {}) =>
    mode === 'development'
      ? [browserBuild(name, version, build, mode)]
      : [browserBuild(name, version, build, mode), serverBuild(name, version, build)];
}

function browserBuild(
  name: SliceName,
  version: string,
  { folder, exposes, entry }: SliceBuild,
  mode: Mode,
): Configuration {
  const isRemote = exposes !== undefined;
  const released = mode === 'production';
  // A dev server's files change under their names; a release's never do.
  const hash = released ? '.[contenthash:8]' : '';
  const shared = Object.fromEntries(
    Object.entries(singletonModules).map(([module, packageName]) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${singletonVersion(packageName)}`,
        version: singletonVersion(packageName),
        ...(isRemote ? { import: false as const } : { eager: true }),
      },
    ]),
  );
  return {
    ...common(name, folder, 'browser', mode),
    target: ['web', 'es2022'],
    // In development JSX has a runtime of its own, and the shell would not bring the one that released remotes need.
    entry: entry ? { main: released ? entry.browser : ['react/jsx-runtime', entry.browser] } : {},
    output: {
      path: path.join(folder, 'dist/browser'),
      // Remotes find their files beside their entry; the shell's pictures and fonts have the same address on both sides.
      publicPath: isRemote ? 'auto' : released ? assetBase(name, version) : developmentBase(name),
      // With the version in it, two versions of a slice can be loaded into one page, as the fallback does.
      uniqueName: `${containerName(name)}@${version}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // A dev server holds its answers back while it compiles.
      chunkLoadTimeout: released ? 4000 : 30_000,
      // Hashes are checked for what is fetched with CORS only.
      crossOriginLoading: released ? 'anonymous' : false,
      // Of two quick changes a page asks for both updates, and the first one's must still be there.
      clean: released,
    },
    // A page that saw a build fail goes on from the last good one, and keeps its state.
    optimization: { minimizer: [minimizer], emitOnErrors: false },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: `remoteEntry${hash}.js`,
        manifest: isRemote,
        dts: false,
        shareStrategy: 'loaded-first',
        ...(exposes ? { exposes } : {}),
        shared,
        experiments: isRemote
          ? { asyncStartup: true, externalRuntime: true, optimization: { target: 'web' } }
          : // Pages name entry scripts, not manifests, so the runtime needs no code for those (4 KB).
            { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.DefinePlugin(defines('browser', mode)),
      // Each entry knows the hashes of the chunks that it loads; the page knows the entries'.
      ...(released ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ...(entry && released ? [compileAhead] : []),
      released
        ? new BuildReportPlugin(path.join(folder, 'dist/build.json'))
        : new ReactRefreshRspackPlugin({ reloadOnRuntimeErrors: true }),
    ],
  };
}

function serverBuild(
  name: SliceName,
  version: string,
  { folder, exposes, entry }: SliceBuild,
): Configuration {
  return {
    ...common(name, folder, 'server'),
    target: 'node20',
    devtool: 'source-map',
    // Several entries would each have their own copy of module state, so a remote has one that imports all it exposes.
    entry: { index: entry?.server ?? serverEntry(name, folder, exposes ?? {}) },
    output: {
      path: path.join(folder, 'dist/server'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: assetBase(name, version),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externalsType: 'commonjs2',
    // The edge gives remotes the shell's own instances of these.
    externals: entry ? [] : Object.keys(singletonModules),
    optimization: { splitChunks: false, minimize: false },
    plugins: [new rspack.DefinePlugin(defines('server'))],
  };
}

/**
 * What every build has in common: resolving, compiling, caching. `name` keeps component ids and caches of builds apart.
 * The benches build all slices as one bundle from it, so that they compare nothing but federation.
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
    // Not the default of development: it evaluates texts, which the pages' security policy forbids.
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    // The folder above `node_modules` differs between machines; paths in outputs must not.
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
      // Workspaces lie below `node_modules` too, where the cache takes nothing to change but by its version.
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
            // Federation's runtime is both imported and required; as two formats it would be in the bundle twice (10 KB).
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
          loader: path.join(root, 'scripts/build/inline-script-loader.cjs'),
        },
        {
          test: /\.(woff2|svg|png|jpg|webp)$/,
          type: 'asset/resource',
          generator: { emit: side === 'browser' },
        },
        { test: /\.woff2$/, loader: path.join(root, 'scripts/build/subset-font-loader.cjs') },
        {
          test: /\.mdx$/,
          loader: path.join(root, 'scripts/build/mdx/mdx-loader.mjs'),
          options: { pages: pageSlugs },
        },
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Tells V8 that the shell's script runs all it has at once, so that it is compiled beside the page, off the main thread,
 * instead of function by function. After the minimizer, which knows no comment worth keeping.
 */
export const compileAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER,
});

/** Three passes find 0.7 KB more in the shell than one pass. */
export const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    ecma: 2022,
    // `warning` is react-router's, which tells developers in production, too (0.7 KB).
    // `unsafe_arrows` breaks react-router: the page stays empty. The other unsafe options save nothing (measured).
    compress: { passes: 3, ecma: 2022, pure_funcs: ['warning'] },
    mangle: true,
    format: { comments: false },
  },
});

/** Component ids from the file's content, equal on both sides and different between versions. */
function compileOptions(name: string, mode: Mode): SwcLoaderOptions {
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

/** Names that are constants in a build. */
export const defines = (side: 'browser' | 'server', mode: Mode = 'production') => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  'process.env.SC_DISABLE_SPEEDY': 'false',
  'process.env.SC_ATTR': 'undefined',
  'process.env.REACT_APP_SC_ATTR': 'undefined',
  'process.env.REACT_APP_SC_DISABLE_SPEEDY': 'undefined',
  __SERVER__: String(side === 'server'),
  __DEVELOPMENT__: String(mode === 'development'),
  // In development the rules stand in the document as text, where inspectors show and change them.
  ...(mode === 'development' ? { SC_DISABLE_SPEEDY: 'true' } : {}),
});

/**
 * Leaner files, all undocumented: the ESM form of federation's bundler runtime (saves each remote 4.5 KB), react-router
 * without its development checks (0.5 KB), and federation's errors without their texts (0.5 KB in each build).
 */
function leanRuntimes(): Record<string, string> {
  const bundlerRuntime = require.resolve('@module-federation/webpack-bundler-runtime');
  const errorCodes = path.dirname(require.resolve('@module-federation/error-codes'));
  return {
    [path.join(errorCodes, 'desc.mjs')]: path.join(root, 'scripts/build/federation-error-texts.mjs'),
    [bundlerRuntime]: path.join(path.dirname(bundlerRuntime), 'bundler.js'),
    ...releasedRouter(),
  };
}

/** react-router names its development build for every purpose, and to Node a format in which each name is looked up twice. */
function releasedRouter(): Record<string, string> {
  const router = path.join(path.dirname(require.resolve('react-router')), '../production');
  return {
    'react-router-dom$': path.join(router, '../../../react-router-dom/dist/index.mjs'),
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
  };
}

function serverEntry(name: SliceName, folder: string, exposes: Record<string, string>): string {
  const file = path.join(root, '.cache/server-entries', `${name}.ts`);
  const entries = Object.entries(exposes).map(([exposed, source]) => {
    const target = path.join(folder, source).replace(/\.tsx?$/, '');
    return `  ${JSON.stringify(exposed)}: () => import(/* webpackMode: "eager" */ ${JSON.stringify(target)}),`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export const exposes = {\n${entries.join('\n')}\n};\n`);
  return file;
}

/** Writes down what a release needs to know of a build: the files of each named chunk, and the singletons' versions. */
export class BuildReportPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tap('BuildReportPlugin', (compilation) => {
      const chunks: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunks[name] = group.getFiles().filter((file) => file.endsWith('.js'));
      }
      const singletons = Object.fromEntries([
        ...Object.entries(singletonModules).map(([module, packageName]) => [
          module,
          singletonVersion(packageName),
        ]),
        // The shell brings it for all (`externalRuntime`), so it is one more singleton.
        [federationRuntime, singletonVersion(federationRuntime)],
      ]) as Record<string, string>;
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify({ chunks, singletons }, null, 2));
    });
  }
}
