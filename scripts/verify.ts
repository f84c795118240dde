import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { staticChecks } from './checks/static-checks';
import { unitTests } from './checks/test-runners';

/** `npm run verify`: static checks and the unit tests of what changed. */
process.env.TMPDIR = scratchFolder();
await runChecks([[unitTests('changed'), ...staticChecks]]);
