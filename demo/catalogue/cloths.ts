/** A dyed cloth: what it is called in titles and options, and its colour. */
export interface Cloth {
  name: string;
  color: string;
}

/** The dye house. Earths, woad blues, madder reds, greens from weld over woad, and undyed wools. */
export const cloths = {
  bone: { name: 'Bone', color: '#EFE7D8' },
  oat: { name: 'Oat', color: '#DBCDB2' },
  sand: { name: 'Sand', color: '#CBB68E' },
  stone: { name: 'Stone', color: '#B4AD9F' },
  ochre: { name: 'Ochre', color: '#B8863B' },
  saffron: { name: 'Saffron', color: '#CF9A2C' },
  rust: { name: 'Rust', color: '#A4522E' },
  terracotta: { name: 'Terracotta', color: '#B9694A' },
  madder: { name: 'Madder', color: '#8E3328' },
  oxblood: { name: 'Oxblood', color: '#5C2326' },
  plum: { name: 'Plum', color: '#4F3046' },
  walnut: { name: 'Walnut', color: '#58412F' },
  moss: { name: 'Moss', color: '#4C5F40' },
  sage: { name: 'Sage', color: '#8B9A7C' },
  bottleGreen: { name: 'Bottle Green', color: '#213F30' },
  lagoon: { name: 'Lagoon', color: '#2C6468' },
  slateBlue: { name: 'Slate Blue', color: '#4C6478' },
  skyBlue: { name: 'Washed Sky', color: '#9DB4C2' },
  deepIndigo: { name: 'Deep Indigo', color: '#2B3F66' },
  navy: { name: 'Midnight Navy', color: '#1D2740' },
  charcoal: { name: 'Charcoal', color: '#3A3835' },
  ink: { name: 'Ink', color: '#1D1B18' },
} as const satisfies Record<string, Cloth>;

/** How far apart two colours look, 0 (the same) to about 765; red weighs with its mean, as the eye does it. */
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

/** The one of the colours that reads best on a ground. */
export function mostReadable(ground: string, colors: readonly string[]): string {
  const own = lightness(ground);
  return colors.reduce((best, color) =>
    Math.abs(lightness(color) - own) > Math.abs(lightness(best) - own) ? color : best,
  );
}

/** Of the few dozen colours there are: a large catalogue compares them some million times. */
const knownChannels = new Map<string, readonly [number, number, number]>();

function channels(color: string): readonly [number, number, number] {
  const known = knownChannels.get(color);
  if (known) return known;
  const value = Number.parseInt(color.slice(1), 16);
  const read = [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const;
  knownChannels.set(color, read);
  return read;
}
