import { rgb } from './color';
import { type Baked, neutralShade } from '../bake/bake-scene';
import type { Scene, Window } from '../geometry/scene';
import { type Design, maskEdge } from './design';
import type { PrintPixels } from './print-raster';
import { fitted, repeating } from './print-sampling';
import { panelTextures } from './panel-textures';

/** The shop's linen, on which everything lies. */
export const ground = rgb('#F1EBDF');

interface Composition {
  scene: Scene;
  window: Window;
  baked: Baked;
  design: Design;
  print: PrintPixels;
  /** Sheet units to one width of a repeating tile. */
  unit: number;
  /** Words and badges over the whole window, same size as the baked view; null when there are none. */
  graphics: Uint8Array | null;
}

/** Puts print, colours, letters, grain and light together, one pixel after the other. Returns RGB. */
export function compose({ scene, window, baked, design, print, unit, graphics }: Composition): Buffer {
  const { width, height, ids, shade, sheen, slideX, slideY, cover } = baked;
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const per = window.width / width;
  const samplings = panels.map((panel) =>
    print.repeat ? repeating(panel, print, unit) : fitted(print, panel.field ?? design.field),
  );
  const textures = panelTextures(panels, per);
  const out = Buffer.allocUnsafe(width * height * 3);
  const { data, width: printWidth, height: printHeight, repeat } = print;
  for (let y = 0; y < height; y += 1) {
    const sheetY = window.y + (y + 0.5) * per;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const id = ids[i] as number;
      const light = (shade[i] as number) / neutralShade;
      let r = ground[0];
      let g = ground[1];
      let b = ground[2];
      if (id !== 0) {
        const paint = design.paints[id - 1];
        const sampling = samplings[id - 1];
        if (!paint || !sampling) continue;
        const sx = window.x + (x + 0.5) * per + (slideX[i] as number) / 2;
        const sy = sheetY + (slideY[i] as number) / 2;
        r = paint.color[0];
        g = paint.color[1];
        b = paint.color[2];
        let shown = paint.printed ? 1 : 0;
        if (paint.printed && paint.mask) {
          const depth = paint.mask(sx, sy);
          shown = depth < maskEdge.print ? 0 : Math.min(1, (depth - maskEdge.print) / 2);
          if (depth > 0 && depth < maskEdge.line) [r, g, b] = paint.edge;
        }
        if (shown > 0) {
          let u = sampling.a * sx + sampling.b * sy + sampling.c - 0.5;
          let v = sampling.d * sx + sampling.e * sy + sampling.f - 0.5;
          if (repeat) {
            u -= Math.floor(u / printWidth) * printWidth;
            v -= Math.floor(v / printHeight) * printHeight;
          } else {
            u = u < 0 ? 0 : u > printWidth - 1 ? printWidth - 1 : u;
            v = v < 0 ? 0 : v > printHeight - 1 ? printHeight - 1 : v;
          }
          const u0 = Math.floor(u);
          const v0 = Math.floor(v);
          const u1 = u0 + 1 < printWidth ? u0 + 1 : repeat ? 0 : u0;
          const v1 = v0 + 1 < printHeight ? v0 + 1 : repeat ? 0 : v0;
          const tu = u - u0;
          const tv = v - v0;
          const p = (v0 * printWidth + u0) * 4;
          const q = (v0 * printWidth + u1) * 4;
          const s = (v1 * printWidth + u0) * 4;
          const t = (v1 * printWidth + u1) * 4;
          const wp = (1 - tu) * (1 - tv);
          const wq = tu * (1 - tv);
          const ws = (1 - tu) * tv;
          const wt = tu * tv;
          const alpha =
            (((data[p + 3] as number) * wp +
              (data[q + 3] as number) * wq +
              (data[s + 3] as number) * ws +
              (data[t + 3] as number) * wt) /
              255) *
            shown;
          // As cloth takes dye, black stays a little open and white a little warm (see `dyeable`).
          r +=
            (18 +
              0.905 *
                ((data[p] as number) * wp +
                  (data[q] as number) * wq +
                  (data[s] as number) * ws +
                  (data[t] as number) * wt) -
              r) *
            alpha;
          g +=
            (17 +
              0.9 *
                ((data[p + 1] as number) * wp +
                  (data[q + 1] as number) * wq +
                  (data[s + 1] as number) * ws +
                  (data[t + 1] as number) * wt) -
              g) *
            alpha;
          b +=
            (17 +
              0.893 *
                ((data[p + 2] as number) * wp +
                  (data[q + 2] as number) * wq +
                  (data[s + 2] as number) * ws +
                  (data[t + 2] as number) * wt) -
              b) *
            alpha;
        }
        for (const band of paint.bands) {
          const across = (sy - band.y) * band.c - (sx - band.x) * band.s;
          const along = (sx - band.x) * band.c + (sy - band.y) * band.s - band.bow * across * across;
          const inside = Math.min(along - band.from, band.to - along);
          if (inside <= -0.8) continue;
          const share = inside >= 0.8 ? 1 : (inside + 0.8) / 1.6;
          r += (band.color[0] - r) * share;
          g += (band.color[1] - g) * share;
          b += (band.color[2] - b) * share;
        }
        if (graphics && paint.lettered) {
          const gx = Math.max(0, Math.min(width - 1.001, (sx - window.x) / per - 0.5));
          const gy = Math.max(0, Math.min(height - 1.001, (sy - window.y) / per - 0.5));
          const left = Math.floor(gx);
          const top = Math.floor(gy);
          const at = (top * width + left) * 4;
          const under = at + width * 4;
          const tu = gx - left;
          const tv = gy - top;
          const wa = (1 - tu) * (1 - tv) * (graphics[at + 3] as number);
          const wb = tu * (1 - tv) * (graphics[at + 7] as number);
          const wc = (1 - tu) * tv * (graphics[under + 3] as number);
          const wd = tu * tv * (graphics[under + 7] as number);
          const weight = wa + wb + wc + wd;
          if (weight > 0) {
            const alpha = weight / 255;
            r +=
              (18 +
                (0.905 *
                  ((graphics[at] as number) * wa +
                    (graphics[at + 4] as number) * wb +
                    (graphics[under] as number) * wc +
                    (graphics[under + 4] as number) * wd)) /
                  weight -
                r) *
              alpha;
            g +=
              (17 +
                (0.9 *
                  ((graphics[at + 1] as number) * wa +
                    (graphics[at + 5] as number) * wb +
                    (graphics[under + 1] as number) * wc +
                    (graphics[under + 5] as number) * wd)) /
                  weight -
                g) *
              alpha;
            b +=
              (17 +
                (0.893 *
                  ((graphics[at + 2] as number) * wa +
                    (graphics[at + 6] as number) * wb +
                    (graphics[under + 2] as number) * wc +
                    (graphics[under + 6] as number) * wd)) /
                  weight -
                b) *
              alpha;
          }
        }
        const grain = textures.grainAt(id - 1, sx, sy);
        // Shade is a little cool and light a little warm, as beside a window.
        const lit = light * grain;
        const cool = light < 1 ? (1 - light) * 0.05 : 0;
        const gleam = (sheen[i] as number) * 0.13;
        r = r * lit * (1 - cool) + gleam * (1 - r / 300) * grain;
        g = g * lit * (1 - cool * 0.4) + gleam * (1 - g / 300) * grain;
        b = b * lit * (1 + cool * 0.6) + gleam * 0.96 * (1 - b / 300) * grain;
        const edge = cover[i] as number;
        if (edge < 255) {
          const share = edge / 255;
          r = r * share + ground[0] * 0.84 * (1 - share);
          g = g * share + ground[1] * 0.84 * (1 - share);
          b = b * share + ground[2] * 0.84 * (1 - share);
        }
      } else {
        const cool = light < 1 ? (1 - light) * 0.06 : 0;
        r *= light * (1 - cool * 0.4);
        g *= light * (1 - cool * 0.3);
        b *= light * (1 + cool * 0.5);
      }
      const o = i * 3;
      out[o] = r < 0 ? 0 : r > 255 ? 255 : r;
      out[o + 1] = g < 0 ? 0 : g > 255 ? 255 : g;
      out[o + 2] = b < 0 ? 0 : b > 255 ? 255 : b;
    }
  }
  softenSteps(out, ids, width, height);
  return out;
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
