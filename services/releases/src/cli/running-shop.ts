import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** What `npm start` notes about the shop that runs with a data folder. */
const noteSchema = z.object({
  /** Address of the registry. */
  registry: z.url(),
  demo: z.boolean(),
  /** Id of the process of `npm start`. */
  process: z.number().int().positive(),
});
type RunningShop = z.infer<typeof noteSchema>;

const placeIn = (folder: string) => path.join(folder, 'running-shop.json');

/** Notes the shop that runs with a data folder, for the release tool. @returns removes the note. */
export function noteRunningShop(folder: string, shop: RunningShop): () => void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(placeIn(folder), JSON.stringify(shop));
  return () => rmSync(placeIn(folder), { force: true });
}

/** Variables that lead the release tool to the shop that runs with a data folder; none without one. */
export function runningShopVariables(folder: string): NodeJS.ProcessEnv {
  try {
    const shop = noteSchema.parse(JSON.parse(readFileSync(placeIn(folder), 'utf8')));
    // Throws when the process has ended without removing its note.
    process.kill(shop.process, 0);
    return { RELEASES_ORIGIN: shop.registry, ...(shop.demo && { DEMO: '1' }) };
  } catch {
    return {};
  }
}
