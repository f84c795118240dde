import { benches } from './named-benches';
import { runNamed } from './named-programs';

/** `npm run bench`: says what can be measured; `-- <name>` measures it. */
await runNamed('npm run bench', benches);
