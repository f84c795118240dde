import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

it.each(['shared', 'slice-kit'])('%s says what its present version changes', (folder) => {
  const read = (file: string) => readFileSync(path.join(root, folder, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toContain(`- **${version}**`);
});
