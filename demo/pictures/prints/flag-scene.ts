import { clothTexture, type ClothTexture } from './cloth-texture';
import { contrast, darken, distance, hsl, lighten, luminance } from './color';
import { flagFile, flagMarkup, type FlagRatio } from './flag-file';
import { blockLetters, type LetteringStyle } from '@store/shared/shop-data/lettering/block-letters';
import type { SeededRandom } from './seeded-random';
import { group, num, path, polygon, rect, type Point } from './svg-markup';

/** Size of a flag composition; panels cut from it keep what matters within the middle 70 %. */
export const width = 1000;

export const height = 1200;

export interface FlagScene {
  country: string;
  word: string | undefined;
  seed: number;
  idPrefix: string;
  random: SeededRandom;
  /** Cloth. */
  ground: string;
  /** Tone-on-tone colour for the cloth's texture. */
  tone: string;
  /** The flag's colours that can be told from the cloth, largest first; at least two. */
  colors: readonly [string, string, ...string[]];
  /** Lettering colour. */
  ink: string;
}

export function sceneColors(flag: readonly string[], ground: string): [string, string, ...string[]] {
  const apart = flag.filter((color) => distance(color, ground) > 0.14);
  // Strong colours lead; a flag's white is for accents on dark cloth.
  const ordered = [...apart].sort(
    (a, b) => Number(hsl(b).saturation > 0.25) - Number(hsl(a).saturation > 0.25),
  );
  const first = ordered[0] ?? (luminance(ground) > 0.3 ? '#1d1b18' : '#fbf8f2');
  const second = ordered[1] ?? (luminance(ground) > 0.3 ? darken(first, 0.45) : lighten(first, 0.6));
  return [first, second, ...ordered.slice(2, 4)];
}

/** The flag clipped to an outline. `x`, `y`, `size` say where the square flag lies. */
export function emblem(
  scene: FlagScene,
  id: string,
  outline: string,
  [x, y]: Point,
  size: number,
  ratio: FlagRatio = '1x1',
): string {
  const flag = flagFile(scene.country, ratio);
  const scale = size / flag.height;
  const clip = `${scene.idPrefix}${id}`;
  return (
    `<defs><clipPath id="${clip}">${path(outline, {})}</clipPath></defs>` +
    group(
      group(flagMarkup(flag, `${clip}-`), {
        transform: `translate(${num(x)},${num(y)})scale(${Number(scale.toFixed(4))})`,
      }),
      { 'clip-path': `url(#${clip})` },
    )
  );
}

export function text(
  words: string,
  y: number,
  size: number,
  color: string,
  options: { x?: number; style?: LetteringStyle; anchor?: 'middle' | 'start'; most?: number } = {},
): string {
  const { x = width / 2, style = 'caption', anchor = 'middle', most = 620 } = options;
  let drawn = blockLetters(words, { height: size, style });
  let top = y;
  if (drawn.width > most) {
    const fitted = (size * most) / drawn.width;
    top += (size - fitted) / 2;
    drawn = blockLetters(words, { height: fitted, style });
  }
  const left = anchor === 'middle' ? x - drawn.width / 2 : x;
  return path(drawn.path, { fill: color, transform: `translate(${num(left)},${num(top)})` });
}

export function ground(scene: FlagScene, opacity = 0.13): string {
  const texture = scene.random.pick<ClothTexture>([
    'hex',
    'chevron',
    'halftone',
    'facets',
    'contour',
    'weave',
  ]);
  const wash = `${scene.idPrefix}wash`;
  return (
    `<defs><linearGradient id="${wash}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(scene.ground, 0.05)}"/><stop offset="1" stop-color="${darken(scene.ground, 0.16)}"/></linearGradient></defs>` +
    rect(0, 0, width, height, { fill: `url(#${wash})` }) +
    clothTexture(texture, { width, height, color: scene.tone, opacity, seed: scene.seed })
  );
}

/** Slanted stripes in the flag's colours, running off both sides. */
export function stripes(scene: FlagScene, y: number, thickness: number, slope: number): string {
  let top = y;
  return scene.colors
    .map((color, index) => {
      const thick = thickness / (1 + index * 0.55);
      const band = polygon([
        [0, top + slope],
        [width, top - slope],
        [width, top - slope + thick],
        [0, top + slope + thick],
      ]);
      top += thick + thickness * 0.28;
      return path(band, { fill: color });
    })
    .join('');
}

/** Fine edge around an emblem: a light one on dark cloth, the flag's second colour on light. */
export const contrastEdge = (scene: FlagScene) =>
  contrast(scene.ground, '#fbf8f2') > 2 ? '#fbf8f2' : scene.colors[1];

export const hexagon = (x: number, y: number, size: number) =>
  polygon([
    [x, y - size * 1.15],
    [x + size, y - size * 0.575],
    [x + size, y + size * 0.575],
    [x, y + size * 1.15],
    [x - size, y + size * 0.575],
    [x - size, y - size * 0.575],
  ]);
