import { runChecks } from './checks/run-checks';
import { builds } from './checks/static-checks';
import { imageTests } from './checks/test-runners';

/**
 * `npm run test:images`: builds the images of `deploy/Dockerfile` with Debian's buildah, on bases made of Debian's packages
 * and Node's, and runs the services in them. Needs root, 8 GB in `.cache/images` and some minutes. Words after `--` select
 * tests, as Jest reads them.
 */
await runChecks([[builds], [imageTests(process.argv.slice(2))]]);
