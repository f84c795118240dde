import { type Point, flatten, smoothPath } from '../geometry/path';
import type { Fold, Wrinkles } from '../geometry/scene';
import type { Grid } from './grid';
import { creases } from './noise';

/** Adds a fold to a height field. */
export function addFold(heights: Float32Array, grid: Grid, fold: Fold): void {
  const toGrid = (point: Point): Point => [
    (point[0] - grid.window.x) * grid.scale,
    (point[1] - grid.window.y) * grid.scale,
  ];
  const line = flatten(smoothPath(fold.points), 6).map(toGrid);
  // Typed arrays: V8 would box the numbers of plain ones, which takes as long as the loop.
  const xs = Float64Array.from(line, (point) => point[0]);
  const ys = Float64Array.from(line, (point) => point[1]);
  const count = line.length - 1;
  const width = fold.width * grid.scale;
  const reach = width * 2.6;
  const box = boxAround(xs, ys, reach, grid);
  const boxWidth = box.right - box.left + 1;
  const size = Math.max(0, boxWidth * (box.bottom - box.top + 1));
  // For each pixel the nearest point on the line: squared distance, place along the line 0–1, and side.
  const best = new Float64Array(size).fill(reach * reach);
  const along = new Float64Array(size);
  const side = new Int8Array(size).fill(1);
  for (let i = 0; i < count; i += 1) {
    const ax = xs[i] ?? 0;
    const ay = ys[i] ?? 0;
    const dx = (xs[i + 1] ?? 0) - ax;
    const dy = (ys[i + 1] ?? 0) - ay;
    const square = dx * dx + dy * dy + 1e-6;
    const near = boxAround(xs.subarray(i, i + 2), ys.subarray(i, i + 2), reach, grid);
    for (let y = near.top; y <= near.bottom; y += 1) {
      for (let x = near.left; x <= near.right; x += 1) {
        const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
        const ex = x - ax - t * dx;
        const ey = y - ay - t * dy;
        const d = ex * ex + ey * ey;
        const at = (y - box.top) * boxWidth + x - box.left;
        if (d >= (best[at] ?? 0)) continue;
        best[at] = d;
        along[at] = (i + t) / count;
        side[at] = dx * ey - dy * ex > 0 ? 1 : -1;
      }
    }
  }
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) {
      const at = (y - box.top) * boxWidth + x - box.left;
      const distance = best[at] ?? 0;
      if (distance >= reach * reach) continue;
      // One flank is steep and the other long, as cloth hangs. Both ends taper off.
      const taper = Math.sin(Math.PI * (along[at] ?? 0)) ** 0.8;
      const flank = (side[at] ?? 1) > 0 ? width * 0.8 : width * 1.15;
      heights[y * grid.width + x] =
        (heights[y * grid.width + x] ?? 0) + fold.height * taper * Math.exp(-distance / (flank * flank));
    }
  }
}

/** The pixels of the grid that lie within `reach` of some points' box. */
function boxAround(xs: Float64Array, ys: Float64Array, reach: number, grid: Grid) {
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reach)),
    right: Math.min(grid.width - 1, Math.ceil(Math.max(...xs) + reach)),
    top: Math.max(0, Math.floor(Math.min(...ys) - reach)),
    bottom: Math.min(grid.height - 1, Math.ceil(Math.max(...ys) + reach)),
  };
}

/** Adds small irregular folds inside the layer. The same seed gives the same wrinkles. */
export function addWrinkles(
  heights: Float32Array,
  inside: Uint8Array,
  grid: Grid,
  wrinkles: Wrinkles,
  seed: number,
): void {
  const turn = (wrinkles.angle * Math.PI) / 180;
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  for (let y = 0; y < grid.height; y += 1) {
    const sy = grid.window.y + y / grid.scale;
    for (let x = 0; x < grid.width; x += 1) {
      if (!inside[y * grid.width + x]) continue;
      const sx = grid.window.x + x / grid.scale;
      const value = creases((sx * c + sy * s) / wrinkles.length, (sy * c - sx * s) / wrinkles.width, seed);
      heights[y * grid.width + x] = (heights[y * grid.width + x] ?? 0) + wrinkles.height * value;
    }
  }
}
