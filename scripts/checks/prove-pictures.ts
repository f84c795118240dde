import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { root } from '../services';
import { drawingHash, provenFile } from '../testing/drawing-sources.cjs';

/**
 * `npm test -- pictures`: runs all tests of the demo's drawing and, when they pass, notes with which sources they did.
 * `npm test` leaves them out while nothing has changed since.
 */
const hash = drawingHash();
const { status } = spawnSync('node_modules/.bin/jest', ['\\.drawing\\.test\\.ts$'], {
  cwd: root,
  env: { ...process.env, PROOF: 'all' },
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
writeFileSync(provenFile, `${hash}\n`);
