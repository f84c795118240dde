import { remote } from '@store/slice-kit/recipe';

/** What the shell and other slices load of this one. */
export default remote(import.meta.dirname, {
  './routes': './src/remote.ts',
  './greeting': './src/greeting/greeting.tsx',
});
