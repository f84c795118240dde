/**
 * Writes the hashes of all sample prints anew. To be run only after a change that is meant to be seen:
 * `npx tsx demo/pictures/prints/testing/write-print-hashes.ts`.
 */
import { writeFileSync } from 'node:fs';
import { renderPrint } from '../render-print';
import { printHash, rendererName } from './print-hash';
import { printSamples } from './print-samples';

const hashes: Record<string, string> = {};
for (const [name, art] of printSamples()) hashes[name] = await printHash(renderPrint(art));
writeFileSync(
  new URL('print-hashes.json', import.meta.url),
  `${JSON.stringify({ renderer: rendererName(), hashes }, null, 2)}\n`,
);
