import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { draftVersion } from '@store/release-kit/drafts';
import { ReleaseError } from '@store/release-kit/release-error';
import { builtFiles } from '@store/releases/publishing/built-files';
import { childEnvironment } from '@store/releases/publishing/child-environment';
import { requireCleanTree, revisionOf } from '@store/releases/publishing/git-state';
import { measuresIn } from '@store/releases/publishing/measures-file';
import type { PublicationDraft } from '@store/releases/publishing/publication-draft';
import { uploadRelease } from '@store/releases/publishing/publish';
import { folderHash } from '@store/releases/publishing/source-hash';
import type { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { contractVersion, type Release } from '@store/shared/contracts/release';
import { requireOwner } from './require-owner';

interface Publishing extends Pick<PublicationDraft, 'slice' | 'version'> {
  folder: string;
  registry: ReleaseManagerClient;
  /** Shows the current step to the person at the terminal. */
  progress: (text: string) => void;
  asDraft: boolean;
}

/**
 * Builds and tests the slice of a folder without the credential, and uploads it to the registry.
 * @throws ReleaseError when `CODEOWNERS` still names the template's team, something is uncommitted, the build or a test
 * fails, or the registry refuses the release.
 */
export async function publishFolder({
  folder,
  slice,
  version: ownVersion,
  registry,
  progress,
  asDraft,
}: Publishing): Promise<Release> {
  await requireOwner(folder);
  await requireCleanTree(folder);
  const hash = await folderHash(folder);
  const version = asDraft ? draftVersion(ownVersion, hash) : ownVersion;
  for (const words of [['test'], ['build', version]]) {
    progress(`${slice} ${version}: ${words[0]}`);
    await runAlone(folder, words);
  }
  const dist = path.join(folder, 'dist');
  return uploadRelease(
    registry,
    {
      slice,
      version,
      contract: contractVersion,
      sourceHash: hash,
      revision: await revisionOf(folder),
      builtAt: new Date().toISOString(),
      measures: await measuresIn(folder),
      files: await builtFiles(dist),
    },
    dist,
  );
}

/** Runs a command of the kit in a process that has no credential. */
async function runAlone(folder: string, given: string[]): Promise<void> {
  const words = [process.argv[1] ?? '', ...given];
  const options = { cwd: folder, env: childEnvironment(), maxBuffer: 16 * 1024 * 1024 };
  await promisify(execFile)(process.execPath, words, options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new ReleaseError(`${stdout}${stderr}`.trim() || `slice-kit ${given.join(' ')} failed.`);
  });
}
