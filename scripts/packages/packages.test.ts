import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

it.each(['shared', 'slice-kit'])('%s says what its present version changes', (folder) => {
  const read = (file: string) => readFileSync(path.join(root, folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`- **${version}**`);
});

it('has no hashes of packed packages in the lock of an example, because they change with every change', () => {
  const file = path.join(root, 'examples/mfe-wishlist/package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>;
  };
  for (const name of ['shared', 'slice-kit'])
    expect(packages[`node_modules/@store/${name}`]).toEqual(
      expect.objectContaining({ resolved: `file:../../dist/packages/store-${name}.tgz` }),
    );
  const hashed = Object.values(packages).filter(
    ({ resolved = '', integrity }) => resolved.startsWith('file:') && integrity,
  );
  expect(hashed).toEqual([]);
});
