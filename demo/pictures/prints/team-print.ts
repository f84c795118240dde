import type { PrintTile } from '../print-tile';
import { clothTexture, type ClothTexture } from './cloth-texture';
import { darken, lighten, luminance } from './color';
import { drawn } from './drawings';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';

const textures: [ClothTexture, ...ClothTexture[]] = [
  'hex',
  'chevron',
  'halftone',
  'pinstripe',
  'facets',
  'weave',
  'contour',
];

/** Jersey cloth: tonal texture, shoulders, side panels and hem. The garment adds number and name. */
export function teamPrint(colors: readonly string[], seed: number, idPrefix: string): PrintTile {
  const random = seededRandom(seed);
  const palette = printPalette(colors);
  const { ground } = palette;
  const part = (name: string) => drawn(name, palette, idPrefix);
  const texture = random.pick(textures);
  const shoulders = random.pick(['team-shoulder-bars', 'team-raglan', 'team-yoke']);
  const sides = random.chance(0.65) ? part('team-sides') : '';
  const hem = random.chance(0.5) ? 'team-hem-broad' : 'team-hem-narrow';
  const markup =
    part('team-ground') +
    clothTexture(texture, {
      color: luminance(ground) > 0.22 ? darken(ground, 0.4) : lighten(ground, 0.35),
      opacity: texture === 'pinstripe' ? 0.32 : 0.12,
      seed,
    }) +
    sides +
    part(hem) +
    part(shoulders);
  return { width: 1000, height: 1200, repeat: false, markup };
}
