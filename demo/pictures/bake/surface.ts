import type { Layer } from '../geometry/scene';
import { blur } from './blur';
import { distanceField } from './distance-field';
import { addFold, addWrinkles } from './folds';
import { type Grid, cropped } from './grid';

/** A layer's surface on the grid: light, gloss, and how far the print slides along slopes. */
export interface Surface {
  shade: Float32Array;
  sheen: Float32Array;
  slopeX: Float32Array;
  slopeY: Float32Array;
  /** Place and size on the grid. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rises from 0 at the edge to 1 at `radius`, with a slope that fades out. */
const roundedRise = (distance: number, radius: number) => {
  const t = Math.min(1, distance / radius);
  return 1 - (1 - t) * (1 - t);
};

/** Removes the places straight below an open hem from `outside`. */
function openHems(inside: Uint8Array, outside: Uint8Array, grid: Grid, below: number): void {
  const top = (below - grid.window.y) * grid.scale;
  for (let x = 0; x < grid.width; x += 1) {
    for (let y = grid.height - 1; y > top; y -= 1) {
      if (!inside[y * grid.width + x]) continue;
      for (let under = y + 1; under < grid.height; under += 1) outside[under * grid.width + x] = 0;
      break;
    }
  }
}

/** For every pixel its distance from the nearer side of its row, 0 at the side and 1 in the middle. */
function barrelDistance(inside: Uint8Array, grid: Grid): Float32Array {
  const field = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < grid.height; y += 1) {
    const row = inside.subarray(y * grid.width, (y + 1) * grid.width);
    const left = row.indexOf(1);
    const right = row.lastIndexOf(1);
    if (left < 0) continue;
    for (let x = left; x <= right; x += 1)
      field[y * grid.width + x] = (2 * Math.min(x - left, right - x)) / Math.max(1, right - left);
  }
  return field;
}

/** The light falls from the upper left, a little in front of the sheet. */
const light = { x: -0.46, y: -0.56, z: 0.69 };

/** Lights one layer. `ids` holds its panels at the grid's size, 0 outside. Null when the grid shows nothing of it. */
export function lightLayer(layer: Layer, ids: Uint8Array, whole: Grid, seed: number): Surface | null {
  const part = cropped(ids, whole);
  if (!part) return null;
  const heights = layerHeights(layer, part.ids, part.grid, seed);
  return { ...litSurface(heights, part.grid), left: part.left, top: part.top };
}

/** Heights of a layer's surface in sheet units, so that a crop shows the same folds as the whole. */
function layerHeights(layer: Layer, ids: Uint8Array, grid: Grid, seed: number): Float32Array {
  const size = grid.width * grid.height;
  const outside = new Uint8Array(size);
  const inside = new Uint8Array(size);
  const edges = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) {
    const id = ids[i] ?? 0;
    if (id) inside[i] = 1;
    else outside[i] = 1;
    const right = (i + 1) % grid.width === 0 ? id : (ids[i + 1] ?? id);
    const below = ids[i + grid.width] ?? id;
    if (id && ((right && right !== id) || (below && below !== id))) edges[i] = 1;
  }
  const { rounding, seamDepth } = layer;
  if (rounding.openBelow !== undefined) openHems(inside, outside, grid, rounding.openBelow);
  const heights = new Float32Array(size);
  const toEdge = rounding.barrel
    ? barrelDistance(inside, grid)
    : distanceField(outside, grid.width, grid.height);
  const toSeam = seamDepth ? distanceField(edges, grid.width, grid.height) : null;
  for (let i = 0; i < size; i += 1) {
    const edge = toEdge[i] ?? 0;
    heights[i] =
      rounding.height *
      (rounding.barrel
        ? Math.sqrt(Math.max(0, edge * (2 - edge)))
        : roundedRise(edge / grid.scale, rounding.radius));
    if (toSeam) heights[i] = (heights[i] ?? 0) + seamDepth * roundedRise((toSeam[i] ?? 0) / grid.scale, 16);
  }
  // The surface continues outside its edge, so that the rim is lit as a roll and not as a cliff.
  const soft = rounding.soft ?? 3 + rounding.radius * 0.03;
  blur(heights, grid.width, grid.height, Math.max(1, soft * grid.scale));
  for (const fold of layer.folds) addFold(heights, grid, fold);
  layer.wrinkles.forEach((wrinkles, i) => addWrinkles(heights, inside, grid, wrinkles, seed + i * 17));
  blur(heights, grid.width, grid.height, 1);
  return heights;
}

/** Light, gloss and slopes of a surface of these heights. */
function litSurface(heights: Float32Array, grid: Grid): Omit<Surface, 'left' | 'top'> {
  const { width, height, scale } = grid;
  // The print slides along broad slopes only: small creases would tear its edges.
  const body = heights.slice();
  blur(body, width, height, Math.max(1, 17 * scale));
  const around = heights.slice();
  blur(around, width, height, Math.max(2, 26 * scale));
  const size = width * height;
  const surface = {
    shade: new Float32Array(size),
    sheen: new Float32Array(size),
    slopeX: new Float32Array(size),
    slopeY: new Float32Array(size),
    width,
    height,
  };
  for (let y = 0; y < height; y += 1) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const left = x > 0 ? x - 1 : 0;
      const right = x < width - 1 ? x + 1 : x;
      const gx =
        (((heights[y * width + right] ?? 0) - (heights[y * width + left] ?? 0)) * scale) / (right - left);
      const gy = (((heights[down + x] ?? 0) - (heights[up + x] ?? 0)) * scale) / 2;
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      const facing = (-gx * light.x - gy * light.y + light.z) / length;
      const lit = 0.29 + 0.71 * Math.max(0, facing / light.z);
      const soft = lit > 1 ? 1 + (lit - 1) * 0.46 : lit;
      // Hollows between folds get less light from the room.
      const depth = Math.max(0, (around[i] ?? 0) - (heights[i] ?? 0));
      surface.shade[i] = soft * (1 - Math.min(0.3, depth * 0.016));
      surface.sheen[i] = Math.max(0, facing - light.z) * 2.3 + Math.max(0, 1 - 1 / length) * 0.35;
      surface.slopeX[i] =
        (((body[y * width + right] ?? 0) - (body[y * width + left] ?? 0)) * scale * -15) / (right - left);
      surface.slopeY[i] = (((body[down + x] ?? 0) - (body[up + x] ?? 0)) * scale * -15) / 2;
    }
  }
  return surface;
}
