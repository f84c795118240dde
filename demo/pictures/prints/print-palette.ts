import {
  apartFrom,
  darken,
  distance,
  hueAndSaturation,
  lighten,
  luminance,
  mix,
  paper,
  shadow,
} from './color';

/**
 * The colours of a print by slot, from a palette of one to five `#RRGGBB`; missing ones are derived. All print colours
 * differ visibly from the cloth.
 */
export function printPalette(palette: readonly string[]) {
  const ground = palette[0] ?? '#1d1b18';
  const light = luminance(ground) > 0.3;
  const main = apartFrom(ground, palette[1] ?? (light ? '#a2362a' : '#f1ebdf'), 1.9);
  const second = apartFrom(ground, palette[2] ?? (light ? darken(main, 0.3) : lighten(main, 0.45)), 1.5);
  const wanted = palette[3] ?? mix(main, second, 0.5);
  const third = apartFrom(ground, distance(wanted, second) < 0.06 ? lighten(wanted, 0.35) : wanted, 1.35);
  const near = leafColor(palette, ground);
  return {
    /** The cloth, and the cloth in the shade for tone-on-tone texture. */
    ground,
    'ground-deep': darken(ground, light ? 0.1 : 0.32),
    /** Print colours, strongest first. */
    main,
    second,
    third,
    /** A light (or, on light cloth, dark) line colour that stands out from the cloth. */
    line: light ? darken(main, 0.55) : lighten(second, 0.72),
    /** Leaf colours. They lean to green but keep the palette's temperature. */
    'leaf-far': mix(near, ground, light ? 0.72 : 0.68),
    'leaf-middle': mix(near, ground, 0.36),
    'leaf-near': near,
    /** What colours are lightened and darkened with. */
    paper,
    shadow,
  };
}

function leafColor(palette: readonly string[], ground: string): string {
  const green = palette.slice(1).find((color) => {
    const { hue, saturation } = hueAndSaturation(color);
    return saturation > 0.15 && hue > 70 && hue < 185;
  });
  // Without a green in the palette, a muted one is derived that leans towards the strongest colour.
  const { hue } = hueAndSaturation(palette[1] ?? ground);
  const muted = hue > 185 && hue < 300 ? '#3d7166' : '#3d7147';
  return apartFrom(ground, green ?? mix(muted, palette[1] ?? muted, 0.12), 1.6);
}
