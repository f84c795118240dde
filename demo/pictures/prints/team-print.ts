import type { PrintTile } from '../print-tile';
import { darken, lighten, luminance } from './color';
import { clothTexture, drawn } from './drawings';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';

/** A jersey in a team's colours: shoulders, sides and hem of the seed's choice. */
export function teamPrint(palette: readonly string[], seed: number): PrintTile {
  const colors = printPalette(palette);
  const random = seededRandom(seed);
  const texture = random.pick(['hex', 'chevron', 'halftone', 'pinstripe', 'facets', 'weave', 'contour']);
  const shoulders = random.pick(['team-shoulder-bars', 'team-raglan', 'team-yoke']);
  const sides = random.chance(0.65) ? 'team-sides' : 'team-no-sides';
  const hem = random.chance(0.5) ? 'team-hem-broad' : 'team-hem-narrow';
  const thread = luminance(colors.ground) > 0.22 ? darken(colors.ground, 0.4) : lighten(colors.ground, 0.35);
  const part = (name: string) => drawn(name, { ...colors, thread });
  const markup =
    part('team-ground') +
    clothTexture(texture, thread, texture === 'pinstripe' ? 0.32 : 0.12) +
    [sides, hem, shoulders].map(part).join('');
  return { width: 1000, height: 1200, repeat: false, markup };
}
