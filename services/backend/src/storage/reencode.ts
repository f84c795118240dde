import sharp, { type SharpOptions } from 'sharp';
import { reviewPictureWidths } from '@store/shared/contracts/reviews';
import { uploadLimits } from '@store/shared/contracts/uploads';
import { ApiRefusal } from '../platform/api-refusal';

/** A picture in the widths of {@link reviewPictureWidths}, as JPEG without anything but its pixels. */
export type PictureSizes = Map<number, Buffer>;

/** Tall ones are not taller than this, in heights of their width. */
const tallest = 1.75;

const signatures = [
  { format: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

// Pictures of strangers: nothing of one is kept for the next, and no format but two is ever tried.
sharp.cache(false);

/**
 * Decodes what claims to be a JPEG or PNG, whatever it is named, and encodes its pixels anew: metadata, other
 * frames and whatever was hidden in the file are gone.
 * @param place tells the sender which of several files is meant, from 1.
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
  // Upright as the camera held it, before the metadata that says so is dropped.
  const upright = await sharp(content, { ...options, limitInputPixels: uploadLimits.pixels, animated: false })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
  const sizes: PictureSizes = new Map([[widest, upright]]);
  for (const width of reviewPictureWidths.slice(0, -1)) {
    const smaller = await sharp(upright)
      .resize({ width, height: Math.round(width * tallest), fit: 'inside', withoutEnlargement: true })
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
