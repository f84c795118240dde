import { spawnSync } from 'node:child_process';
import { readAuditReport } from './audit-report';
import { root } from '../services';

/** `npm test -- audit`: ends with 1 when a vulnerability is known, and with 2 when the registry could not be asked. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
const { state, sentence } = readAuditReport(stdout);
process.stdout.write(`${sentence}\n`);
process.exitCode = { clean: 0, vulnerable: 1, unknown: 2 }[state];
