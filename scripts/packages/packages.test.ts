import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

it.each(['shared', 'slice-kit'])('%s says what its present version changes', (folder) => {
  const read = (file: string) => readFileSync(path.join(root, folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`- **${version}**`);
});

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
