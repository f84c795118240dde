import { builtTests } from '../built-tests.mjs';

/** Tests of the images of `deploy/Dockerfile`, which they build. */
export default builtTests('images', '**/*.image.ts', 1);
