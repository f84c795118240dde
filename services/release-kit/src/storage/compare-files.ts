import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@store/shared/contracts/release';
import { integrityOf } from '../integrity';
import { ReleaseError } from '../release-error';

/** @throws ReleaseError naming the first file of a release that is missing in its folder, or different. */
export async function compareFiles({ slice, version, files }: Release, folder: string): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([file, { integrity }]) => {
      const content = await readFile(path.join(folder, file)).catch(() => null);
      const name = `${file} of ${slice}@${version}`;
      if (!content) throw new ReleaseError(`${name} is missing.`);
      if (integrityOf(content) !== integrity)
        throw new ReleaseError(`${name} is not the file that was published.`);
    }),
  );
}
