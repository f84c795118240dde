import { remote } from '../rspack.base';

export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './search-box': './src/search-box/search-box.tsx',
});
