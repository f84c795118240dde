import { chmodSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DamagedDataError, usableFolder } from './damaged-data';
import { testFolder } from './testing/test-folder';

const place = testFolder();

it('creates folders that only their user can read', () => {
  const folder = usableFolder(path.join(place, 'data', 'mail'));
  for (const created of [path.dirname(folder), folder]) expect(statSync(created).mode & 0o777).toBe(0o700);
});

it('closes a data folder that others could read, and nothing but data', () => {
  const rights = (variable: 'DATA_DIR' | 'TMPDIR') => {
    chmodSync(place, 0o755);
    return statSync(usableFolder(place, variable)).mode & 0o777;
  };
  expect([rights('DATA_DIR'), rights('TMPDIR')]).toEqual([0o750, 0o755]);
});

it('keeps a folder that is there, and refuses a file in its place', () => {
  expect(usableFolder(place)).toBe(place);
  const file = path.join(place, 'mail');
  writeFileSync(file, '');
  expect(() => usableFolder(file)).toThrow(DamagedDataError);
});
