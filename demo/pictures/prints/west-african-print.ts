import type { PrintTile } from '../print-tile';
import { ShapeBook } from './band';
import { dashiki } from './dashiki-panel';
import { mudcloth } from './mudcloth';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';
import { adinkra, adire } from './stamped-cloths';
import { asoOke, kente } from './strip-weaves';
import { rect } from './svg-markup';
import { waxLeaves, waxRoundels, zigzagWax } from './wax-prints';
import { clothTile, type ClothScene } from './west-african-scene';

type Painter = (scene: ClothScene) => string;

/** From 0: kente, small-block kente, mudcloth, wax roundels, wax leaves, adinkra, dashiki, adire, aso oke, zigzag wax. */
export const westAfricanMotifs: readonly (Painter | 'dashiki')[] = [
  (scene) => kente(scene, 6, 90),
  mudcloth,
  waxRoundels,
  adinkra,
  'dashiki',
  (scene) => kente(scene, 8, 60),
  waxLeaves,
  adire,
  asoOke,
  zigzagWax,
];

/** A West African cloth. Dashiki fronts are one motif for a panel; all others repeat. */
export function westAfricanPrint(
  motif: number,
  colors: readonly string[],
  seed: number,
  idPrefix: string,
): PrintTile {
  const palette = printPalette(colors);
  const painter = westAfricanMotifs[Math.abs(motif) % westAfricanMotifs.length] ?? mudcloth;
  const book = new ShapeBook(idPrefix);
  if (painter === 'dashiki') {
    const content = dashiki({ book, palette, random: seededRandom(seed * 13 + motif), idPrefix });
    return { width: 1000, height: 1200, repeat: false, markup: book.definitions() + content };
  }
  const content = painter({ book, palette, random: seededRandom(seed * 13 + motif), idPrefix });
  return {
    width: clothTile,
    height: clothTile,
    repeat: true,
    markup: book.definitions() + rect(0, 0, clothTile, clothTile, { fill: palette.ground }) + content,
  };
}
