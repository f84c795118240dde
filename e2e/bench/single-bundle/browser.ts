import type { Remotes } from '../../../shell/src/boot/remotes';
import { startPage } from '../../../shell/src/boot/start-page';
import { exposes } from './slices';

const remotes: Remotes = {
  async load(slice, exposed, use) {
    const load = exposes[slice][exposed];
    if (!load) throw new Error(`${slice} does not expose ${exposed}`);
    return use(await load());
  },
  distrust: () => undefined,
};

// As the shell does it.
setTimeout(() => void startPage(() => remotes));
