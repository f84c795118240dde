import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { FolderHeldError, lockFolder } from './folder-lock';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const templates = join(root, '.cache/clusters');

/**
 * An empty embedded database in a service's folder, unless it has one: making one takes seconds and 650 MB, copying one
 * does not. Who needs one first makes the copy's original, in the cache beside all other build results.
 * @returns the database's own folder.
 */
export async function freshCluster(folder: string): Promise<string> {
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster)) return cluster;
  const template = await madeOnce(templates, `cluster-${pgliteVersion()}`, createCluster);
  mkdirSync(folder, { recursive: true });
  await fillBeside(cluster, (draft) => cpSync(template, draft, { recursive: true }));
  return cluster;
}

/** What another version of PGlite made is not reused. */
function pgliteVersion(): string {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
}

/** In a process of its own, whose memory goes with it. */
const createCluster = (dataDir: string) =>
  run(process.execPath, [fileURLToPath(new URL('./create-cluster.mjs', import.meta.url)), dataDir]);

/**
 * A thing in a folder that all processes of this machine share: made by the first that asks, while the others wait.
 * @param make fills the path that it is given.
 */
export async function madeOnce(
  folder: string,
  name: string,
  make: (draft: string) => unknown,
): Promise<string> {
  const made = join(folder, name);
  while (!existsSync(made)) {
    const release = lockUnlessHeld(folder);
    if (!release) {
      await wait(50);
      continue;
    }
    try {
      if (!existsSync(made)) await fillBeside(made, make);
    } finally {
      release();
    }
  }
  return made;
}

function lockUnlessHeld(folder: string): (() => void) | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderHeldError) return null;
    throw error;
  }
}

/** Fills a folder beside its place and moves it there: a process killed half way leaves nothing to stumble over. */
async function fillBeside(place: string, fill: (draft: string) => unknown): Promise<void> {
  const draft = `${place}.new`;
  rmSync(draft, { recursive: true, force: true });
  await fill(draft);
  renameSync(draft, place);
}
