import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PrintTile } from '../../print-tile';

/** Width in pixels at which prints are compared. */
const widthPx = 240;

/** A tile as an SVG document. */
export const tileSvg = (tile: PrintTile, width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${tile.width} ${tile.height}">${tile.markup}</svg>`,
  );

/** The first 16 hexadecimal digits of the SHA-256 of a tile's pixels. */
export async function printHash(tile: PrintTile): Promise<string> {
  const pixels = await sharp(tileSvg(tile, widthPx, Math.round((widthPx * tile.height) / tile.width)))
    .raw()
    .toBuffer();
  return createHash('sha256').update(pixels).digest('hex').slice(0, 16);
}

/** The renderer on which pixels depend. Hashes of another one cannot be compared. */
export const rendererName = (): string =>
  `librsvg ${sharp.versions.rsvg ?? ''} cairo ${sharp.versions.cairo ?? ''} ${process.arch}`;
