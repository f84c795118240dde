import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ReleaseError } from '@store/release-kit/release-error';
import type { ReleaseCommit } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';

/** Largest number of commits in a release's document. */
const commitLimit = 30;

const git = async (root: string, ...words: string[]): Promise<string | null> =>
  promisify(execFile)('git', words, { cwd: root, maxBuffer: 4 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    () => null,
  );

/** Whether this folder is the root of a repository. A folder that another repository ignores would always look clean. */
async function isRepository(root: string): Promise<boolean> {
  const top = await git(root, 'rev-parse', '--show-toplevel');
  return top !== null && (await realpath(top.trim())) === (await realpath(root));
}

/** Files that differ from the last commit; null where there is no repository. */
async function uncommitted(root: string): Promise<string[] | null> {
  const status = (await isRepository(root)) ? await git(root, 'status', '--porcelain') : null;
  const lines = status?.split('\n').filter(Boolean);
  return lines?.map((line) => line.slice(3)) ?? null;
}

/**
 * A release names the revision that it was built from.
 * @throws ReleaseError when the folder is no repository, or a file differs from the last commit.
 */
export async function requireCleanTree(root: string): Promise<void> {
  const changed = await uncommitted(root);
  if (changed === null)
    throw new ReleaseError(
      `${root} is no git repository; a release names the revision that it was built from.`,
    );
  const some = changed.slice(0, 5).join(', ');
  const more = changed.length - 5;
  if (changed.length > 0)
    throw new ReleaseError(
      `A release is built from a clean tree. Commit first: ${some}${more > 0 ? ` and ${more} more` : ''}.`,
    );
}

/** The revision that is checked out, or `uncommitted` when files differ from it. */
export async function revisionOf(root: string): Promise<string> {
  const changed = await uncommitted(root);
  const head = await git(root, 'rev-parse', 'HEAD');
  return changed?.length === 0 && head ? head.trim() : 'uncommitted';
}

/** Commits since a revision to the sources of a slice, newest first; none when they cannot be determined. */
export async function commitsSince(
  root: string,
  slice: SliceName,
  revision: string | undefined,
): Promise<ReleaseCommit[]> {
  if (!revision || !/^[0-9a-f]{40}$/.test(revision)) return [];
  const log = await git(
    root,
    'log',
    `--max-count=${commitLimit}`,
    '--format=%H%x09%cI%x09%s',
    `${revision}..HEAD`,
    '--',
    sliceFolder(slice),
    'shared',
    'slice-kit',
    'rspack.base.ts',
    'package-lock.json',
  );
  return (log ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash = '', at = '', ...subject] = line.split('\t');
      return { revision: hash, at, subject: subject.join(' ').slice(0, 200) };
    });
}
