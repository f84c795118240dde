import { startPage } from '../../../shell/src/boot/start-page';
import { exposes } from './slices';

/** Starts the page with slices of the same bundle. */
export const start = () =>
  startPage(() => ({
    async load(slice, exposed, use) {
      const load = Object.entries(exposes).find(([name]) => name === slice)?.[1][exposed];
      if (!load) throw new Error(`${slice} does not expose ${exposed}`);
      return use(await load());
    },
    quarantine: () => undefined,
  }));
