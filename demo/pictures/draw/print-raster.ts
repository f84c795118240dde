import { rasterColor } from '../bake/raster';
import type { Box } from '../geometry/path';
import type { Panel } from '../geometry/scene';
import type { PrintTile } from '../print-tile';

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
  const scale = Math.min(density, maxSide / tile.width, maxSide / tile.height);
  const width = Math.max(2, Math.round(tile.width * scale));
  const height = Math.max(2, Math.round(tile.height * scale));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${tile.width} ${tile.height}" preserveAspectRatio="none">${tile.markup}</svg>`;
  const raster = await rasterColor(Buffer.from(svg));
  return { ...raster, repeat: tile.repeat };
}

/** How sheet positions become pixels of the print: u = a·x + b·y + c, v likewise. */
export interface Sampling {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

/** Lays a repeating print: `unit` sheet units to a tile width, turned as the panel was cut. */
export function repeating(panel: Panel, print: PrintPixels, unit: number): Sampling {
  const turn = (-panel.angle * Math.PI) / 180;
  const size = print.width / unit;
  const c = Math.cos(turn) * size;
  const s = Math.sin(turn) * size;
  const ox = 800 + panel.shift[0];
  const oy = 620 + panel.shift[1];
  return {
    a: c,
    b: -s,
    c: -c * ox + s * oy + print.width / 2,
    d: s,
    e: c,
    f: -s * ox - c * oy + print.height / 2,
  };
}

/** Lays a whole motif over a field: it covers it, stretched by a quarter at most, its middle in the middle. */
export function fitted(print: PrintPixels, field: Box): Sampling {
  const aspect = print.width / print.height;
  const wanted = field.width / field.height;
  const stretch = Math.max(0.8, Math.min(1.25, wanted / aspect));
  // As wide as the field, or as high where that is more.
  const width = Math.max(field.width, field.height * aspect * stretch);
  const height = width / (aspect * stretch);
  const kx = print.width / width;
  const ky = print.height / height;
  const ox = field.x + field.width / 2;
  const oy = field.y + field.height / 2;
  return { a: kx, b: 0, c: -ox * kx + print.width / 2, d: 0, e: ky, f: -oy * ky + print.height / 2 };
}
