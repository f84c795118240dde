import type { Layer, Scene, SceneView } from '../geometry/scene';
import { blur } from './blur';
import type { Grid } from './grid';
import { panelNumbers } from './markup';
import { rasterChannel, sheetSvg } from './raster';
import { lightLayer, type Surface } from './surface';

/** One lit layer. */
export interface LitLayer {
  /** Null when the window shows nothing of it. */
  surface: Surface | null;
  /** Factor on the light: shadows of the layers above, over the whole grid. */
  shadow: Float32Array;
}

/**
 * Lights every layer, and the ground below them: a factor on its colour, over the whole grid.
 * @param firstPanels number of each layer's first panel.
 */
export async function lightScene(
  { scene, window, seed }: SceneView,
  grid: Grid,
  firstPanels: readonly number[],
) {
  const size = grid.width * grid.height;
  const layers: LitLayer[] = [];
  const covered = new Float32Array(size);
  for (const [i, layer] of scene.layers.entries()) {
    const markup = panelNumbers(layer, firstPanels[i] ?? 1);
    const ids = await rasterChannel(sheetSvg(markup, window, grid.width, true));
    for (let at = 0; at < size; at += 1) if (ids[at]) covered[at] = 1;
    const surface = lightLayer(layer, ids, grid, seed + i * 101);
    if (surface && layer.shadow > 0)
      castShadow(
        layer,
        ids,
        surface,
        grid,
        layers.map(({ shadow }) => shadow),
      );
    layers.push({ surface, shadow: new Float32Array(size).fill(1) });
  }
  return { layers, ground: groundLight(covered, grid, scene) };
}

/** Darkens the layers below, most beside the lower right edge. */
function castShadow(layer: Layer, ids: Uint8Array, lit: Surface, grid: Grid, below: Float32Array[]): void {
  const reach = layer.shadowReach * grid.scale;
  // The blur does not carry further than this.
  const far = Math.ceil(reach * 4) + 4;
  const left = Math.max(0, lit.left - far);
  const right = Math.min(grid.width, lit.left + lit.width + far);
  const top = Math.max(0, lit.top - far);
  const bottom = Math.min(grid.height, lit.top + lit.height + far);
  const width = right - left;
  const above = new Float32Array(width * (bottom - top));
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1)
      if (ids[y * grid.width + x]) above[(y - top) * width + x - left] = 1;
  }
  blur(above, width, bottom - top, Math.max(1, reach));
  const offsetX = Math.round(reach * 0.45);
  const offsetY = Math.round(reach * 0.7);
  for (const shadow of below) {
    for (let y = top; y < bottom; y += 1) {
      const from = Math.max(0, y - offsetY - top) * width;
      for (let x = left; x < right; x += 1) {
        const at = y * grid.width + x;
        const dark = above[from + Math.max(0, x - offsetX - left)] ?? 0;
        shadow[at] = (shadow[at] ?? 1) * (1 - layer.shadow * dark);
      }
    }
  }
}

function sampled(field: Float32Array, grid: Grid, x: number, y: number): number {
  const sx = Math.max(0, Math.min(grid.width - 1, Math.round(x)));
  const sy = Math.max(0, Math.min(grid.height - 1, Math.round(y)));
  return field[sy * grid.width + sx] ?? 0;
}

/** Shadow of the whole object on the ground, as a factor on the ground's colour. */
function groundLight(cover: Float32Array, grid: Grid, { shadows }: Scene): Float32Array {
  const { width, height, scale } = grid;
  const near = cover.slice();
  const far = cover.slice();
  blur(near, width, height, 9 * scale);
  blur(far, width, height, 42 * scale);
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const sheetY = grid.window.y + y / scale;
    for (let x = 0; x < width; x += 1) {
      const sheetX = grid.window.x + x / scale;
      // The lamp stands at the upper left: the ground darkens a little away from it.
      const right = (sheetX - 420) / 1500;
      const down = (sheetY - 420) / 1900;
      let value = 1.03 - 0.062 * (right * right + down * down);
      for (const spot of shadows) {
        const across = (sheetX - spot.x) / spot.width;
        const along = (sheetY - spot.y) / spot.height;
        // Even along the object, soft in front of it and behind.
        value *= 1 - spot.strength * Math.exp(-(across ** 6) - along * along);
      }
      if (shadows.length === 0) {
        value *= 1 - 0.3 * sampled(near, grid, x - 7 * scale, y - 11 * scale);
        value *= 1 - 0.24 * sampled(far, grid, x - 26 * scale, y - 38 * scale);
      }
      light[y * width + x] = value;
    }
  }
  return light;
}
