import { releaseSchema, type Release } from '@store/shared/contracts/release';
import { jsonOrNull } from '../json-or-null';
import { ReleaseError } from '../release-error';
import { signaturesSchema, type KeyRing, type Signatures } from './key-ring';

/** The file beside a release's document that has its signatures. */
export const signatureName = 'release.sig.json';

/**
 * The release that a signed document describes.
 * @throws ReleaseError when no key that is trusted for its slice signed these bytes, or they are of another release or none.
 */
export async function readSigned(
  keys: KeyRing,
  { slice, version }: Pick<Release, 'slice' | 'version'>,
  document: Buffer,
  signatures: Signatures,
): Promise<Release> {
  const name = `${slice}@${version}`;
  if ((await keys.signers(slice, document, signatures)).length === 0)
    throw new ReleaseError(`${name} is refused: no trusted key signed its release.json as it is.`);
  const parsed = releaseSchema.safeParse(jsonOrNull(document.toString()));
  if (!parsed.success)
    throw new ReleaseError(`release.json of ${name} is not valid: ${parsed.error.message}`);
  if (parsed.data.slice !== slice || parsed.data.version !== version)
    throw new ReleaseError(
      `${name} is refused: its release.json is of ${parsed.data.slice}@${parsed.data.version}.`,
    );
  return parsed.data;
}

/** @param bytes of a signature file; null where it is missing. @throws ReleaseError when there are no signatures. */
export function readSignatures(bytes: Buffer | null, release: string): Signatures {
  const parsed = signaturesSchema.safeParse(bytes && jsonOrNull(bytes.toString()));
  if (!parsed.success) throw new ReleaseError(`${release} is refused: it is not signed.`);
  return parsed.data;
}
