import { startPage } from '../../../shell/src/boot/start-page';
import { exposes } from './slices';

void startPage(() => ({
  load(slice, exposed) {
    const load = exposes[slice][exposed];
    return load ? load() : Promise.reject(new Error(`${slice} does not expose ${exposed}`));
  },
}));
