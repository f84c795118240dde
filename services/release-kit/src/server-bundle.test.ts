import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadServerBundle } from './server-bundle';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'bundle-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function bundle(files: Record<string, string>, name = 'a'): string {
  const place = path.join(folder, name);
  mkdirSync(place);
  for (const [file, source] of Object.entries(files)) writeFileSync(path.join(place, file), source);
  return place;
}

it('gives a bundle what is provided, Node’s own modules and its other files', () => {
  const place = bundle({
    'index.js': `module.exports = [require('react'), require('node:path').sep, require('./chunk.js').name];`,
    'chunk.js': `exports.name = 'chunk';`,
  });
  expect(loadServerBundle(place, { react: 'the shell’s react' })).toEqual([
    'the shell’s react',
    '/',
    'chunk',
  ]);
});

it('refuses what is not provided, installed or not, and names it', () => {
  const place = bundle({ 'index.js': `require('zod');` });
  expect(() => loadServerBundle(place, {})).toThrow('"zod" is not provided by this shell version');
  const tricky = bundle({ 'index.js': `require('toString');` }, 'b');
  expect(() => loadServerBundle(tricky, {})).toThrow('"toString" is not provided');
});

it('keeps two versions, and two loads of one version, apart', () => {
  const counting = `let count = 0; exports.count = () => ++count;`;
  const one = bundle({ 'index.js': counting }, 'one');
  const [a, b] = [loadServerBundle(one, {}), loadServerBundle(one, {})] as { count(): number }[];
  expect([a?.count(), a?.count(), b?.count()]).toEqual([1, 2, 1]);
});

it('evaluates a file once, also when files need each other', () => {
  const place = bundle({
    'index.js': `exports.first = true; exports.other = require('./other.js');`,
    'other.js': `exports.saw = require('./index.js').first;`,
  });
  expect(loadServerBundle(place, {})).toMatchObject({ other: { saw: true } });
});

it('lets through what a bundle throws, with its file and line', () => {
  const place = bundle({ 'index.js': `\nthrow new Error('broken on purpose');` });
  let stack = '';
  try {
    loadServerBundle(place, {});
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(stack).toContain('broken on purpose');
  expect(stack).toContain(`${path.join(place, 'index.js')}:2`);
});

it('says that there is no bundle', () => {
  expect(() => loadServerBundle(path.join(folder, 'nowhere'), {})).toThrow('ENOENT');
});
