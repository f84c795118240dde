import type { Window } from '../geometry/scene';

/** A raster of pixels over a window of the sheet. `scale`: pixels to a sheet unit. */
export interface Grid {
  window: Window;
  width: number;
  height: number;
  scale: number;
}

/** The part of the grid that a layer covers, with a margin; null when it covers nothing. Saves time for small layers. */
export function cropped(
  ids: Uint8Array,
  grid: Grid,
): { ids: Uint8Array; grid: Grid; left: number; top: number } | null {
  let left = grid.width;
  let top = grid.height;
  let right = -1;
  let bottom = -1;
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
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  const width = Math.min(grid.width, right + margin + 1) - left;
  const height = Math.min(grid.height, bottom + margin + 1) - top;
  const part = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    part.set(ids.subarray((top + y) * grid.width + left, (top + y) * grid.width + left + width), y * width);
  const window = {
    x: grid.window.x + left / grid.scale,
    y: grid.window.y + top / grid.scale,
    width: width / grid.scale,
  };
  return { ids: part, grid: { window, width, height, scale: grid.scale }, left, top };
}
