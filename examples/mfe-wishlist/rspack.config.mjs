import { remote } from '@store/slice-kit/recipe';

/** What the shell loads of this slice: its page, and the widgets that fill slots. */
export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './header-link': './src/header-link/header-link.tsx',
  './heart': './src/heart/heart.tsx',
  './product-row': './src/product-row/product-row.tsx',
});
