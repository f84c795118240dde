import { createRemotes } from './boot/remotes';
import { startPage } from './boot/start-page';

void startPage(createRemotes);
