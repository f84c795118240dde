import { startInTasks } from '../../../shell/src/boot/in-tasks';

// The same entry as in the shop it is compared with: shell/src/browser.tsx.
void startInTasks(() => import(/* webpackMode: "eager" */ './start-together'));
