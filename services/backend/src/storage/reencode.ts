import { reviewPictureWidths } from '@store/shared/contracts/review-pictures';
import { pictureProblem, readPictureFile, sizeProblem } from '@store/shared/contracts/picture-file';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { ApiRefusal } from '../platform/api-refusal';
import { PictureProcesses, UndecodableError, type PictureSizes } from './picture-processes';

/** Largest ratio of height to width. */
const maxRatio = 1.75;

const processes = new PictureProcesses();

/**
 * Encodes a picture again as JPEG, in another process: only the pixels of the first frame are kept, no metadata and no hidden
 * content. The file's bytes say whether it is a JPEG or a PNG; its name does not count.
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
