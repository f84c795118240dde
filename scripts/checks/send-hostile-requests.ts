import { spawnSync } from 'node:child_process';
import { root } from '../services';

/** `npm test -- requests`: 50,000 requests instead of the 3,000 that the unit tests send. */
const { status } = spawnSync('node_modules/.bin/jest', ['e2e/stress/requests'], {
  cwd: root,
  env: { HOSTILE_REQUESTS: '50000', ...process.env },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
