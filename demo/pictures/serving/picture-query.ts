import * as z from 'zod';
import type { Cut, PictureFormat } from '../draw/encode';
import { originalSize } from '../picture-url';

const smallest = 16;

/** Pixels along one side; beyond the original's they are the original's, as with Shopify. */
const side = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform((text) => Math.min(most, Math.max(smallest, Number(text))))
    .optional();

const querySchema = z.object({
  width: side(originalSize.width),
  height: side(originalSize.height),
  crop: z.enum(['center', 'top', 'bottom', 'left', 'right']).optional(),
  /** Shopify's names of formats. */
  format: z
    .enum(['jpg', 'pjpg', 'png', 'webp'])
    .transform((name): PictureFormat => (name === 'png' || name === 'webp' ? name : 'jpeg'))
    .optional(),
  lettering: z.literal('none').optional(),
});

/** The error message for a query that {@link readPictureQuery} refuses. */
export const queryRules =
  'width and height are whole numbers; crop is center, top, bottom, left or right; format is jpg, pjpg, png or webp; lettering is none.';

/** Reads the query of a picture's address; null when it is not understood. */
export function readPictureQuery(query: unknown) {
  const { data } = querySchema.safeParse(query);
  return data ? { size: sizeOf(data), format: data.format, lettering: data.lettering === undefined } : null;
}

/**
 * The width in which to draw a picture, and what to cut out of it: the whole picture within width and height, or with a
 * crop exactly that size. Without a size it is the original.
 */
function sizeOf({ width, height, crop }: z.infer<typeof querySchema>): { width: number; cut?: Cut } {
  const { width: whole, height: tall } = originalSize;
  const widthOf = (pixels: number) => Math.round((pixels * whole) / tall);
  if (!crop || width === undefined || height === undefined)
    return {
      width: Math.max(smallest, Math.min(width ?? whole, height === undefined ? whole : widthOf(height))),
    };
  // The picture is drawn just large enough to cover the cut.
  return { width: Math.max(width, widthOf(height)), cut: { width, height, place: crop } };
}
