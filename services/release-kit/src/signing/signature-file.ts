import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from '../release-error';
import { signaturesSchema, type Signatures } from './key-ring';
import { parseJson } from './signed-document';

/** The file beside a release's document. */
export const signatureName = 'release.sig.json';

/** The signatures in a release's folder. @throws ReleaseError when there are none. */
export async function readSignatures(folder: string, release: string): Promise<Signatures> {
  const bytes = await readFile(path.join(folder, signatureName)).catch(() => null);
  const parsed = signaturesSchema.safeParse(bytes && parseJson(bytes));
  if (!parsed.success) throw new ReleaseError(`${release} is refused: it is not signed.`);
  return parsed.data;
}

/** Writes the signature file anew, all of it or nothing. */
export async function replaceSignatures(folder: string, content: Buffer): Promise<void> {
  const file = path.join(folder, signatureName);
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
