import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { changedLint, lint, staticChecks } from './checks/static-checks';
import { chosenUnitTests } from './checks/test-runners';

/** `npm run verify`: static checks, and lint and unit tests of what changed. */
process.env.TMPDIR = scratchFolder();
const others = staticChecks.filter((check) => check !== lint);
await runChecks([[chosenUnitTests(['--onlyChanged']), ...others, changedLint()]]);
