import type { PrintTile } from '../print-tile';
import { rasterColor } from '../bake/raster';

/** A print as pixels. */
export interface PrintPixels {
  data: Uint8Array;
  width: number;
  height: number;
  repeat: boolean;
}

const maxSide = 2048;

/** Rasterises a tile so that it holds about `density` pixels per tile unit, within 2048 pixels a side. */
export async function rasterPrint(tile: PrintTile, density: number): Promise<PrintPixels> {
  if (!(tile.width > 0 && tile.height > 0)) throw new Error('a print tile needs a size');
  const scale = Math.min(density, maxSide / tile.width, maxSide / tile.height);
  const width = Math.max(2, Math.round(tile.width * scale));
  const height = Math.max(2, Math.round(tile.height * scale));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${tile.width} ${tile.height}" preserveAspectRatio="none">${tile.markup}</svg>`;
  const raster = await rasterColor(Buffer.from(svg));
  return { ...raster, repeat: tile.repeat };
}
