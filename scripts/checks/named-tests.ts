import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ofFile, type NamedProgram, type NamedPrograms } from '../named-programs';
import { root } from '../services';
import { drawingHash, provenFile } from '../testing/drawing-sources.cjs';
import type { Check } from './check';
import { runChecks } from './run-checks';
import { scratchFolder } from './scratch-folder';
import { boundaries, builds, deadCode, sizes } from './static-checks';
import { chosenUnitTests, imageTests, productionTests, withPostgres } from './test-runners';

/** Runs what a pattern selects with Jest's own output. @returns its exit code. */
const jestAlone = (pattern: string, environment: NodeJS.ProcessEnv): number =>
  spawnSync('node_modules/.bin/jest', [pattern], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  }).status ?? 1;

const ofCheck = (about: string, check: Check): NamedProgram => ({ about, run: () => runChecks([[check]]) });

/**
 * What `npm test -- <name>` runs: parts of `npm test -- --all` alone, for which words after the name select tests as Jest
 * reads them, and what takes too long for it.
 */
export const namedTests: NamedPrograms = {
  boundaries: ofCheck('import directions and circles', boundaries),
  'dead-code': ofCheck('files, exports and packages that nothing uses', deadCode),
  sizes: ofCheck('bytes of scripts that a page needs, of the last builds', sizes),
  postgres: {
    about: 'unit tests of services on PostgreSQL',
    run(words) {
      process.env.TMPDIR = scratchFolder();
      const tests = chosenUnitTests([...words, '--selectProjects', 'services']);
      return withPostgres(() => runChecks([[tests]]));
    },
  },
  production: {
    about: 'the built services as they run in production',
    run: (words) => runChecks([[builds], [productionTests(words)]]),
  },
  images: {
    about: 'the images of deploy/Dockerfile; root, 8 GB and some minutes',
    run: (words) => runChecks([[builds], [imageTests(words)]]),
  },
  pictures: {
    about: 'all of the demo’s drawing, and notes that it passed',
    // `npm test` leaves these tests out while nothing has changed since.
    async run() {
      const hash = drawingHash();
      process.exitCode = jestAlone('\\.drawing\\.test\\.ts$', { PROOF: 'all' });
      if (process.exitCode === 0) writeFileSync(provenFile, `${hash}\n`);
    },
  },
  chaos: ofFile('every fault at every part, while shoppers buy; root', 'e2e/stress/chaos.ts'),
  crawl: ofFile('every address again and again, and whether memory is flat', 'e2e/stress/crawl.ts'),
  busy: ofFile('journeys again and again beside busy processes', 'e2e/stress/busy.ts'),
  requests: {
    about: '50,000 malformed requests',
    // The unit tests send 900, and 3,000 with `--all`.
    async run() {
      process.exitCode = jestAlone('e2e/stress/requests', { HOSTILE_REQUESTS: '50000' });
    },
  },
};
