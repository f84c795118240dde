import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSliceName, type SliceName } from '@store/shared/contracts/slices';

/** A version of which at least one file is stored; `changedAt` is when its newest file was. */
export interface StoredVersion {
  slice: SliceName;
  version: string;
  changedAt: Date;
}

const stagingPrefix = '.staging-';

const newStaging = (root: string) => path.join(root, stagingPrefix + randomUUID());

/** Fills a staging folder and renames it to its place, so that it appears whole. Fails when the place is taken. */
export async function placeFolder(
  root: string,
  target: string,
  fill: (staging: string) => Promise<void>,
): Promise<void> {
  const staging = newStaging(root);
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await mkdir(staging, { recursive: true });
    await fill(staging);
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

/** Writes a file, all of it or nothing. */
export async function writeWhole(
  file: string,
  content: Buffer | string | AsyncIterable<Uint8Array>,
): Promise<void> {
  const draft = newStaging(path.dirname(file));
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Removes a folder, if there is one, so that nobody sees a part of it. */
export async function removeFolder(root: string, target: string): Promise<void> {
  const removed = newStaging(root);
  await rename(target, removed).catch(() => undefined);
  await rm(removed, { recursive: true, force: true });
}

/** The versions in a folder of releases. */
export async function storedIn(root: string): Promise<StoredVersion[]> {
  const names: string[] = await readdir(root).catch(() => []);
  const bySlice = await Promise.all(
    names.filter(isSliceName).map(async (slice) => {
      const entries = await timesIn(path.join(root, slice));
      return entries.map(({ name, changedAt }) => ({ slice, version: name, changedAt }));
    }),
  );
  return bySlice.flat();
}

/** Removes staging folders that did not change since then: their publication or download was interrupted. */
export const removeStaging = (root: string, before: Date): Promise<void> =>
  removeOlder(root, before, stagingPrefix);

/** Removes entries of a folder, all or those with a prefix, that did not change since then. */
export async function removeOlder(folder: string, before: Date, prefix = ''): Promise<void> {
  for (const { name, changedAt } of await timesIn(folder)) {
    if (name.startsWith(prefix) && changedAt < before)
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function timesIn(folder: string): Promise<{ name: string; changedAt: Date }[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null);
      return found ? [{ name, changedAt: found.mtime }] : [];
    }),
  );
  return entries.flat();
}
