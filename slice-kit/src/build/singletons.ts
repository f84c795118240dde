import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Modules of which a page has one instance, with their packages. A subpath that is missing here is bundled a second time. */
export const singletonModules = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  '@store/shared/runtime/stores': '@store/shared',
  '@store/shared/runtime/router': '@store/shared',
} as const;

/** Federation's runtime, which the shell provides for all slices. Releases name its version like a singleton's. */
export const federationRuntime = '@module-federation/enhanced';
/** The part of it that shells of earlier recipes do not provide. */
const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
export const federationParts = [federationRuntime, bundlerRuntime];

interface PackageJson {
  name: string;
  version: string;
}

export const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/**
 * Version of a package as a folder's modules get it, e.g. `19.3.1`.
 * @throws Error when it is not installed.
 */
export function installedVersion(packageName: string, folder: string): string {
  // Not `require.resolve`, because packages need not export their package.json.
  for (let place = folder; ; place = path.dirname(place)) {
    const file = path.join(place, 'node_modules', packageName, 'package.json');
    if (existsSync(file)) return readPackage(file).version;
    if (place === path.dirname(place))
      throw new Error(`${packageName} is not installed for ${folder}; run npm install.`);
  }
}
