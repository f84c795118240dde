import { readFileSync } from 'node:fs';
import path from 'node:path';
import { singletonModules } from './singletons';

it('shares React and every module that holds the state of a page: a second instance would have a state of its own', () => {
  const file = path.resolve(__dirname, '../../../shared/package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> };
  const stateful = Object.keys(exports).filter((subpath) => subpath.startsWith('./runtime/'));
  const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components'];
  expect(Object.keys(singletonModules).sort()).toEqual(
    [...react, ...stateful.map((subpath) => `@store/shared${subpath.slice(1)}`)].sort(),
  );
});
