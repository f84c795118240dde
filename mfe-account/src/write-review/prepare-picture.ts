import { pictureProblem, readPictureFile, sizeProblem } from '@store/shared/contracts/picture-file';

/** Bytes of the largest file that is read: more than cameras make. */
const mostBytes = 100 * 1024 * 1024;

/** Longest side in pixels of a picture that is made smaller: twice what the shop keeps. */
const scaledSide = 3200;

/**
 * Prepares a chosen file for the upload: checks its bytes, whatever its name and type, and makes a picture above the shop's
 * limits smaller.
 * @returns the file to send, or why there is none, as words that follow its name.
 */
export async function preparePicture(file: File): Promise<File | string> {
  if (file.size > mostBytes) return 'it is too large for a picture';
  try {
    const picture = readPictureFile(new Uint8Array(await file.arrayBuffer()));
    const problem = pictureProblem(picture);
    if (problem !== null) return `it ${problem}`;
    const tooLarge = sizeProblem(picture, file.size);
    if (tooLarge === null) return file;
    return (await scaleDown(file)) ?? `it ${tooLarge}, and this browser cannot make it smaller`;
  } catch {
    return 'it cannot be read';
  }
}

/** Makes a JPEG of at most {@link scaledSide}, upright; null when the browser cannot decode the picture. */
async function scaleDown(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, scaledSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    // The shop has no transparent pictures.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob && new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
  } catch {
    return null;
  }
}
