import { clothTexture, drawn, prefixIds } from './drawings';
import { flagFile, type FlagRatio } from './flag-file';
import type { SeededRandom } from './seeded-random';
import { group, num, path } from './svg-markup';

/** Size of a flag composition. What matters lies within the middle 70 % of it. */
export const [panelWidth, panelHeight] = [1000, 1200] as const;

type Slot = 'ground' | 'first' | 'second' | 'thread' | 'ink' | 'edge' | 'night' | 'paper' | 'shadow';

export interface FlagScene {
  country: string;
  /** Crest, patch and badge are on the front alone. */
  side: 'front' | 'back';
  random: SeededRandom;
  /** Whether the country's name is printed below the middle. */
  named: boolean;
  /** The flag's colours on this cloth, strongest first. */
  stripes: readonly [string, string, ...string[]];
  /** `thread` is for texture, `ink` for lettering, `edge` for the rim of emblems, `night` for shades over the flag. */
  colors: Readonly<Record<Slot, string>>;
}

export const drawPart = (scene: FlagScene, name: string, colors: { stripe?: string } = {}): string =>
  drawn(name, { ...scene.colors, ...colors });

export const clipPath = (id: string, outline: string): string =>
  `<defs><clipPath id="${id}">${path(outline, {})}</clipPath></defs>`;

/** The flag within the clip path `id`. `x` and `y` are its corner, `height` is its height. */
export function emblem(
  scene: FlagScene,
  id: string,
  { x, y, height, ratio = '1x1' }: { x: number; y: number; height: number; ratio?: FlagRatio },
): string {
  const flag = flagFile(scene.country, ratio);
  const scale = Number((height / flag.height).toFixed(4));
  const placed = group(prefixIds(flag.markup, `${id}-`), {
    transform: `translate(${num(x)},${num(y)})scale(${scale})`,
  });
  return group(placed, { 'clip-path': `url(#${id})` });
}

/** Plain cloth with a quiet texture. */
export function ground(scene: FlagScene, opacity = 0.13): string {
  const texture = scene.random.pick(['hex', 'chevron', 'halftone', 'facets', 'contour', 'weave']);
  return drawPart(scene, 'flag-ground') + clothTexture(texture, scene.colors.thread, opacity);
}

/** Texture over the flag. */
export const shade = ({ colors }: FlagScene, texture: string, opacity: number): string =>
  clothTexture(texture, colors.night, opacity);

/** Outline of a band across the panel, from its upper edge at the left and at the right. */
export const slantedBand = (left: number, right: number, thickness: number): string =>
  `M0,${num(left)}L${panelWidth},${num(right)}V${num(right + thickness)}L0,${num(left + thickness)}Z`;

/** Slanted stripes in the flag's colours, running off both sides. */
export function hemStripes(scene: FlagScene, y: number, thickness: number, slope: number): string {
  let top = y;
  let markup = '';
  for (const [index, fill] of scene.stripes.entries()) {
    const thick = thickness / (1 + index * 0.55);
    markup += path(slantedBand(top + slope, top - slope, thick), { fill });
    top += thick + thickness * 0.28;
  }
  return markup;
}
