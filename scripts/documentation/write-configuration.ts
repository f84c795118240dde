import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage } from './configuration';
import { root } from '../services';

/** `npm run build -- configuration`: writes the page of environment variables. */
writeFileSync(path.join(root, 'docs/configuration.md'), configurationPage());
