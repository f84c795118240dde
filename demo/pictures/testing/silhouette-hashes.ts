import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Art, Silhouette, View } from '../../catalogue/catalogue';
import { drawPixels } from '../draw/draw-picture';
import type { PrintTile } from '../print-tile';
import { roughBakes } from './rough-bakes';

/** SHA-256 of the raw pixels of each silhouette and view. */
export type SilhouetteHashes = Record<string, Record<string, string>>;

export const hashFile = new URL('./silhouette-hashes.json', import.meta.url);

const art = (silhouette: Silhouette, seed: number): Art => ({
  silhouette,
  print: { kind: 'team', number: '24', word: 'Portland' },
  palette: ['#B9B2A4', '#3E6B4A', '#A2362A', '#F0E6D2'],
  seed,
});

/** A neutral print that shows how it lies: four squares of different colours. */
const squares: Omit<PrintTile, 'repeat'> = {
  width: 100,
  height: 100,
  markup:
    '<path fill="#C9C2B4" d="M0,0 H100 V100 H0 Z"/><path fill="#8C867A" d="M50,0 H100 V50 H50 Z"/>' +
    '<path fill="#6B7C8C" d="M0,50 H50 V100 H0 Z"/>',
};

/**
 * One view at 160 × 200: the print as a repeating tile with lettering, then as one whole motif, in the first three bodies.
 * @returns the hash of the pixels, and the least standard deviation of a picture's most varied channel.
 */
export async function drawnView(
  silhouette: Silhouette,
  view: View,
): Promise<{ hash: string; spread: number }> {
  const hash = createHash('sha256');
  const bakes = roughBakes(160);
  let spread = Infinity;
  for (const [seed, repeat] of [true, false, true].entries()) {
    const order = { art: art(silhouette, seed), view, width: 400, lettering: repeat };
    const { pixels, width, height } = await drawPixels(order, bakes, () => ({ ...squares, repeat }));
    hash.update(pixels);
    const { channels } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats();
    spread = Math.min(spread, Math.max(...channels.map(({ stdev }) => stdev)));
  }
  return { hash: hash.digest('hex'), spread };
}
