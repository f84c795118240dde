import { apartFrom, darken, distance, fromHsl, hsl, lighten, luminance, mix } from './color';

/** The colours a print is drawn with, all derived from a product's palette and told apart from the cloth. */
export interface PrintPalette {
  /** The cloth. */
  ground: string;
  /** The cloth's own shades, for texture that is felt rather than read. */
  groundDeep: string;
  groundPale: string;
  /** Strongest print colour. */
  main: string;
  second: string;
  third: string;
  /** A light (or, on light cloth, dark) line colour that reads on the cloth. */
  line: string;
  /** Leaf colours, from far to near. They lean to green but keep the palette's temperature. */
  leaves: readonly [string, string, string];
}

/** Full set of print colours from a palette of one to five; missing ones are made from those there are. */
export function printPalette(palette: readonly string[]): PrintPalette {
  const ground = palette[0] ?? '#1d1b18';
  const light = luminance(ground) > 0.3;
  const fallback = light ? '#a2362a' : '#f1ebdf';
  const main = apartFrom(ground, palette[1] ?? fallback, 1.9);
  const second = apartFrom(ground, palette[2] ?? (light ? darken(main, 0.3) : lighten(main, 0.45)), 1.5);
  const thirdWish = palette[3] ?? mix(main, second, 0.5);
  const third = apartFrom(
    ground,
    distance(thirdWish, second) < 0.06 ? lighten(thirdWish, 0.35) : thirdWish,
    1.35,
  );
  return {
    ground,
    groundDeep: darken(ground, light ? 0.1 : 0.32),
    groundPale: light ? lighten(ground, 0.4) : lighten(ground, 0.1),
    main,
    second,
    third,
    line: light ? darken(main, 0.55) : lighten(second, 0.72),
    leaves: leafColors(palette, ground, light),
  };
}

function leafColors(palette: readonly string[], ground: string, light: boolean): [string, string, string] {
  const given = palette.slice(1).find((color) => {
    const { hue, saturation } = hsl(color);
    return saturation > 0.15 && hue > 70 && hue < 185;
  });
  const tint = hsl(palette[1] ?? ground);
  // Without a green in the palette, a muted one is made that leans towards the strongest colour.
  const made = fromHsl(tint.hue > 185 && tint.hue < 300 ? 168 : 132, 0.3, 0.34);
  const near = apartFrom(ground, given ?? mix(made, palette[1] ?? made, 0.12), 1.6);
  const far = mix(near, ground, light ? 0.72 : 0.68);
  return [far, mix(near, ground, 0.36), near];
}
