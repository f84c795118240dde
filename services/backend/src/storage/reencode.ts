import sharp, { type SharpOptions } from 'sharp';
import { reviewPictureWidths } from '@store/shared/contracts/reviews';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { ApiRefusal } from '../platform/api-refusal';

/** JPEG files by width, one for each of {@link reviewPictureWidths}, without metadata. */
export type PictureSizes = Map<number, Buffer>;

/** Largest ratio of height to width. */
const maxRatio = 1.75;

const signatures = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

// Uploaded pictures are not cached, and only two formats are decoded.
sharp.cache(false);

/**
 * Decodes a JPEG or PNG, whatever its name, and encodes its pixels again. Metadata, other frames and hidden content are
 * removed.
 * @param place number of the file in the upload, from 1, for error messages.
 * @throws ApiRefusal 415 `unusable_picture`.
 */
export async function reencode(content: Buffer, place: number): Promise<PictureSizes> {
  const format = signatures.find(({ bytes }) =>
    bytes.every((byte, index) => content[index] === byte),
  )?.format;
  if (!format) throw unusable(place, 'is neither a JPEG nor a PNG picture');
  const picture = sharp(content, {
    limitInputPixels: uploadLimits.pixels,
    failOn: 'truncated',
    animated: false,
    sequentialRead: true,
  });
  const known = await picture.metadata().catch((error: unknown) => {
    throw refusalFor(error, place);
  });
  if (known.format !== format) throw unusable(place, 'is neither a JPEG nor a PNG picture');
  if (known.width * known.height > uploadLimits.pixels) throw tooManyPixels(place);
  try {
    return await encodeSizes(content, { failOn: 'truncated' });
  } catch (error) {
    throw refusalFor(error, place);
  }
}

/** The sizes of a picture that is trusted to be one. */
export async function encodeSizes(content: Buffer, options: SharpOptions = {}): Promise<PictureSizes> {
  const widest = reviewPictureWidths[reviewPictureWidths.length - 1] ?? 1600;
  // Applies the orientation from the metadata, which is dropped.
  const upright = await sharp(content, { ...options, limitInputPixels: uploadLimits.pixels, animated: false })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: widest * maxRatio, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
  const sizes: PictureSizes = new Map([[widest, upright]]);
  for (const width of reviewPictureWidths.slice(0, -1)) {
    const smaller = await sharp(upright)
      .resize({ width, height: Math.round(width * maxRatio), fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer();
    sizes.set(width, smaller);
  }
  return sizes;
}

const unusable = (place: number, why: string) =>
  new ApiRefusal('unusable_picture', `Picture ${place} ${why}.`);
const tooManyPixels = (place: number) =>
  unusable(place, `has more than ${uploadLimits.pixels / 1_000_000} megapixels`);

function refusalFor(error: unknown, place: number): ApiRefusal {
  const message = String((error as { message?: unknown } | null)?.message);
  return /pixel limit/i.test(message)
    ? tooManyPixels(place)
    : unusable(place, 'is damaged and cannot be opened');
}
