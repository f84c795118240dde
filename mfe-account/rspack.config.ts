import { remote } from '../rspack.base';

export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './newsletter': './src/newsletter/newsletter.tsx',
});
