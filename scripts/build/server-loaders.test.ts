/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const load = (name: string) =>
  require(path.join(process.cwd(), 'scripts/build', name)) as (source: string) => string;
const read = (packageName: string, file: string) =>
  readFileSync(path.join(path.dirname(require.resolve(`${packageName}/package.json`)), file), 'utf8');

const react = {
  change: load('react-server-loader.cjs'),
  source: read('react-dom', 'cjs/react-dom-server.node.production.js'),
};
const styled = {
  change: load('styled-server-loader.cjs'),
  source: read('styled-components', 'dist/styled-components.esm.js'),
};

it('know the versions that are installed', () => {
  const changedReact = react.change(react.source);
  expect(changedReact).toContain('writtenText += chunk');
  expect(changedReact).not.toContain('AsyncLocalStorage()');
  expect(changedReact).not.toContain('name = getComponentNameFromType(type),');
  const changedStyled = styled.change(styled.source);
  expect(changedStyled).toContain('rules.push(rules.pop()+rule)');
  expect(changedStyled).toContain('return r.isStatic||');
});

it.each([
  ['React', react, 'function writeChunk('],
  ['styled-components', styled, 'this.rules=e,'],
])('refuse another version of %s that they do not know', (_, { change, source }, place) => {
  expect(() => change(source.replaceAll(place, place.replace(/\w/, '_')))).toThrow(/decision 0098/);
  expect(() => change(change(source))).toThrow(/0 places/);
});
