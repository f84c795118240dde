import { hex, mixed, rgb } from '../draw/color';

/** Colour arithmetic for prints. Colours are `#RRGGBB` strings everywhere; channels are 0–255. */

/** `amount` of `other` in `color`: 0 is `color`, 1 is `other`. */
export const mix = (color: string, other: string, amount: number): string =>
  hex(mixed(rgb(color), rgb(other), amount));

// Lights are warm and shadows are not wholly black: pure white and black look like plastic on cloth.
export const paper = '#fffaf0';
export const shadow = '#120d14';
export const lighten = (color: string, amount: number) => mix(color, paper, amount);
export const darken = (color: string, amount: number) => mix(color, shadow, amount);

/** Relative luminance as WCAG defines it, 0–1. */
export function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as WCAG defines it, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Hue in degrees, saturation 0–1. */
export function hueAndSaturation(color: string): { hue: number; saturation: number } {
  const [r, g, b] = rgb(color).map((channel) => channel / 255) as [number, number, number];
  const top = Math.max(r, g, b);
  const spread = top - Math.min(r, g, b);
  const lightness = top - spread / 2;
  if (spread === 0) return { hue: 0, saturation: 0 };
  const sector =
    top === r ? ((g - b) / spread + 6) % 6 : top === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: sector * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)) };
}

/** Perceived distance of two colours, 0–1. */
export function distance(one: string, other: string): number {
  const [r, g, b] = rgb(one);
  const [or, og, ob] = rgb(other);
  return Math.sqrt(0.3 * (r - or) ** 2 + 0.5 * (g - og) ** 2 + 0.2 * (b - ob) ** 2) / 255;
}

/** `color`, moved away from `ground` in lightness until the two can be told apart by `ratio`. */
export function apartFrom(ground: string, color: string, ratio: number): string {
  const move = luminance(ground) > 0.3 ? darken : lighten;
  let result = color;
  for (let amount = 0.1; contrast(ground, result) < ratio && amount <= 1; amount += 0.1) {
    result = move(color, amount);
  }
  return result;
}
