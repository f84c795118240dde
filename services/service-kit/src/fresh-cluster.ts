import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);

/**
 * An empty embedded database in a service's folder, unless it has one: making one takes seconds and 650 MB, copying one
 * does not. Who needs one first makes the copy's original, in the cache beside all other build results.
 */
export async function freshCluster(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster)) return;
  const template = await clusterTemplate();
  mkdirSync(folder, { recursive: true });
  await fillBeside(cluster, (draft) => cpSync(join(template, 'postgres'), draft, { recursive: true }));
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(root, '.cache/clusters');

/** What another version of PGlite made is not reused. */
function pgliteVersion(): string {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
}

async function clusterTemplate(): Promise<string> {
  const template = join(cache, `pglite-${pgliteVersion()}`);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  await createCluster(join(draft, 'postgres'));
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another process was quicker.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Makes a new cluster, in a process of its own. */
export const createCluster = (dataDir: string): Promise<void> =>
  fillBeside(dataDir, (draft) =>
    run(process.execPath, [fileURLToPath(new URL('./create-cluster.mjs', import.meta.url)), draft]),
  );

/** Fills a folder beside its place and moves it there: a process killed half way leaves nothing to stumble over. */
async function fillBeside(place: string, fill: (draft: string) => unknown): Promise<void> {
  const draft = `${place}.new`;
  rmSync(draft, { recursive: true, force: true });
  await fill(draft);
  renameSync(draft, place);
}
