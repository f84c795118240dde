import { createRemotes } from './remotes';
import { startPage } from './start-page';

/** Starts the page with slices that come by federation. */
export const start = () => startPage(createRemotes);
