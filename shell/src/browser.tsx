import { startInTasks } from './boot/in-tasks';

void startInTasks(() => import(/* webpackMode: "eager" */ './boot/start-federated'));
