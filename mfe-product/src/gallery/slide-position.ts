/** Spec section 9: a swipe of so many pixels, or a flick of so many pixels per millisecond, turns the picture. */
const swipeThreshold = 30;
const flickThreshold = 0.4;

/**
 * How far a slide stands from the middle, in slides, when the gallery is endless: from -count/2 to count/2.
 * `position` counts on past the ends.
 */
export function slideOffset(index: number, position: number, count: number): number {
  const raw = (((index - position) % count) + count) % count;
  return raw > count / 2 ? raw - count : raw;
}

export const isFlick = (dx: number, milliseconds: number): boolean =>
  Math.abs(dx) / Math.max(1, milliseconds) > flickThreshold;

/** Pictures to go on by after a swipe of `dx` pixels: 1, -1, or 0 when it was too little. */
export const swipeStep = (dx: number, flick: boolean): number =>
  Math.abs(dx) >= swipeThreshold || (flick && dx !== 0) ? -Math.sign(dx) : 0;

/** Where a picture's slide stands in the markup, which begins with picture `start` and goes round. */
export const placeOf = (index: number, start: number, count: number): number =>
  (index - start + count) % count;
