import { dyeBlack, dyeRange } from './color';
import type { PrintPixels } from './print-raster';
import type { Sampling } from './print-sampling';

/** Red, green and blue of the pixel being composed; the functions here change it in place. */
export type Color = Float64Array;

/** Mixes a weighted sum of a channel into the pixel, as cloth takes dye (see `dyeable`). */
function dye(color: Color, channel: number, sum: number, weight: number, alpha: number): void {
  const under = color[channel] as number;
  const dyed = (dyeBlack[channel] as number) + ((dyeRange[channel] as number) * sum) / weight;
  color[channel] = under + (dyed - under) * alpha;
}

/** Mixes in the print at a place of the sheet, between four of its pixels. `shown`: share of the print, 0–1. */
export function blendPrint(
  color: Color,
  { data, width, height, repeat }: PrintPixels,
  { a, b, c, d, e, f }: Sampling,
  sx: number,
  sy: number,
  shown: number,
): void {
  let u = a * sx + b * sy + c - 0.5;
  let v = d * sx + e * sy + f - 0.5;
  if (repeat) {
    u -= Math.floor(u / width) * width;
    v -= Math.floor(v / height) * height;
  } else {
    u = u < 0 ? 0 : u > width - 1 ? width - 1 : u;
    v = v < 0 ? 0 : v > height - 1 ? height - 1 : v;
  }
  const u0 = Math.floor(u);
  const v0 = Math.floor(v);
  const u1 = u0 + 1 < width ? u0 + 1 : repeat ? 0 : u0;
  const v1 = v0 + 1 < height ? v0 + 1 : repeat ? 0 : v0;
  const tu = u - u0;
  const tv = v - v0;
  const p = (v0 * width + u0) * 4;
  const q = (v0 * width + u1) * 4;
  const r = (v1 * width + u0) * 4;
  const s = (v1 * width + u1) * 4;
  const wp = (1 - tu) * (1 - tv);
  const wq = tu * (1 - tv);
  const wr = (1 - tu) * tv;
  const ws = tu * tv;
  const cover =
    (data[p + 3] as number) * wp +
    (data[q + 3] as number) * wq +
    (data[r + 3] as number) * wr +
    (data[s + 3] as number) * ws;
  const alpha = (cover / 255) * shown;
  for (let channel = 0; channel < 3; channel += 1) {
    const sum =
      (data[p + channel] as number) * wp +
      (data[q + channel] as number) * wq +
      (data[r + channel] as number) * wr +
      (data[s + channel] as number) * ws;
    dye(color, channel, sum, 1, alpha);
  }
}

/** Mixes in lettering between four pixels of a picture `width` wide, weighted by their alpha. */
export function blendLettering(color: Color, letters: Uint8Array, width: number, x: number, y: number): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const at = (top * width + left) * 4;
  const under = at + width * 4;
  const tu = x - left;
  const tv = y - top;
  const wa = (1 - tu) * (1 - tv) * (letters[at + 3] as number);
  const wb = tu * (1 - tv) * (letters[at + 7] as number);
  const wc = (1 - tu) * tv * (letters[under + 3] as number);
  const wd = tu * tv * (letters[under + 7] as number);
  const weight = wa + wb + wc + wd;
  if (weight === 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const sum =
      (letters[at + channel] as number) * wa +
      (letters[at + 4 + channel] as number) * wb +
      (letters[under + channel] as number) * wc +
      (letters[under + 4 + channel] as number) * wd;
    dye(color, channel, sum, weight, weight / 255);
  }
}
