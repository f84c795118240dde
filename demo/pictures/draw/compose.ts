import type { Baked } from '../bake/bake-scene';
import type { Panel, Window } from '../geometry/scene';
import { blendLetters, blendPrint, emptyRow, type Row, type Run } from './blend';
import { maskEdge, type Design, type PanelPaint } from './design';
import { grainOf } from './grain';
import { lightCloth, lightGround } from './light';
import { fitted, repeating, type PrintPixels } from './print-raster';

interface Composition {
  window: Window;
  baked: Baked;
  design: Design;
  print: PrintPixels;
  /** Sheet units to one width of a repeating tile. */
  unit: number;
  /** Words and badges over the whole window, same size as the baked view; null when there are none. */
  graphics: Uint8Array | null;
}

/** Puts print, colours, letters, grain and light together, one run of pixels after the other. Returns RGB. */
export function compose({ window, baked, design, print, unit, graphics }: Composition): Buffer {
  const { width, height, ids } = baked;
  const unitsPerPixel = window.width / width;
  const letters = graphics && { data: graphics, width, height, x: window.x, y: window.y, unitsPerPixel };
  const paintings = design.paints.map((paint) => ({
    paint,
    sampling: print.repeat
      ? repeating(paint.panel, print, unit)
      : fitted(print, paint.panel.field ?? design.field),
    grain: grainOf(paint.panel, unitsPerPixel),
  }));
  const out = Buffer.allocUnsafe(width * height * 3);
  const row = emptyRow(width);
  for (let start = 0; start < width * height; start += width) {
    for (let from = 0; from < width;) {
      const id = ids[start + from] as number;
      let to = from + 1;
      while (to < width && ids[start + to] === id) to += 1;
      const run = { from, to };
      const painting = paintings[id - 1];
      if (painting) {
        const { paint, sampling, grain } = painting;
        placeRun(row, run, baked, start, window, paint.panel);
        paintRun(row, run, paint);
        blendPrint(row, run, print, sampling);
        if (letters && paint.lettered) blendLetters(row, run, letters);
        lightCloth(out, row, run, baked, start, grain);
      } else lightGround(out, run, baked, start);
      from = to;
    }
  }
  softenSteps(out, ids, width, height);
  return out;
}

/** Finds where the pixels of a run lie on the sheet: folds slide the print, a cylinder bends it. */
function placeRun(
  { x, y }: Row,
  { from, to }: Run,
  { width, slideX, slideY }: Baked,
  start: number,
  window: Window,
  { bend }: Panel,
): void {
  const unitsPerPixel = window.width / width;
  const sheetY = window.y + (start / width + 0.5) * unitsPerPixel;
  for (let i = from; i < to; i += 1) {
    x[i] = window.x + (i + 0.5) * unitsPerPixel + (slideX[start + i] as number) / 2;
    y[i] = sheetY + (slideY[start + i] as number) / 2;
  }
  if (!bend) return;
  for (let i = from; i < to; i += 1) {
    const across = Math.max(-1, Math.min(1, ((x[i] as number) - bend.x) / bend.radius));
    x[i] = bend.x + bend.radius * Math.asin(across);
    y[i] = (y[i] as number) + bend.sag * across * across;
  }
}

/** Gives a run the plain colour of its panel and decides how much of the print it shows. */
function paintRun(
  { x, y, color, shown }: Row,
  { from, to }: Run,
  { color: plain, printed, edge, mask }: PanelPaint,
): void {
  const [red, green, blue] = plain;
  for (let at = from * 3; at < to * 3; at += 3) {
    color[at] = red;
    color[at + 1] = green;
    color[at + 2] = blue;
  }
  shown.fill(printed ? 1 : 0, from, to);
  if (!printed || !mask) return;
  for (let i = from; i < to; i += 1) {
    const depth = mask(x[i] as number, y[i] as number);
    shown[i] = depth < maskEdge.print ? 0 : Math.min(1, (depth - maskEdge.print) / 2);
    if (depth > 0 && depth < maskEdge.line) color.set(edge, i * 3);
  }
}

/** Where one panel meets another, pixels are mixed with their neighbours, so that edges have no steps. */
function softenSteps(out: Buffer, ids: Uint8Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const id = ids[i];
      if (id === ids[i + 1] && id === ids[i + width]) continue;
      if (!id || !ids[i + 1] || !ids[i + width]) continue;
      for (let c = 0; c < 3; c += 1) {
        const o = i * 3 + c;
        out[o] =
          ((out[o] as number) * 2 +
            (out[o - 3] as number) +
            (out[o + 3] as number) +
            (out[o - 3 * width] as number) +
            (out[o + 3 * width] as number)) /
          6;
      }
    }
  }
}
