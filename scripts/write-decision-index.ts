import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { decisionIndex } from './documentation/decision-index';
import { root } from './services';

/** `npm run docs:decisions`: writes the index of decisions. */
const folder = path.join(root, 'docs/decisions');
writeFileSync(path.join(folder, 'README.md'), decisionIndex(folder));
