import type { Scene } from '../geometry/scene';
import { blur } from './blur';
import { type Grid } from './grid';

function sampled(field: Float32Array, grid: Grid, x: number, y: number): number {
  const sx = Math.max(0, Math.min(grid.width - 1, Math.round(x)));
  const sy = Math.max(0, Math.min(grid.height - 1, Math.round(y)));
  return field[sy * grid.width + sx] ?? 0;
}

/** Shadow of the whole object on the ground, as a factor on the ground's colour. */
export function groundLight(cover: Float32Array, grid: Grid, { shadows }: Scene): Float32Array {
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
