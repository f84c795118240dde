/** @jest-environment @store/slice-kit/node-environment */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredTypes } from '../testing/declared-types';

const { version } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
  version: string;
};
const file = path.join(__dirname, 'promises', `${version}.txt`);

/**
 * A remote that was built against an earlier release of this version runs with today's shell. Everything that it reads
 * or passes keeps its shape. An added field needs the next minor version, a removed or changed one needs the
 * next major one, in package.json: this test then writes the new version's file. Files of released versions stay.
 */
it('keeps the shapes that this version of the singletons promises', () => {
  const today = declaredTypes(['runtime/stores/stores.ts', 'runtime/router/router.ts']);
  if (!existsSync(file)) writeFileSync(file, today);
  expect(today).toBe(readFileSync(file, 'utf8'));
});
