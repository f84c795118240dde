import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from './artifact-store';
import { describeRelease } from './describe-release';
import type { RegistryClient } from './registry-client';

interface Publishing {
  root: string;
  slice: SliceName;
  version: string;
  sourceHash: string;
  artifacts: ArtifactStore;
  registry: RegistryClient;
}

/**
 * Publishes what is in a slice's `dist` folder as an immutable release.
 * @throws ReleaseError when the version exists or the build lacks something.
 */
export async function publish({
  root,
  slice,
  version,
  sourceHash,
  artifacts,
  registry,
}: Publishing): Promise<Release> {
  const dist = path.join(root, slice, 'dist');
  const release = await describeRelease({ slice, version, dist, sourceHash, revision: await revision(root) });
  await artifacts.publish(release, dist);
  await registry.record(release);
  return release;
}

async function revision(root: string): Promise<string> {
  const git = promisify(execFile);
  try {
    const { stdout: changes } = await git('git', ['status', '--porcelain'], { cwd: root });
    const { stdout: head } = await git('git', ['rev-parse', 'HEAD'], { cwd: root });
    return changes.trim() ? 'uncommitted' : head.trim();
  } catch {
    return 'uncommitted';
  }
}
