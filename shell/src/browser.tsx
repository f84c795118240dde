import { startInTasks } from './boot/in-tasks';

startInTasks(() => import(/* webpackMode: "eager" */ './boot/start-federated')).catch(console.error);
