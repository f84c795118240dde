/** Movements that turn the picture. */
export const swipeLimits = { distancePx: 30, flickPxPerMs: 0.4 };

/**
 * Offset of a slide from the visible one, in slides, in an endless gallery: from -count/2 to count/2. `position` is not
 * limited to the number of slides.
 */
export function slideOffset(index: number, position: number, count: number): number {
  const raw = (((index - position) % count) + count) % count;
  return raw > count / 2 ? raw - count : raw;
}

/** Place of a picture's slide in the markup, which begins with picture `start` and wraps around. */
export const placeOf = (index: number, start: number, count: number): number =>
  (index - start + count) % count;
