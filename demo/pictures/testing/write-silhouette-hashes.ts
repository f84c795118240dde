/**
 * Writes the pixel hashes of all silhouettes anew, after a change that is meant to be seen:
 * `npx tsx demo/pictures/testing/write-silhouette-hashes.ts`.
 */
import { writeFileSync } from 'node:fs';
import { silhouettes, views } from '../../catalogue/catalogue';
import { drawnView, hashFile, type SilhouetteHashes } from './silhouette-hashes';

const hashes: SilhouetteHashes = {};
for (const silhouette of silhouettes) {
  const ofViews: Record<string, string> = {};
  for (const view of views) ofViews[view] = (await drawnView(silhouette, view)).hash;
  hashes[silhouette] = ofViews;
}
writeFileSync(hashFile, `${JSON.stringify(hashes, null, 2)}\n`);
