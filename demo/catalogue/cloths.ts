import * as z from 'zod';
import clothData from './data/cloths.json' with { type: 'json' };
import { once } from './once';

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** A dyed cloth: its name in titles and options, and its colour. */
export interface Cloth {
  name: string;
  color: string;
}

/** All cloths by key. */
export const cloths: Readonly<Record<string, Cloth>> = clothData;

/** A cloth by its key. @throws for an unknown key. */
export function clothOf(key: string): Cloth {
  const cloth = cloths[key];
  if (!cloth) throw new Error(`no cloth "${key}"`);
  return cloth;
}

/** Perceived distance of two colours, 0 (the same) to about 765, by the weighted RGB formula ("redmean"). */
export function colorDistance(one: string, other: string): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  const mean = (r1 + r2) / 2;
  return Math.sqrt(
    (2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2,
  );
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(color: string): number {
  const [red, green, blue] = channels(color);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

export const colorFamilies = ['neutral', 'red', 'yellow', 'green', 'blue'] as const;
export type ColorFamily = (typeof colorFamilies)[number];

/** The family that a colour belongs to by its hue; `neutral` for black, white, grey and brown. */
export function colorFamily(color: string): ColorFamily {
  const [red, green, blue] = channels(color);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 70) return 'neutral';
  if (most === blue) return 'blue';
  if (most === green) return green - red < spread * 0.25 ? 'yellow' : 'green';
  return green - blue > spread * 0.5 ? 'yellow' : 'red';
}

/** The colour with the highest contrast of lightness to a ground. */
export function mostReadable(ground: string, colors: readonly string[]): string {
  const own = lightness(ground);
  return colors.reduce((best, color) =>
    Math.abs(lightness(color) - own) > Math.abs(lightness(best) - own) ? color : best,
  );
}

/** Read once: a large catalogue compares the same few dozen colours about a million times. */
const channels = once((color: string) => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const;
});
