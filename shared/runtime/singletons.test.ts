/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declaredTypes } from './promises/declared-types';

const { version } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
  version: string;
};
const file = path.join(__dirname, 'promises', `${version}.txt`);

/**
 * A remote that was built against an earlier release of this version runs beside today's shell. Whatever it may read
 * or pass has to keep its shape. A field that is added needs the next minor version, one that is removed or changed the
 * next major one, in package.json: this test then writes the new version's file. Files of released versions stay.
 */
it('keeps the shapes that this version of the singletons promises', () => {
  const today = declaredTypes(['runtime/stores/stores.ts', 'runtime/router/router.ts']);
  if (!existsSync(file)) writeFileSync(file, today);
  expect(today).toBe(readFileSync(file, 'utf8'));
});
