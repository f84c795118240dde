import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

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

/** Federation's runtime; releases name its version like a singleton's. */
export const federationRuntime = '@module-federation/enhanced';

interface PackageJson {
  name: string;
  version: string;
}

export const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/** Version of the package that provides a singleton, e.g. `19.3.1`. */
export function singletonVersion(packageName: string): string {
  const folder =
    packageName === '@store/shared'
      ? path.join(root, 'shared')
      : path.join(root, 'node_modules', packageName);
  return readPackage(path.join(folder, 'package.json')).version;
}
