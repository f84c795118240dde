import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { boundaries, changedLint, deadCode, format, types } from './checks/static-checks';
import { chosenUnitTests } from './checks/test-runners';

/** `npm run verify`: static checks, and lint and unit tests of what changed. */
process.env.TMPDIR = scratchFolder();
await runChecks([[chosenUnitTests(['--onlyChanged']), format, types, boundaries, deadCode, changedLint()]]);
