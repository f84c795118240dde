import { builds } from './build/builds';
import { buildServices } from './build/build-services';
import { runNamed } from './named-programs';

/**
 * `npm run build`: the services for production; `-- edge` only what is named. What else is built or written has a name:
 * `-- slices`, `-- packages`, `-- configuration` and so on.
 */
const names = process.argv.slice(2);
if (names[0] !== undefined && Object.hasOwn(builds, names[0])) await runNamed('npm run build', builds);
else await buildServices(names);
