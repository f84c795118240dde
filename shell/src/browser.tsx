import { createRemotes } from './boot/remotes';
import { startPage } from './boot/start-page';

// A task of its own: what the shopper does while this script is evaluated is heard in between.
setTimeout(() => void startPage(createRemotes));
