import * as z from 'zod';
import type { Cut } from '../draw/encode';
import { originalSize } from '../picture-url';

const smallest = 16;

/** Pixels along one side; beyond the original's they are the original's, as with Shopify. */
const side = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((text) => Math.min(most, Math.max(smallest, Number(text))))
    .optional();

const sizeSchema = z.object({
  width: side(originalSize.width),
  height: side(originalSize.height),
  crop: z.enum(['center', 'top', 'bottom', 'left', 'right']).optional(),
});

/** The width in which to draw a picture, and what to cut out of it. */
export interface PictureSize {
  width: number;
  cut?: Cut;
}

/**
 * The size of `?width=`, `height=` and `crop=`: the whole picture within width and height, or with a crop exactly that
 * size. Without a size it is the original. Null for what is no size or no place of a crop.
 */
export function pictureSize(query: unknown): PictureSize | null {
  const { data } = sizeSchema.safeParse(query);
  if (!data) return null;
  const { width, height, crop } = data;
  const { width: whole, height: tall } = originalSize;
  const widthOf = (pixels: number) => Math.round((pixels * whole) / tall);
  if (!crop || width === undefined || height === undefined)
    return {
      width: Math.max(smallest, Math.min(width ?? whole, height === undefined ? whole : widthOf(height))),
    };
  // The picture is drawn just large enough to cover the cut.
  return { width: Math.max(width, widthOf(height)), cut: { width, height, place: crop } };
}
