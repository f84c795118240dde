import { remote } from '@store/slice-kit/recipe';

/** What the shell loads of this slice: its page, and the widget that fills a slot. */
export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './greeting': './src/greeting/greeting.tsx',
});
