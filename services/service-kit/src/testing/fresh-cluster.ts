import { cpSync, existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { openDatabase } from '../database';

/**
 * An empty embedded database in a folder, for tests: making one costs seconds, copying one does not. The
 * first test that needs one makes the copy's original, in the cache beside all other build results.
 */
export async function freshCluster(folder: string): Promise<void> {
  const template = await clusterTemplate();
  mkdirSync(folder, { recursive: true });
  cpSync(join(template, 'postgres'), join(folder, 'postgres'), { recursive: true });
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const cache = join(root, '.cache/testing');

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
  const db = await openDatabase({ folder: draft, migrations: [] });
  await db.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another test file was quicker.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}
