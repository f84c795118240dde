import { defineConfig } from 'vite';

/** Packages come from here, for stories in other folders as well: `@store/shared` is the packed one. */
const packages = [
  '@store/shared',
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  'zod',
  'xss',
  'fastest-levenshtein',
];

export default defineConfig({
  resolve: { dedupe: packages },
  define: { __SERVER__: 'false', __DEVELOPMENT__: 'false' },
  server: { fs: { allow: ['..'] } },
});
