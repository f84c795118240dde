import { flatten, through, type Point } from '../geometry/path';
import type { Fold, Layer, Window, Wrinkles } from '../geometry/scene';
import { blur, distanceField } from './distance';
import { creases } from './noise';

/** A layer's surface at half the baked size: light, gloss and how far the print slides along slopes. */
export interface Surface { shade: Float32Array; sheen: Float32Array; slopeX: Float32Array; slopeY: Float32Array }

export interface Grid { window: Window; width: number; height: number; scale: number }

/** Rounds from 0 at the edge to 1 at `radius` with a slope that fades out. */
const rounding = (distance: number, radius: number) => {
  const t = Math.min(1, distance / radius);
  return 1 - (1 - t) * (1 - t);
};

function addFold(heights: Float32Array, grid: Grid, fold: Fold): void {
  const toGrid = (point: Point): Point => [(point[0] - grid.window.x) * grid.scale, (point[1] - grid.window.y) * grid.scale];
  const line = flatten(through(fold.points), 6).map(toGrid);
  const width = fold.width * grid.scale;
  const reach = width * 2.6;
  const xs = line.map((point) => point[0]);
  const ys = line.map((point) => point[1]);
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const right = Math.min(grid.width - 1, Math.ceil(Math.max(...xs) + reach));
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const bottom = Math.min(grid.height - 1, Math.ceil(Math.max(...ys) + reach));
  const count = line.length - 1;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      let best = reach * reach;
      let along = 0;
      let side = 1;
      for (let i = 0; i < count; i += 1) {
        const [ax, ay] = line[i] ?? [0, 0];
        const [bx, by] = line[i + 1] ?? [0, 0];
        const [dx, dy] = [bx - ax, by - ay];
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-6)));
        const [ex, ey] = [x - ax - t * dx, y - ay - t * dy];
        const d = ex * ex + ey * ey;
        if (d < best) {
          best = d;
          along = (i + t) / count;
          side = dx * ey - dy * ex > 0 ? 1 : -1;
        }
      }
      if (best >= reach * reach) continue;
      // One flank is steep and the other long, as cloth hangs; both ends run out to nothing.
      const taper = Math.sin(Math.PI * along) ** 0.8;
      const flank = side > 0 ? width * 0.8 : width * 1.15;
      heights[y * grid.width + x] = (heights[y * grid.width + x] ?? 0) + fold.height * taper * Math.exp(-best / (flank * flank));
    }
  }
}

function addWrinkles(heights: Float32Array, inside: Uint8Array, grid: Grid, wrinkles: Wrinkles, seed: number): void {
  const turn = (wrinkles.angle * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const reach = wrinkles.reach ?? 1;
  const tall = reach * (wrinkles.tall ?? 1);
  for (let y = 0; y < grid.height; y += 1) {
    const sy = grid.window.y + y / grid.scale;
    for (let x = 0; x < grid.width; x += 1) {
      if (!inside[y * grid.width + x]) continue;
      const sx = grid.window.x + x / grid.scale;
      let weight = 1;
      if (wrinkles.at) {
        const ox = (sx - wrinkles.at[0]) / reach;
        const oy = (sy - wrinkles.at[1]) / tall;
        weight = Math.exp(-(ox * ox + oy * oy));
        if (weight < 0.02) continue;
      }
      const value = creases((sx * c + sy * s) / wrinkles.length, (sy * c - sx * s) / wrinkles.width, seed);
      heights[y * grid.width + x] = (heights[y * grid.width + x] ?? 0) + weight * wrinkles.height * value;
    }
  }
}

/** The light falls from the upper left, a little in front of the sheet. */
const light = { x: -0.46, y: -0.56, z: 0.69 };

/**
 * Lights one layer. `ids` holds its panels at the grid's size, 0 outside. Heights are in sheet units, so that a
 * crop shows the same folds as the whole.
 */
export function lightLayer(layer: Layer, ids: Uint8Array, grid: Grid, seed: number): Surface {
  const size = grid.width * grid.height;
  const outside = new Uint8Array(size);
  const inside = new Uint8Array(size);
  const edges = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) {
    const id = ids[i] ?? 0;
    if (id) inside[i] = 1;
    else outside[i] = 1;
    const right = ids[i + 1] ?? id;
    const below = ids[i + grid.width] ?? id;
    if (id && ((right && right !== id) || (below && below !== id))) edges[i] = 1;
  }
  const heights = new Float32Array(size);
  const toEdge = distanceField(outside, grid.width, grid.height);
  const toSeam = layer.seam ? distanceField(edges, grid.width, grid.height) : null;
  for (let i = 0; i < size; i += 1) {
    heights[i] = layer.round.height * rounding((toEdge[i] ?? 0) / grid.scale, layer.round.radius);
    if (toSeam && layer.seam) heights[i] = (heights[i] ?? 0) + layer.seam * rounding((toSeam[i] ?? 0) / grid.scale, 16);
  }
  // Outside its edge the surface goes on, so that the rim is lit as a roll and not as a cliff.
  blur(heights, grid.width, grid.height, Math.max(1, 3 * grid.scale));
  for (const fold of layer.folds ?? []) addFold(heights, grid, fold);
  (layer.wrinkles ?? []).forEach((wrinkles, i) => addWrinkles(heights, inside, grid, wrinkles, seed + i * 17));
  blur(heights, grid.width, grid.height, 1);
  // The print slides along broad slopes only: small creases would tear its edges.
  const body = heights.slice();
  blur(body, grid.width, grid.height, Math.max(1, 14 * grid.scale));
  const hollow = heights.slice();
  blur(hollow, grid.width, grid.height, Math.max(2, 26 * grid.scale));

  const surface: Surface = { shade: new Float32Array(size), sheen: new Float32Array(size), slopeX: new Float32Array(size), slopeY: new Float32Array(size) };
  for (let y = 0; y < grid.height; y += 1) {
    const [up, down] = [Math.max(0, y - 1) * grid.width, Math.min(grid.height - 1, y + 1) * grid.width];
    for (let x = 0; x < grid.width; x += 1) {
      const i = y * grid.width + x;
      const [left, right] = [Math.max(0, x - 1), Math.min(grid.width - 1, x + 1)];
      const gx = (((heights[y * grid.width + right] ?? 0) - (heights[y * grid.width + left] ?? 0)) * grid.scale) / (right - left);
      const gy = (((heights[down + x] ?? 0) - (heights[up + x] ?? 0)) * grid.scale) / 2;
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      const facing = (-gx * light.x - gy * light.y + light.z) / length;
      const lit = 0.36 + 0.64 * Math.max(0, facing / light.z);
      const soft = lit > 1 ? 1 + (lit - 1) * 0.42 : lit;
      // Hollows between folds see less of the room.
      const depth = Math.max(0, (hollow[i] ?? 0) - (heights[i] ?? 0));
      surface.shade[i] = soft * (1 - Math.min(0.3, depth * 0.016));
      surface.sheen[i] = Math.max(0, facing - light.z) * 1.6 + Math.max(0, 1 - 1 / length) * 0.35;
      surface.slopeX[i] = (((body[y * grid.width + right] ?? 0) - (body[y * grid.width + left] ?? 0)) * grid.scale * 26) / (right - left);
      surface.slopeY[i] = (((body[down + x] ?? 0) - (body[up + x] ?? 0)) * grid.scale * 20) / 2;
    }
  }
  return surface;
}
