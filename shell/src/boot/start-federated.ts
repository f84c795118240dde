import { createRemotes } from './remotes';
import { startPage } from './start-page';

/** Starts the page with remotes loaded by federation. */
export const start = () => startPage(createRemotes);
