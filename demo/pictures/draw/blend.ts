import { dyeBlack, dyeRange } from './color';
import type { PrintPixels, Sampling } from './print-raster';

/**
 * One row of a picture while it is composed. Rows are worked on in runs, the neighbours that show one panel: what a panel
 * decides is looked up once for each run, and each step is a loop over numbers.
 */
export interface Row {
  /** Where the pixels lie on the sheet. */
  x: Float64Array;
  y: Float64Array;
  /** Red, green and blue of each pixel, 0–255. */
  color: Float64Array;
  /** Share of the print that each pixel shows, 0–1. */
  shown: Float64Array;
}

export const emptyRow = (width: number): Row => ({
  x: new Float64Array(width),
  y: new Float64Array(width),
  color: new Float64Array(width * 3),
  shown: new Float64Array(width),
});

/** Pixels of a row from `from` up to, not including, `to`. */
export interface Run {
  from: number;
  to: number;
}

// As cloth takes dye (see `dyeable`), by channel.
const [blackRed, blackGreen, blackBlue] = dyeBlack;
const [rangeRed, rangeGreen, rangeBlue] = dyeRange;

/** Weighted sum of four bytes. Not a function within the loops: it would be made anew for each pixel. */
function mean(
  data: Uint8Array,
  p: number,
  q: number,
  r: number,
  s: number,
  wp: number,
  wq: number,
  wr: number,
  ws: number,
): number {
  return (
    (data[p] as number) * wp + (data[q] as number) * wq + (data[r] as number) * wr + (data[s] as number) * ws
  );
}

/** Mixes the print into a run, between four of its pixels and as much as `row.shown` says. */
export function blendPrint(
  { x, y, color, shown }: Row,
  { from, to }: Run,
  { data, width, height, repeat }: PrintPixels,
  { a, b, c, d, e, f }: Sampling,
): void {
  for (let i = from; i < to; i += 1) {
    const share = shown[i] as number;
    if (share <= 0) continue;
    const sx = x[i] as number;
    const sy = y[i] as number;
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
    const alpha = (mean(data, p + 3, q + 3, r + 3, s + 3, wp, wq, wr, ws) / 255) * share;
    const at = i * 3;
    const red = color[at] as number;
    const green = color[at + 1] as number;
    const blue = color[at + 2] as number;
    color[at] = red + (blackRed + rangeRed * mean(data, p, q, r, s, wp, wq, wr, ws) - red) * alpha;
    color[at + 1] =
      green +
      (blackGreen + rangeGreen * mean(data, p + 1, q + 1, r + 1, s + 1, wp, wq, wr, ws) - green) * alpha;
    color[at + 2] =
      blue + (blackBlue + rangeBlue * mean(data, p + 2, q + 2, r + 2, s + 2, wp, wq, wr, ws) - blue) * alpha;
  }
}

/** Letters as pixels of a window of the sheet, four bytes each. */
interface LetterPixels {
  data: Uint8Array;
  width: number;
  height: number;
  /** Upper left corner on the sheet, and sheet units to a pixel. */
  x: number;
  y: number;
  unitsPerPixel: number;
}

/** Mixes letters into a run, between four of their pixels, weighted by their alpha. */
export function blendLetters(
  { x, y, color }: Row,
  { from, to }: Run,
  { data, width, height, unitsPerPixel, ...corner }: LetterPixels,
): void {
  for (let i = from; i < to; i += 1) {
    const u = Math.max(0, Math.min(width - 1.001, ((x[i] as number) - corner.x) / unitsPerPixel - 0.5));
    const v = Math.max(0, Math.min(height - 1.001, ((y[i] as number) - corner.y) / unitsPerPixel - 0.5));
    const left = Math.floor(u);
    const top = Math.floor(v);
    const p = (top * width + left) * 4;
    const q = p + 4;
    const r = p + width * 4;
    const s = r + 4;
    const tu = u - left;
    const tv = v - top;
    const wp = (1 - tu) * (1 - tv) * (data[p + 3] as number);
    const wq = tu * (1 - tv) * (data[q + 3] as number);
    const wr = (1 - tu) * tv * (data[r + 3] as number);
    const ws = tu * tv * (data[s + 3] as number);
    const weight = wp + wq + wr + ws;
    if (weight === 0) continue;
    const alpha = weight / 255;
    const at = i * 3;
    const red = color[at] as number;
    const green = color[at + 1] as number;
    const blue = color[at + 2] as number;
    color[at] = red + (blackRed + (rangeRed * mean(data, p, q, r, s, wp, wq, wr, ws)) / weight - red) * alpha;
    color[at + 1] =
      green +
      (blackGreen + (rangeGreen * mean(data, p + 1, q + 1, r + 1, s + 1, wp, wq, wr, ws)) / weight - green) *
        alpha;
    color[at + 2] =
      blue +
      (blackBlue + (rangeBlue * mean(data, p + 2, q + 2, r + 2, s + 2, wp, wq, wr, ws)) / weight - blue) *
        alpha;
  }
}
