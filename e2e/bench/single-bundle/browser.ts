import { startInTasks } from '../../../shell/src/boot/in-tasks';

// As the shop that it is compared with: shell/src/browser.tsx.
void startInTasks(() => import(/* webpackMode: "eager" */ './start-together'));
