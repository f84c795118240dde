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
/** What is made once for this version of PGlite. */
export const templates = join(root, '.cache/clusters');

/**
 * Creates an empty embedded database in a service's folder, unless it has one. Creating one takes seconds and 650 MB of
 * memory, so the first call creates a template in the cache and every database is a copy of it.
 * @returns the database's folder.
 */
export async function freshCluster(folder: string): Promise<string> {
  const cluster = join(folder, 'postgres');
  if (existsSync(cluster)) return cluster;
  const template = await madeOnce(templates, `cluster-${pgliteVersion()}`, createCluster);
  mkdirSync(folder, { recursive: true });
  await fillBeside(cluster, (draft) => cpSync(template, draft, { recursive: true }));
  return cluster;
}

/** Part of the template's name, because templates of other versions must not be used. */
export function pgliteVersion(): string {
  const manifest = join(root, 'node_modules/@electric-sql/pglite/package.json');
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;
}

/** Runs in a process of its own, so that its memory is freed. */
const createCluster = (dataDir: string) =>
  run(process.execPath, [fileURLToPath(new URL('./create-cluster.mjs', import.meta.url)), dataDir]);

/**
 * A file or folder that all processes of this machine share. The first caller makes it, while the others wait.
 * @param make creates it at the path that it gets.
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

/** Fills a draft folder and renames it, so that a killed process leaves nothing incomplete. */
async function fillBeside(place: string, fill: (draft: string) => unknown): Promise<void> {
  const draft = `${place}.new`;
  rmSync(draft, { recursive: true, force: true });
  await fill(draft);
  renameSync(draft, place);
}
