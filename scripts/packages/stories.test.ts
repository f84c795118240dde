import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exampleSlices, ownRemotes, sliceFolder } from '@store/shared/shop-data/own-slices';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Sources of components without a story beside them. */
const withoutStories = (files: string[]) =>
  files.filter((file) => !existsSync(path.join(root, file.replace(/\.tsx$/, '.stories.tsx'))));

it('has a story beside every component of shared/ui', () => {
  const components = readdirSync(path.join(root, 'shared/ui'))
    .filter((name) => /^[a-z-]+\.tsx$/.test(name))
    .map((name) => `shared/ui/${name}`)
    .filter((file) => /^export (?:const|function) [A-Z]/m.test(read(file)));
  expect(components.length).toBeGreaterThan(25);
  expect(withoutStories(components)).toEqual([]);
});

it('has a story beside every widget that a slice exposes', () => {
  const widgets = [...ownRemotes, ...exampleSlices].map(sliceFolder).flatMap((folder) => {
    const configuration = ['rspack.config.ts', 'rspack.config.mjs']
      .map((name) => path.join(folder, name))
      .find((file) => existsSync(path.join(root, file)));
    const exposed = read(configuration ?? '').matchAll(/'\.\/[a-z-]+': '\.\/(src\/.+\.tsx)'/g);
    return [...exposed].map(([, file = '']) => path.join(folder, file));
  });
  expect(widgets).toContain('mfe-cart/src/add-to-cart/add-to-cart.tsx');
  expect(withoutStories(widgets)).toEqual([]);
});
