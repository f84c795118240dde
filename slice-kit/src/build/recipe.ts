import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { assetBase, developmentBase } from '../../../shared/contracts/asset-address';
import { containerName, isSliceName, sliceNameRule, type SliceName } from '../../../shared/contracts/slices';
import { BuildReportPlugin } from './build-report-plugin';
import { common, type BuildPlace } from './common-build';
import {
  compileAhead,
  defines,
  minimizer,
  provideBundlerRuntime,
  shellsBundlerRuntime,
  type Mode,
} from './compilation';
import { RetryChunksPlugin } from './retry-chunks';
import { installedVersion, readPackage, singletonModules } from './singletons';

interface SliceBuild {
  /** The slice's folder. */
  folder: string;
  /** Exposed name → source file, e.g. `{ './routes': './src/remote.ts' }`. Only remotes have any. */
  exposes?: Record<string, string>;
  /** Entries of the shell. */
  entry?: { browser: string; server: string };
  place: BuildPlace;
}

/** `rspack build --env version=1.0.1` builds under another version than package.json's. */
export interface BuildEnvironment {
  version?: string;
  mode?: Mode;
}
export type SliceConfiguration = (environment?: BuildEnvironment) => Configuration[];

/** What a slice in a folder of its own is built with: nothing beside the recipe. */
const alone = (folder: string): BuildPlace => ({ cache: path.join(folder, '.cache') });

/** The browser and the server build of a remote, from the same sources. */
export const remote = (
  folder: string,
  exposes: Record<string, string>,
  place = alone(folder),
): SliceConfiguration => slice({ folder, exposes, place });

/** The browser and the server build of the shell, which provides the singletons on both sides. */
export const host = (
  folder: string,
  entry: { browser: string; server: string },
  place = alone(folder),
): SliceConfiguration => slice({ folder, entry, place });

function slice(build: SliceBuild): SliceConfiguration {
  const { name, version: packageVersion } = readPackage(path.join(build.folder, 'package.json'));
  if (!isSliceName(name)) throw new Error(`The package is called ${name}. ${sliceNameRule}`);
  return ({ version = packageVersion, mode = 'production' } = {}) =>
    mode === 'development'
      ? [browserBuild(name, version, build, mode)]
      : [browserBuild(name, version, build, mode), serverBuild(name, version, build)];
}

function browserBuild(
  name: SliceName,
  version: string,
  { folder, exposes, entry, place }: SliceBuild,
  mode: Mode,
): Configuration {
  const isRemote = exposes !== undefined;
  const released = mode === 'production';
  // Files of a release never change; those of a dev server do.
  const hash = released ? '.[contenthash:8]' : '';
  const parts = common(name, folder, 'browser', place, mode);
  const shared = Object.fromEntries(
    Object.entries(singletonModules).map(([module, packageName]) => [
      module,
      {
        singleton: true,
        strictVersion: true,
        // The shell consumes what it provides itself, so only remotes compare versions.
        requiredVersion: isRemote && `^${installedVersion(packageName, folder)}`,
        version: installedVersion(packageName, folder),
        ...(isRemote ? { import: false as const } : { eager: true }),
      },
    ]),
  );
  return {
    ...parts,
    resolve: {
      ...parts.resolve,
      alias: { ...parts.resolve?.alias, ...(isRemote && released ? shellsBundlerRuntime() : {}) },
    },
    target: ['web', 'es2022'],
    // Kept with the release, and not among the files that are served.
    devtool: released ? 'hidden-nosources-source-map' : parts.devtool,
    // Released remotes need the production JSX runtime, which the development build of the shell does not contain by itself.
    entry: entry ? { main: released ? entry.browser : ['react/jsx-runtime', entry.browser] } : {},
    output: {
      path: path.join(folder, 'dist/browser'),
      // Remotes load files relative to their entry. The shell's assets have the same address in both builds.
      publicPath: isRemote ? 'auto' : released ? assetBase(name, version) : developmentBase(name),
      // With the version, two versions of a slice can be on one page, which the fallback needs.
      uniqueName: `${containerName(name)}@${version}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      sourceMapFilename: released ? '../maps/[file].map' : '[file].map',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // Long, for slow lines. A request that fails is reported at once anyway.
      chunkLoadTimeout: 60_000,
      // Browsers check integrity only for CORS requests.
      crossOriginLoading: released ? 'anonymous' : false,
      // Keep old hot updates, because a page may still request them.
      clean: released,
    },
    optimization: {
      minimizer: [minimizer],
      // After a failed build a page keeps the last good one and its state.
      emitOnErrors: false,
      // Bytes before minification. Smaller shared chunks cost each page more than they save the next one: up to 1.7 KB and
      // two requests (measured).
      splitChunks: { minSize: 41_000 },
    },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: `remoteEntry${hash}.js`,
        manifest: isRemote,
        dts: false,
        shareStrategy: 'loaded-first',
        ...(exposes ? { exposes } : { runtimePlugins: [provideBundlerRuntime] }),
        shared,
        experiments: isRemote
          ? // A slice loads no other one by itself: the shell does.
            {
              asyncStartup: true,
              externalRuntime: true,
              optimization: { target: 'web', disableRemote: true },
            }
          : // Pages name entry scripts, so the runtime needs no code for manifests (4 KB). Federation's tools need it.
            { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: released } },
      }),
      new rspack.DefinePlugin(defines('browser', mode)),
      // Entries contain the hashes of their chunks; the page contains those of the entries.
      ...(released ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
      ...(released ? [compileAhead, new RetryChunksPlugin()] : []),
      released
        ? new BuildReportPlugin(path.join(folder, 'dist/build.json'), folder)
        : new ReactRefreshRspackPlugin({ reloadOnRuntimeErrors: true }),
    ],
  };
}

function serverBuild(
  name: SliceName,
  version: string,
  { folder, exposes, entry, place }: SliceBuild,
): Configuration {
  const parts = common(name, folder, 'server', place);
  return {
    ...parts,
    // One script: a process on a server reads all of them anyway, and modules of several pages are in it once.
    module: { ...parts.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    target: 'node20',
    devtool: 'source-map',
    // One entry imports all exposed modules, because several entries would each have their own module state.
    entry: { index: entry?.server ?? serverEntry(name, folder, exposes ?? {}, place) },
    output: {
      path: path.join(folder, 'dist/server'),
      filename: '[name].js',
      publicPath: assetBase(name, version),
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
      clean: true,
    },
    externalsType: 'commonjs2',
    // The rendering process provides the shell's instances.
    externals: entry ? [] : Object.keys(singletonModules),
    optimization: { minimize: false },
    plugins: [new rspack.DefinePlugin(defines('server'))],
  };
}

function serverEntry(
  name: SliceName,
  folder: string,
  exposes: Record<string, string>,
  { cache }: BuildPlace,
): string {
  const file = path.join(cache, 'server-entries', `${name}.ts`);
  const entries = Object.entries(exposes).map(([exposed, source]) => {
    const target = path.join(folder, source).replace(/\.tsx?$/, '');
    return `  ${JSON.stringify(exposed)}: () => import(/* webpackMode: "eager" */ ${JSON.stringify(target)}),`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  const operations = `export { operations } from '@store/shared/clients/storefront/bundle-operations';`;
  writeFileSync(file, `export const exposes = {\n${entries.join('\n')}\n};\n${operations}\n`);
  return file;
}
