import { runChecks } from './checks/run-checks';
import { builds } from './checks/static-checks';
import { productionTests } from './checks/test-runners';

/**
 * `npm run test:production`: builds slices and services and tests them as they run in production. Words after `--` select
 * tests, as Jest reads them.
 */
await runChecks([[builds], [productionTests(process.argv.slice(2))]]);
