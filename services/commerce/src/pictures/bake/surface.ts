import { flatten, through, type Point } from '../geometry/path';
import type { Fold, Layer, Window, Wrinkles } from '../geometry/scene';
import { blur, distanceField } from './distance';
import { creases } from './noise';

/** A layer's surface at half the baked size: light, gloss and how far the print slides along slopes. */
export interface Surface { shade: Float32Array; sheen: Float32Array; slopeX: Float32Array; slopeY: Float32Array; /** Place and size on the grid. */ left: number; top: number; width: number; height: number }

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
        const ax = xs[i] ?? 0;
        const ay = ys[i] ?? 0;
        const dx = (xs[i + 1] ?? 0) - ax;
        const dy = (ys[i + 1] ?? 0) - ay;
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy + 1e-6)));
        const ex = x - ax - t * dx;
        const ey = y - ay - t * dy;
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
    for (let x = left; x <= right; x += 1) field[y * grid.width + x] = (2 * Math.min(x - left, right - x)) / Math.max(1, right - left);
  }
  return field;
}

/** The part of the grid that a layer takes, a little larger, so that small parts cost little. */
function cropped(ids: Uint8Array, grid: Grid): { ids: Uint8Array; grid: Grid; left: number; top: number } | null {
  let [left, top, right, bottom] = [grid.width, grid.height, -1, -1];
  for (let y = 0; y < grid.height; y += 1) {
    for (let x = 0; x < grid.width; x += 1) {
      if (!ids[y * grid.width + x]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  const margin = 6;
  [left, top] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const width = Math.min(grid.width, right + margin + 1) - left;
  const height = Math.min(grid.height, bottom + margin + 1) - top;
  const part = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) part.set(ids.subarray((top + y) * grid.width + left, (top + y) * grid.width + left + width), y * width);
  const window = { x: grid.window.x + left / grid.scale, y: grid.window.y + top / grid.scale, width: width / grid.scale };
  return { ids: part, grid: { window, width, height, scale: grid.scale }, left, top };
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
  if (layer.round.openBelow !== undefined) openHems(inside, outside, grid, layer.round.openBelow);
  const heights = new Float32Array(size);
  const toEdge = layer.round.barrel ? barrelDistance(inside, grid) : distanceField(outside, grid.width, grid.height);
  const toSeam = layer.seam ? distanceField(edges, grid.width, grid.height) : null;
  for (let i = 0; i < size; i += 1) {
    const edge = toEdge[i] ?? 0;
    heights[i] = layer.round.height * (layer.round.barrel ? Math.sqrt(Math.max(0, edge * (2 - edge))) : rounding(edge / grid.scale, layer.round.radius));
    if (toSeam && layer.seam) heights[i] = (heights[i] ?? 0) + layer.seam * rounding((toSeam[i] ?? 0) / grid.scale, 16);
  }
  // Outside its edge the surface goes on, so that the rim is lit as a roll and not as a cliff.
  blur(heights, grid.width, grid.height, Math.max(1, (layer.round.soft ?? 3 + layer.round.radius * 0.03) * grid.scale));
  for (const fold of layer.folds ?? []) addFold(heights, grid, fold);
  (layer.wrinkles ?? []).forEach((wrinkles, i) => addWrinkles(heights, inside, grid, wrinkles, seed + i * 17));
  blur(heights, grid.width, grid.height, 1);
  // The print slides along broad slopes only: small creases would tear its edges.
  const body = heights.slice();
  blur(body, grid.width, grid.height, Math.max(1, 17 * grid.scale));
  const hollow = heights.slice();
  blur(hollow, grid.width, grid.height, Math.max(2, 26 * grid.scale));

  const surface: Surface = { shade: new Float32Array(size), sheen: new Float32Array(size), slopeX: new Float32Array(size), slopeY: new Float32Array(size), left: offsetX, top: offsetY, width: grid.width, height: grid.height };
  for (let y = 0; y < grid.height; y += 1) {
    const [up, down] = [Math.max(0, y - 1) * grid.width, Math.min(grid.height - 1, y + 1) * grid.width];
    for (let x = 0; x < grid.width; x += 1) {
      const i = y * grid.width + x;
      const left = x > 0 ? x - 1 : 0;
      const right = x < grid.width - 1 ? x + 1 : x;
      const gx = (((heights[y * grid.width + right] ?? 0) - (heights[y * grid.width + left] ?? 0)) * grid.scale) / (right - left);
      const gy = (((heights[down + x] ?? 0) - (heights[up + x] ?? 0)) * grid.scale) / 2;
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      const facing = (-gx * light.x - gy * light.y + light.z) / length;
      const lit = 0.29 + 0.71 * Math.max(0, facing / light.z);
      const soft = lit > 1 ? 1 + (lit - 1) * 0.46 : lit;
      // Hollows between folds see less of the room.
      const depth = Math.max(0, (hollow[i] ?? 0) - (heights[i] ?? 0));
      surface.shade[i] = soft * (1 - Math.min(0.3, depth * 0.016));
      surface.sheen[i] = Math.max(0, facing - light.z) * 2.3 + Math.max(0, 1 - 1 / length) * 0.35;
      surface.slopeX[i] = (((body[y * grid.width + right] ?? 0) - (body[y * grid.width + left] ?? 0)) * grid.scale * -15) / (right - left);
      surface.slopeY[i] = (((body[down + x] ?? 0) - (body[up + x] ?? 0)) * grid.scale * -15) / 2;
    }
  }
  return surface;
}
