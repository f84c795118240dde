import sharp from 'sharp';
import type { Window } from '../geometry/scene';

/** SVG of a window of the sheet; `crisp` paints without soft edges, so that colours can stand for numbers. */
export function sheetSvg(markup: string, window: Window, width: number, crisp = false): Buffer {
  const tall = window.width * 1.25;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${Math.round(width * 1.25)}" viewBox="${window.x} ${window.y} ${window.width} ${tall}" preserveAspectRatio="none"${crisp ? ' shape-rendering="crispEdges"' : ''}>${markup}</svg>`,
  );
}

/** One channel of a rendered sheet; what is not painted is 0. */
export async function rasterChannel(svg: Buffer): Promise<Uint8Array> {
  const data = await sharp(svg, { limitInputPixels: 5_000_000 })
    .flatten({ background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}

/** Red, green, blue and alpha of a rendered SVG. */
export async function rasterColor(svg: Buffer) {
  const { data, info } = await sharp(svg, { limitInputPixels: 9_000_000 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
