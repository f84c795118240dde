import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { trackingNames } from '@store/edge/pages/tracking-parameters';
import { root } from '../services';

/** `npm run build -- varnish`: writes the edge's list of tracking parameters into the settings of the HTTP cache. */
const file = path.join(root, 'deploy/varnish/default.vcl');
const former = /(\(\?i\)\(\[\?&\]\)\()[^)]+(\)\(=\[\^&\]\*\)\?)/;
const vcl = readFileSync(file, 'utf8');
if (!former.test(vcl)) throw new Error(`${file} has no expression of tracking parameters.`);
writeFileSync(
  file,
  vcl.replace(former, (_, start: string, end: string) => start + trackingNames.join('|') + end),
);
