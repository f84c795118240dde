import { originalSize } from '../picture-url';

/** Widths that are drawn; others are served as the next larger one, so that the cache stays small. */
const widthLadder = [80, 160, 240, 320, 400, 480, 640, 800, 1000, 1280, 1600] as const;

const smallest = 16;

/** The width in pixels to draw for `?width=`; null when it is not a whole number from 16 to 1600. No width means the original. */
export function widthFor(requested: unknown): number | null {
  if (requested === undefined) return originalSize.width;
  if (typeof requested !== 'string' || !/^\d{1,4}$/.test(requested)) return null;
  const width = Number(requested);
  if (width < smallest || width > originalSize.width) return null;
  return widthLadder.find((step) => step >= width) ?? originalSize.width;
}
