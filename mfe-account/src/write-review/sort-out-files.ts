import { uploadLimits } from '@store/shared/contracts/uploads';
import { preparePicture } from './prepare-picture';

/** A rejected file with the reason, as words that follow its name. */
export interface LeftOut {
  name: string;
  why: string;
}

/** Prepared file → the file that was chosen: another one where the picture was made smaller. */
const originals = new WeakMap<File, File>();

/** Files are the same when name, size and date are equal. */
function identity(file: File): string {
  const { name, size, lastModified } = originals.get(file) ?? file;
  return `${name} ${size} ${lastModified}`;
}

/**
 * Splits chosen files into pictures that are ready to send and rejected ones with the reason.
 * @param most number of pictures, with those that are present.
 */
export async function sortOutFiles(
  chosen: readonly File[],
  present: readonly File[],
  most: number,
): Promise<{ kept: File[]; leftOut: LeftOut[] }> {
  const known = new Set(present.map(identity));
  const kept: File[] = [];
  const leftOut: LeftOut[] = [];
  // One after the other: a decoded picture takes two hundred megabytes.
  for (const file of chosen) {
    const outcome = objection(file) ?? (await preparePicture(file));
    if (typeof outcome === 'string') leftOut.push({ name: file.name, why: outcome });
    else {
      originals.set(outcome, file);
      known.add(identity(file));
      kept.push(outcome);
    }
  }
  return { kept, leftOut };

  function objection(file: File): string | null {
    if (file.size === 0) return 'the file is empty';
    if (known.has(identity(file))) return 'it is there already';
    if (present.length + kept.length >= most) return `a review has at most ${uploadLimits.files} pictures`;
    return null;
  }
}
