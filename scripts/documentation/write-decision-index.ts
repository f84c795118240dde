import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { decisionIndex } from './decision-index';
import { root } from '../services';

/** `npm run build -- decisions`: writes the index of decisions. */
const folder = path.join(root, 'docs/decisions');
writeFileSync(path.join(folder, 'README.md'), decisionIndex(folder));
