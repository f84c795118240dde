import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { integrityOf } from '@store/release-kit/integrity';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';

/** State that must not change when a slice is shipped alone. */
export interface ShopState {
  /** Name → process id and start time. */
  processes: Record<string, string>;
  /** `slice@version` → hash of its files' contents and times. */
  artifacts: Record<string, string>;
}

interface Shop {
  processes: Record<string, number | undefined>;
  artifacts: ArtifactStore;
}

export async function stateOf({ processes, artifacts }: Shop): Promise<ShopState> {
  const began = Object.entries(processes).map(
    async ([name, pid]) => [name, `${pid ?? 'gone'}, since ${await startTimeOf(pid)}`] as const,
  );
  const prints = (await artifacts.parts()).map(async ({ slice, version }) => {
    const release = await artifacts.read(slice, version);
    await artifacts.verify(release);
    return [`${slice}@${version}`, await fingerprint(artifacts.folderOf(slice, version))] as const;
  });
  return {
    processes: Object.fromEntries(await Promise.all(began)),
    artifacts: Object.fromEntries(await Promise.all(prints)),
  };
}

/** Expects that a release was added, that no other one changed and no process was restarted. */
export function expectOnlyAdded(name: string, before: ShopState, after: ShopState): void {
  const { [name]: added, ...others } = after.artifacts;
  expect(added).toBeDefined();
  expect(others).toEqual(before.artifacts);
  expect(after.processes).toEqual(before.processes);
}

/** Slices of a working copy that have build outputs. */
export const builtSlices = (root: string): SliceName[] =>
  ownSlices.filter((slice) => existsSync(path.join(root, slice, 'dist')));

async function startTimeOf(pid: number | undefined): Promise<string> {
  if (pid === undefined) return 'never';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
  return stdout.trim();
}

async function fingerprint(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const parts = await Promise.all(
    names.map(async (name) => {
      const full = path.join(folder, name);
      const { mtimeMs } = await stat(full);
      const content = await readFile(full).catch(() => Buffer.from('folder'));
      return `${name} ${mtimeMs} ${integrityOf(content)}`;
    }),
  );
  return integrityOf(Buffer.from(parts.join('\n')));
}
