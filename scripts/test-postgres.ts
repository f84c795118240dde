import { runChecks } from './checks/run-checks';
import { scratchFolder } from './checks/scratch-folder';
import { chosenUnitTests, withPostgres } from './checks/test-runners';

/**
 * `npm run unit:postgres`: the unit tests of services on PostgreSQL instead of the embedded database. Words after `--` select
 * tests, as Jest reads them.
 */
process.env.TMPDIR = scratchFolder();
await withPostgres(() =>
  runChecks([[chosenUnitTests([...process.argv.slice(2), '--selectProjects', 'services'])]]),
);
