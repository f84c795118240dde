import { readFileSync } from 'node:fs';
import path from 'node:path';
import { federationRuntime, singletonModules } from '../../slice-kit/src/build/singletons';

const root = path.resolve(__dirname, '../..');

it.each(['shared', 'slice-kit'])('%s says what its present version changes', (folder) => {
  const read = (file: string) => readFileSync(path.join(root, folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`- **${version}**`);
});

it.each(['slice-kit', 'create-slice/template', 'examples/mfe-wishlist'])(
  '%s takes exactly the versions that the shell brings, because a slice asks for those that it was built with',
  (folder) => {
    const read = (place: string) => {
      const text = readFileSync(path.join(root, place, 'package.json'), 'utf8');
      const { dependencies, devDependencies } = JSON.parse(text) as Record<string, Record<string, string>>;
      return { ...dependencies, ...devDependencies };
    };
    const shell = read('shell');
    const inUse = [...Object.values(singletonModules), federationRuntime];
    // Federation's packages have one version; the shell names one of them.
    const broughtAs = (name: string) => (name.startsWith('@module-federation/') ? federationRuntime : name);
    const taken = Object.entries(read(folder)).filter(
      ([name]) => name !== '@store/shared' && inUse.some((brought) => brought === broughtAs(name)),
    );
    expect(taken).not.toEqual([]);
    expect(taken).toEqual(taken.map(([name]) => [name, shell[broughtAs(name)]]));
    expect(taken.filter(([, version]) => !/^\d/.test(version))).toEqual([]);
  },
);

it.each([
  ['examples/mfe-wishlist', '../..', ['shared', 'slice-kit']],
  ['component-catalogue', '..', ['shared']],
])(
  'has no hashes of packed packages in the lock of %s, because they change with every change',
  (folder, up, names) => {
    const file = path.join(root, folder, 'package-lock.json');
    const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Record<string, { resolved?: string; integrity?: string }>;
    };
    for (const name of names)
      expect(packages[`node_modules/@store/${name}`]).toEqual(
        expect.objectContaining({ resolved: `file:${up}/dist/packages/store-${name}.tgz` }),
      );
    const hashed = Object.values(packages).filter(
      ({ resolved = '', integrity }) => resolved.startsWith('file:') && integrity,
    );
    expect(hashed).toEqual([]);
  },
);
