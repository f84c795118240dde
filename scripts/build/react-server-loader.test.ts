/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const loader = path.join(process.cwd(), 'scripts/build/react-server-loader.cjs');
const keepText = require(loader) as (source: string) => string;
const source = readFileSync(
  path.join(
    path.dirname(require.resolve('react-dom/package.json')),
    'cjs/react-dom-server.node.production.js',
  ),
  'utf8',
);

it('knows the version of React that is installed', () => {
  const changed = keepText(source);
  expect(changed).toContain('writtenText += chunk');
  expect(changed).not.toContain('AsyncLocalStorage()');
});

it('refuses another that it does not know', () => {
  expect(() => keepText(source.replace('function writeChunk(', 'function writePart('))).toThrow(
    /decision 0098/,
  );
  expect(() => keepText(keepText(source))).toThrow(/0 places/);
});
