import { remote } from '../rspack.base';

export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './account-link': './src/header/account-link.tsx',
  './newsletter': './src/newsletter/newsletter.tsx',
});
