import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { assetBase } from '@store/shared/contracts/asset-address';
import { repository } from '../../../rspack.base';
import { BuildReportPlugin } from '../../../slice-kit/src/build/build-report-plugin';
import { common } from '../../../slice-kit/src/build/common-build';
import { compileAhead, defines, minimizer } from '../../../slice-kit/src/build/compilation';

/**
 * Build configuration of the six builds without federation: the same resolving, compiling and minifying for browser
 * and server. It differs only in what federation adds, so the difference between the two shops is the cost of
 * federation.
 */
export function singleBundle(dist: string, version: string): Configuration[] {
  const folder = path.resolve(import.meta.dirname, '../..');
  const publicPath = assetBase('shell', version);
  const assetModuleFilename = '[name].[contenthash:8][ext]';
  return [
    {
      ...common('single-bundle', folder, 'browser', repository),
      target: ['web', 'es2022'],
      entry: { main: path.join(import.meta.dirname, 'browser.ts') },
      output: {
        path: path.join(dist, 'browser'),
        publicPath,
        uniqueName: 'single_bundle',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        assetModuleFilename,
        chunkLoadTimeout: 4000,
        crossOriginLoading: 'anonymous',
        clean: true,
      },
      optimization: { minimizer: [minimizer] },
      plugins: [
        new rspack.DefinePlugin(defines('browser')),
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
        compileAhead,
        new BuildReportPlugin(path.join(dist, 'build.json'), folder),
      ],
    },
    {
      ...common('single-bundle', folder, 'server', repository),
      target: 'node20',
      entry: { index: path.join(import.meta.dirname, 'server.ts') },
      output: {
        path: path.join(dist, 'server'),
        filename: '[name].js',
        chunkFilename: '[name].[contenthash:8].js',
        publicPath,
        assetModuleFilename,
        library: { type: 'commonjs2' },
        clean: true,
      },
      optimization: { splitChunks: false, minimize: false },
      plugins: [new rspack.DefinePlugin(defines('server'))],
    },
  ];
}
