/** Running mean of `radius` pixels to both sides along rows. Values beyond the ends of a row repeat them. */
function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (2 * radius + 1);
  for (let start = 0; start < width * height; start += width) {
    const first = from[start] ?? 0;
    const final = from[start + width - 1] ?? 0;
    let sum = first * (radius + 1);
    for (let i = 1; i <= radius; i += 1) sum += i < width ? (from[start + i] ?? 0) : final;
    for (let i = 0; i < width; i += 1) {
      to[start + i] = sum * share;
      const enters = i + radius + 1;
      const leaves = i - radius;
      sum +=
        (enters < width ? (from[start + enters] ?? 0) : final) -
        (leaves > 0 ? (from[start + leaves] ?? 0) : first);
    }
  }
}

/** The same along columns; all columns at once, because memory is read in rows. */
function blurColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const rowAt = (y: number) => Math.max(0, Math.min(height - 1, y)) * width;
  const sums = new Float64Array(width);
  for (let x = 0; x < width; x += 1) sums[x] = (from[x] ?? 0) * (radius + 1);
  for (let y = 1; y <= radius; y += 1) {
    const row = rowAt(y);
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const enters = rowAt(y + radius + 1);
    const leaves = rowAt(y - radius);
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      to[row + x] = sum * share;
      sums[x] = sum + ((from[enters + x] ?? 0) - (from[leaves + x] ?? 0));
    }
  }
}

/** Blurs in place with three box passes, close to a Gaussian of `sigma` pixels. Edges repeat. */
export function blur(field: Float32Array, width: number, height: number, sigma: number): void {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const between = new Float32Array(width * height);
  for (let round = 0; round < 3; round += 1) {
    blurRows(field, between, width, height, radius);
    blurColumns(between, field, width, height, radius);
  }
}
