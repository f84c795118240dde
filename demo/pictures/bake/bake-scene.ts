import type { Layer, SceneView } from '../geometry/scene';
import { blur } from './distance';
import { groundLight } from './ground-light';
import { inkMarkup, panelMarkup, panelNumbers } from './markup';
import { rasterChannel, sheetSvg } from './raster';
import { lightLayer, type Surface } from './surface';
import { type Grid } from './grid';

/** Everything about a view that does not depend on the product: which panel is where, and how it is lit. */
export interface Baked {
  width: number;
  height: number;
  /** Panel number from 1, 0 is ground. Panels count through the layers in order. */
  ids: Uint8Array;
  /** Light, 160 is the colour itself. */
  shade: Uint8Array;
  /** Added light, which shows folds on dark cloth. */
  sheen: Uint8Array;
  /** How far the print slides, in half sheet units. */
  slideX: Int8Array;
  slideY: Int8Array;
  /** How much of the pixel is covered, 255 is all. */
  cover: Uint8Array;
}

export const bakedWidth = 1200;
export const neutralShade = 160;

/** Light is worked out at most at this width: half size is enough for it, and small pictures show the folds of large ones. */
const widestLight = bakedWidth / 2;

const clampByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));
const clampSigned = (value: number) => (value < -127 ? -127 : value > 127 ? 127 : Math.round(value));

// Functions inside the loops over pixels would be made anew for each of them, which took most of the time.
function bilinear(field: Float32Array, at: number, stride: number, tx: number, ty: number): number {
  const a = field[at] ?? 0;
  const c = field[at + stride] ?? 0;
  const upper = a + ((field[at + 1] ?? 0) - a) * tx;
  return upper + (c + ((field[at + stride + 1] ?? 0) - c) * tx - upper) * ty;
}

/** What lies above darkens what lies below, most beside its lower right edge. */
function castShadow(layer: Layer, ids: Uint8Array, lit: Surface, grid: Grid, below: Float32Array[]): void {
  const reach = layer.shadowReach * grid.scale;
  const strength = layer.shadow;
  // Further than this the blur does not carry.
  const far = Math.ceil(reach * 4) + 4;
  const [left, right] = [Math.max(0, lit.left - far), Math.min(grid.width, lit.left + lit.width + far)];
  const [top, bottom] = [Math.max(0, lit.top - far), Math.min(grid.height, lit.top + lit.height + far)];
  const width = right - left;
  const above = new Float32Array(width * (bottom - top));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1)
      if (ids[y * grid.width + x]) above[(y - top) * width + x - left] = 1;
  }
  blur(above, width, bottom - top, Math.max(1, reach));
  const [ox, oy] = [Math.round(reach * 0.45), Math.round(reach * 0.7)];
  for (const shadow of below) {
    for (let y = top; y < bottom; y += 1) {
      const from = Math.max(0, y - oy - top) * width;
      for (let x = left; x < right; x += 1) {
        const at = y * grid.width + x;
        shadow[at] = (shadow[at] ?? 1) * (1 - strength * (above[from + Math.max(0, x - ox - left)] ?? 0));
      }
    }
  }
}

/**
 * Draws what all products of a silhouette share in one view. Takes 0.5 s of a core, half of that at half the size, so
 * its result is kept. `width` is a multiple of 8.
 */
export async function bakeScene({ scene, window, seed }: SceneView, width: number): Promise<Baked> {
  const height = width * 1.25;
  const size = width * height;
  const lightWidth = Math.min(width, widestLight);
  const grid: Grid = {
    window,
    width: lightWidth,
    height: lightWidth * 1.25,
    scale: lightWidth / window.width,
  };
  const finer = width / lightWidth;
  const gridSize = grid.width * grid.height;
  const firsts: number[] = [];
  let next = 1;
  for (const layer of scene.layers) {
    firsts.push(next);
    next += layer.panels.length;
  }
  if (next > 255) throw new Error('a scene has at most 254 panels');
  const allPanels = scene.layers.flatMap((layer) => layer.panels);
  const [ids, ink, cover] = await Promise.all([
    rasterChannel(
      sheetSvg(
        scene.layers.map((layer, i) => panelNumbers(layer, firsts[i] ?? 1)).join(''),
        window,
        width,
        true,
      ),
    ),
    rasterChannel(sheetSvg(inkMarkup(scene), window, width)),
    rasterChannel(sheetSvg(panelMarkup(allPanels), window, width)),
  ]);

  const surfaces: (Surface | null)[] = [];
  const layerOf = new Uint8Array(next);
  const shadows: Float32Array[] = [];
  const union = new Float32Array(gridSize);
  for (const [i, layer] of scene.layers.entries()) {
    layerOf.fill(i, firsts[i] ?? 0, (firsts[i] ?? 0) + layer.panels.length);
    const layerIds = await rasterChannel(
      sheetSvg(panelNumbers(layer, firsts[i] ?? 1), window, grid.width, true),
    );
    surfaces.push(lightLayer(layer, layerIds, grid, seed + i * 101));
    const lit = surfaces[i];
    for (let at = 0; at < gridSize; at += 1) if (layerIds[at]) union[at] = 1;
    if (lit) castShadow(layer, layerIds, lit, grid, shadows);
    shadows.push(new Float32Array(gridSize).fill(1));
  }
  const ground = groundLight(union, grid, scene);

  // The id reaches one pixel beyond the edge, so that soft edges have a colour of their own.
  const grown = ids.slice();
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (ids[i]) continue;
      grown[i] =
        ids[i - 1] ||
        ids[i + 1] ||
        ids[i - width] ||
        ids[i + width] ||
        ids[i - width - 1] ||
        ids[i + width + 1] ||
        0;
    }
  }

  const baked: Baked = {
    width,
    height,
    ids: grown,
    shade: new Uint8Array(size),
    sheen: new Uint8Array(size),
    slideX: new Int8Array(size),
    slideY: new Int8Array(size),
    cover,
  };
  for (let y = 0; y < height; y += 1) {
    const fy = Math.max(0, Math.min(grid.height - 1.001, (y + 0.5) / finer - 0.5));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const fx = Math.max(0, Math.min(grid.width - 1.001, (x + 0.5) / finer - 0.5));
      const x0 = Math.floor(fx);
      const tx = fx - x0;
      const at = y0 * grid.width + x0;
      const id = grown[i] ?? 0;
      const surface = id ? surfaces[layerOf[id] ?? 0] : undefined;
      const shadow = id ? shadows[layerOf[id] ?? 0] : undefined;
      if (!surface || !shadow) {
        baked.shade[i] = clampByte(bilinear(ground, at, grid.width, tx, ty) * neutralShade);
        continue;
      }
      const local =
        Math.max(0, Math.min(surface.height - 2, y0 - surface.top)) * surface.width +
        Math.max(0, Math.min(surface.width - 2, x0 - surface.left));
      const line = ((ink[i] ?? 128) - 128) / 128;
      const tone = allPanels[id - 1]?.tone ?? 1;
      const shaded = bilinear(shadow, at, grid.width, tx, ty);
      const lit =
        bilinear(surface.shade, local, surface.width, tx, ty) *
        shaded *
        tone *
        (1 + line * (line > 0 ? 0.6 : 1));
      baked.shade[i] = clampByte(lit * neutralShade);
      baked.sheen[i] = clampByte(
        (bilinear(surface.sheen, local, surface.width, tx, ty) * shaded + Math.max(0, line) * 0.35) *
          255 *
          tone,
      );
      baked.slideX[i] = clampSigned(bilinear(surface.slopeX, local, surface.width, tx, ty) * 2);
      baked.slideY[i] = clampSigned(bilinear(surface.slopeY, local, surface.width, tx, ty) * 2);
    }
  }
  return baked;
}
