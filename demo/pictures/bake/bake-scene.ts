import type { Scene, SceneView } from '../geometry/scene';
import type { Grid } from './grid';
import { lightScene } from './light-scene';
import { inkMarkup, panelMarkup, panelNumbers } from './markup';
import { rasterChannel, sheetSvg } from './raster';

/**
 * Baking, as in 3D graphics: what does not depend on the product is worked out once and stored. That is which panel
 * is where, how it is lit, and how its folds bend the print.
 */
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

/** Light is worked out at this width at most: half size is enough for it, and small pictures show the folds of large ones. */
const widestLight = bakedWidth / 2;

/** By layer, the number of its first panel. */
function firstPanelsOf(scene: Scene): number[] {
  const firstPanels: number[] = [];
  let next = 1;
  for (const layer of scene.layers) {
    firstPanels.push(next);
    next += layer.panels.length;
  }
  if (next > 255) throw new Error('a scene has at most 254 panels');
  return firstPanels;
}

/** Which panel is where: the `ids` of a baked view. */
export async function panelsInView({ scene, window }: SceneView, width: number): Promise<Uint8Array> {
  const firstPanels = firstPanelsOf(scene);
  const numbers = scene.layers.map((layer, i) => panelNumbers(layer, firstPanels[i] ?? 1)).join('');
  return grown(await rasterChannel(sheetSvg(numbers, window, width, true)), width);
}

/** Bakes a view. Takes 0.5 s of a core, half of that at half the size. `width` is a multiple of 8. */
export async function bakeScene(view: SceneView, width: number): Promise<Baked> {
  const { scene, window } = view;
  const size = width * width * 1.25;
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const [ids, ink, cover] = await Promise.all([
    panelsInView(view, width),
    rasterChannel(sheetSvg(inkMarkup(scene), window, width)),
    rasterChannel(sheetSvg(panelMarkup(panels), window, width)),
  ]);
  const lightWidth = Math.min(width, widestLight);
  const grid: Grid = {
    window,
    width: lightWidth,
    height: lightWidth * 1.25,
    scale: lightWidth / window.width,
  };
  const { layers, ground } = await lightScene(view, grid, firstPanelsOf(scene));
  const baked: Baked = {
    width,
    height: width * 1.25,
    ids,
    shade: new Uint8Array(size),
    sheen: new Uint8Array(size),
    slideX: new Int8Array(size),
    slideY: new Int8Array(size),
    cover,
  };
  // By panel number; 0 is the ground.
  const layerOf = [undefined, ...layers.flatMap((lit, i) => (scene.layers[i]?.panels ?? []).map(() => lit))];
  const toneOf = [1, ...panels.map(({ tone }) => tone)];
  const finer = width / lightWidth;
  for (let y = 0; y < baked.height; y += 1) {
    const fy = Math.max(0, Math.min(grid.height - 1.001, (y + 0.5) / finer - 0.5));
    const y0 = Math.floor(fy);
    const ty = fy - y0;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const fx = Math.max(0, Math.min(grid.width - 1.001, (x + 0.5) / finer - 0.5));
      const x0 = Math.floor(fx);
      const tx = fx - x0;
      const at = y0 * grid.width + x0;
      const id = baked.ids[i] ?? 0;
      const lit = layerOf[id];
      const surface = lit?.surface;
      if (!surface) {
        baked.shade[i] = clampByte(bilinear(ground, at, grid.width, tx, ty) * neutralShade);
        continue;
      }
      const local =
        Math.max(0, Math.min(surface.height - 2, y0 - surface.top)) * surface.width +
        Math.max(0, Math.min(surface.width - 2, x0 - surface.left));
      const line = ((ink[i] ?? 128) - 128) / 128;
      const tone = toneOf[id] ?? 1;
      const shadow = bilinear(lit.shadow, at, grid.width, tx, ty);
      const shade = bilinear(surface.shade, local, surface.width, tx, ty);
      const sheen = bilinear(surface.sheen, local, surface.width, tx, ty);
      baked.shade[i] = clampByte(shade * shadow * tone * (1 + line * (line > 0 ? 0.6 : 1)) * neutralShade);
      baked.sheen[i] = clampByte((sheen * shadow + Math.max(0, line) * 0.35) * 255 * tone);
      baked.slideX[i] = clampSigned(bilinear(surface.slopeX, local, surface.width, tx, ty) * 2);
      baked.slideY[i] = clampSigned(bilinear(surface.slopeY, local, surface.width, tx, ty) * 2);
    }
  }
  return baked;
}

/** Panel numbers that reach one pixel beyond the edge, so that soft edges have a colour of their own. */
function grown(ids: Uint8Array, width: number): Uint8Array {
  const out = ids.slice();
  const height = ids.length / width;
  const steps = [-1, 1, -width, width, -width - 1, width + 1];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      for (const step of steps) out[i] ||= ids[i + step] ?? 0;
    }
  }
  return out;
}

const clampByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));
const clampSigned = (value: number) => (value < -127 ? -127 : value > 127 ? 127 : Math.round(value));

// Outside the loops: functions made anew for each pixel took most of the time.
function bilinear(field: Float32Array, at: number, stride: number, tx: number, ty: number): number {
  const a = field[at] ?? 0;
  const c = field[at + stride] ?? 0;
  const upper = a + ((field[at + 1] ?? 0) - a) * tx;
  return upper + (c + ((field[at + stride + 1] ?? 0) - c) * tx - upper) * ty;
}
