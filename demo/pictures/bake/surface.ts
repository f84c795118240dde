import type { Layer } from '../geometry/scene';
import { blur, distanceField } from './distance';
import { addFold, addWrinkles } from './folds';
import { type Grid, cropped } from './grid';

/** A layer's surface on the grid of the light: light, gloss and how far the print slides along slopes. */
export interface Surface {
  shade: Float32Array;
  sheen: Float32Array;
  slopeX: Float32Array;
  slopeY: Float32Array;
  /** Place and size on the grid. */ left: number;
  top: number;
  width: number;
  height: number;
}

/** Rounds from 0 at the edge to 1 at `radius` with a slope that fades out. */
const rounding = (distance: number, radius: number) => {
  const t = Math.min(1, distance / radius);
  return 1 - (1 - t) * (1 - t);
};

/** What lies straight below an open hem does not count as outside. */
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
    const [left, right] = [row.indexOf(1), row.lastIndexOf(1)];
    if (left < 0) continue;
    for (let x = left; x <= right; x += 1)
      field[y * grid.width + x] = (2 * Math.min(x - left, right - x)) / Math.max(1, right - left);
  }
  return field;
}

/** The light falls from the upper left, a little in front of the sheet. */
const light = { x: -0.46, y: -0.56, z: 0.69 };

/**
 * Lights one layer. `ids` holds its panels at the grid's size, 0 outside. Heights are in sheet units, so that a
 * crop shows the same folds as the whole.
 */
export function lightLayer(layer: Layer, wholeIds: Uint8Array, whole: Grid, seed: number): Surface | null {
  const part = cropped(wholeIds, whole);
  if (!part) return null;
  const { ids, grid, left: offsetX, top: offsetY } = part;
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
  if (layer.rounding.openBelow !== undefined) openHems(inside, outside, grid, layer.rounding.openBelow);
  const heights = new Float32Array(size);
  const toEdge = layer.rounding.barrel
    ? barrelDistance(inside, grid)
    : distanceField(outside, grid.width, grid.height);
  const toSeam = layer.seamDepth ? distanceField(edges, grid.width, grid.height) : null;
  for (let i = 0; i < size; i += 1) {
    const edge = toEdge[i] ?? 0;
    heights[i] =
      layer.rounding.height *
      (layer.rounding.barrel
        ? Math.sqrt(Math.max(0, edge * (2 - edge)))
        : rounding(edge / grid.scale, layer.rounding.radius));
    if (toSeam && layer.seamDepth)
      heights[i] = (heights[i] ?? 0) + layer.seamDepth * rounding((toSeam[i] ?? 0) / grid.scale, 16);
  }
  // Outside its edge the surface goes on, so that the rim is lit as a roll and not as a cliff.
  blur(
    heights,
    grid.width,
    grid.height,
    Math.max(1, (layer.rounding.soft ?? 3 + layer.rounding.radius * 0.03) * grid.scale),
  );
  for (const fold of layer.folds) addFold(heights, grid, fold);
  layer.wrinkles.forEach((wrinkles, i) => addWrinkles(heights, inside, grid, wrinkles, seed + i * 17));
  blur(heights, grid.width, grid.height, 1);
  // The print slides along broad slopes only: small creases would tear its edges.
  const body = heights.slice();
  blur(body, grid.width, grid.height, Math.max(1, 17 * grid.scale));
  const hollow = heights.slice();
  blur(hollow, grid.width, grid.height, Math.max(2, 26 * grid.scale));

  const surface: Surface = {
    shade: new Float32Array(size),
    sheen: new Float32Array(size),
    slopeX: new Float32Array(size),
    slopeY: new Float32Array(size),
    left: offsetX,
    top: offsetY,
    width: grid.width,
    height: grid.height,
  };
  for (let y = 0; y < grid.height; y += 1) {
    const [up, down] = [Math.max(0, y - 1) * grid.width, Math.min(grid.height - 1, y + 1) * grid.width];
    for (let x = 0; x < grid.width; x += 1) {
      const i = y * grid.width + x;
      const left = x > 0 ? x - 1 : 0;
      const right = x < grid.width - 1 ? x + 1 : x;
      const gx =
        (((heights[y * grid.width + right] ?? 0) - (heights[y * grid.width + left] ?? 0)) * grid.scale) /
        (right - left);
      const gy = (((heights[down + x] ?? 0) - (heights[up + x] ?? 0)) * grid.scale) / 2;
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      const facing = (-gx * light.x - gy * light.y + light.z) / length;
      const lit = 0.29 + 0.71 * Math.max(0, facing / light.z);
      const soft = lit > 1 ? 1 + (lit - 1) * 0.46 : lit;
      // Hollows between folds see less of the room.
      const depth = Math.max(0, (hollow[i] ?? 0) - (heights[i] ?? 0));
      surface.shade[i] = soft * (1 - Math.min(0.3, depth * 0.016));
      surface.sheen[i] = Math.max(0, facing - light.z) * 2.3 + Math.max(0, 1 - 1 / length) * 0.35;
      surface.slopeX[i] =
        (((body[y * grid.width + right] ?? 0) - (body[y * grid.width + left] ?? 0)) * grid.scale * -15) /
        (right - left);
      surface.slopeY[i] = (((body[down + x] ?? 0) - (body[up + x] ?? 0)) * grid.scale * -15) / 2;
    }
  }
  return surface;
}
