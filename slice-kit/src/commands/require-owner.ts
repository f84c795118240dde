import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '@store/release-kit/release-error';

/** What the template has in place of a team. */
const placeholder = /@your-organization\/\S*/;

/**
 * Refuses a slice whose `CODEOWNERS` still names the template's team. A repository may have the file elsewhere, or
 * none.
 * @throws ReleaseError that says what to write.
 */
export async function requireOwner(folder: string): Promise<void> {
  const owners = await readFile(path.join(folder, 'CODEOWNERS'), 'utf8').catch(() => '');
  const left = placeholder.exec(owners.replace(/^#.*$/gm, ''));
  if (left)
    throw new ReleaseError(
      `CODEOWNERS names ${left[0]}; put the team there that answers for this slice, and commit it.`,
    );
}
