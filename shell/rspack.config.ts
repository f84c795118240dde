import { host } from '../rspack.base';

export default host(import.meta.dirname, { browser: './src/browser.tsx', server: './src/server.tsx' });
