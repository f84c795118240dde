import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { measuresIn } from './measures-file';

const folder = testFolder();
const good = { name: 'api errors', query: 'errors{version="$version"}', better: 'lower', tolerance: 0.01 };

async function read(text: string) {
  await writeFile(path.join(folder, 'measures.json'), text);
  return measuresIn(folder);
}

it('reads the measures of a slice, which need not have any', async () => {
  expect(await measuresIn(path.join(folder, 'nowhere'))).toBeUndefined();
  expect(await read(JSON.stringify([good]))).toEqual([good]);
});

it.each([
  ['no JSON', '[', 'it is no JSON'],
  [
    'a query that is the same for both arms',
    JSON.stringify([{ ...good, query: 'errors{}' }]),
    'which arm it is asked about',
  ],
  [
    'an unknown name',
    JSON.stringify([{ ...good, query: '$version $verison' }]),
    'a query knows $slice, $version',
  ],
  ['no direction', JSON.stringify([{ ...good, better: 'more' }]), '“better” is “higher” or “lower”'],
  ['a negative tolerance', JSON.stringify([{ ...good, tolerance: -1 }]), 'a tolerance is 0 or more'],
  ['two of one name', JSON.stringify([good, good]), 'two measures have the same name'],
  [
    'six',
    JSON.stringify('abcdef'.split('').map((letter) => ({ ...good, name: `${letter} errors` }))),
    'at most 5 measures',
  ],
])('refuses %s', async (_, text, reason) => {
  await expect(read(text)).rejects.toThrow(`measures.json is not valid: `);
  await expect(read(text)).rejects.toThrow(reason);
});
