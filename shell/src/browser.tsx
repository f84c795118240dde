import { startPage } from './boot/start-page';

void startPage();
