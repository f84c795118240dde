export type Rgb = readonly [red: number, green: number, blue: number];

/** `#RRGGBB` as three numbers 0–255; anything else is a mistake in the catalogue. */
export function rgb(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`"${hex}" is not a colour like #RRGGBB`);
  return [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)];
}

export const hex = (color: Rgb): string =>
  `#${color
    .map((part) =>
      Math.round(Math.max(0, Math.min(255, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** 0 is black, 1 is white, as the eye weighs it. */
export const lightness = ([r, g, b]: Rgb): number => (0.299 * r + 0.587 * g + 0.114 * b) / 255;

/** Of some colours the one that stands out most against a ground. */
export function standsOut(ground: Rgb, colors: readonly Rgb[]): Rgb {
  const apart = (color: Rgb) =>
    Math.abs(lightness(color) - lightness(ground)) +
    (0.25 * Math.hypot(color[0] - ground[0], color[1] - ground[1], color[2] - ground[2])) / 441;
  return colors.reduce((best, color) => (apart(color) > apart(best) ? color : best), ground);
}

/** Cloth is never quite black nor quite white: both would lose every fold. By channel. */
export const dyeBlack: Rgb = [18, 17, 17];
export const dyeRange: Rgb = [0.905, 0.9, 0.893];

/** A colour as cloth shows it. */
export const dyeable = (color: Rgb): Rgb => [
  dyeBlack[0] + color[0] * dyeRange[0],
  dyeBlack[1] + color[1] * dyeRange[1],
  dyeBlack[2] + color[2] * dyeRange[2],
];
