import { reviewPictureWidths } from '@store/shared/contracts/reviews';
import { pictureProblem, readPictureFile, sizeProblem } from '@store/shared/contracts/picture-file';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { ApiRefusal } from '../platform/api-refusal';
import { PictureProcesses, UndecodableError, type PictureSizes } from './picture-processes';

/** Largest ratio of height to width. */
const maxRatio = 1.75;

const processes = new PictureProcesses();

/**
 * Decodes a JPEG or PNG, whatever its name, and encodes its pixels again, in a process of its own. Metadata, other frames
 * and hidden content are removed.
 * @param place number of the file in the upload, from 1, for error messages.
 * @returns a file for each of {@link reviewPictureWidths}.
 * @throws ApiRefusal 415 `unusable_picture`.
 */
export async function reencode(content: Buffer, place: number): Promise<PictureSizes> {
  const refuse = (why: string) => new ApiRefusal('unusable_picture', `Picture ${place} ${why}.`);
  const picture = readPictureFile(content);
  const problem = pictureProblem(picture) ?? sizeProblem(picture, content.length);
  if (problem !== null) throw refuse(problem);
  try {
    return await processes.decode({
      content,
      widths: reviewPictureWidths,
      maxRatio,
      pixels: uploadLimits.pixels,
    });
  } catch (error) {
    throw error instanceof UndecodableError ? refuse(error.message) : error;
  }
}
