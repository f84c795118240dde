import { runChecks } from './checks/run-checks';
import { staticChecks } from './checks/static-checks';
import { unitTests } from './checks/test-runners';

/** `npm run verify`: the fast part, for every commit: what is static, and the unit tests of what changed. */
await runChecks([[unitTests(['--onlyChanged']), ...staticChecks()]]);
