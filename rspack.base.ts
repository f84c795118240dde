import path from 'node:path';
import { pageSlugs } from './shared/contracts/page-slugs';
import { filesOf, type BuildPlace } from './slice-kit/src/build/common-build';
import * as recipe from './slice-kit/src/build/recipe';

const root = import.meta.dirname;
const loaders = path.join(root, 'scripts/build');

/** What this repository adds to the kit's recipe: inline scripts, subsets of fonts, and pages of text. */
export const repository: BuildPlace = {
  cache: path.join(root, '.cache'),
  buildDependencies: [path.join(root, 'rspack.base.ts'), ...filesOf(loaders)],
  rules: [
    {
      resourceQuery: /^\?inline$/,
      type: 'asset/source',
      loader: path.join(loaders, 'inline-script-loader.cjs'),
    },
    { test: /\.woff2$/, loader: path.join(loaders, 'subset-font-loader.cjs') },
    {
      test: /\.mdx$/,
      loader: path.join(loaders, 'mdx/mdx-loader.mjs'),
      options: { pages: pageSlugs },
    },
  ],
};

/** A remote of this repository; see the kit's recipe. */
export const remote = (folder: string, exposes: Record<string, string>) =>
  recipe.remote(folder, exposes, repository);

/** The shell of this repository; see the kit's recipe. */
export const host = (folder: string, entry: { browser: string; server: string }) =>
  recipe.host(folder, entry, repository);
