import type { PrintArea } from '../contracts/personalization';
import type { PictureSize } from './printed-letters';

/** Width relative to the printed areas. */
const air = 1.7;

interface Window extends PictureSize {
  x: number;
  y: number;
}

/**
 * The part of a picture that contains all printed areas with a margin.
 * @param ratio width divided by height
 */
export function closeUp(areas: readonly PrintArea[], picture: PictureSize, ratio: number): Window {
  const left = Math.min(...areas.map(({ x }) => x)) * picture.width;
  const right = Math.max(...areas.map(({ x, width }) => x + width)) * picture.width;
  const top = Math.min(...areas.map(({ y }) => y)) * picture.height;
  const bottom = Math.max(...areas.map(({ y, height }) => y + height)) * picture.height;
  const wanted = Math.max((right - left) * air, (bottom - top) * air * ratio, picture.width * 0.45);
  const width = Math.min(wanted, picture.width, picture.height * ratio);
  const height = width / ratio;
  const inside = (middle: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, middle - length / 2));
  return {
    x: inside((left + right) / 2, width, picture.width),
    y: inside((top + bottom) / 2, height, picture.height),
    width,
    height,
  };
}
