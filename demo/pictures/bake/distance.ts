const far = 1e12;

function transformLine(f: Float64Array, n: number, out: Float64Array, v: Int32Array, z: Float64Array): void {
  let k = 0;
  v[0] = 0;
  z[0] = -far;
  z[1] = far;
  for (let q = 1; q < n; q += 1) {
    let s: number;
    for (;;) {
      const p = v[k] ?? 0;
      s = ((f[q] ?? 0) + q * q - ((f[p] ?? 0) + p * p)) / (2 * q - 2 * p);
      if (s > (z[k] ?? 0) || k === 0) break;
      k -= 1;
    }
    if (s <= (z[k] ?? 0)) s = z[k] ?? 0;
    k += 1;
    v[k] = q;
    z[k] = s;
    z[k + 1] = far;
  }
  k = 0;
  for (let q = 0; q < n; q += 1) {
    while ((z[k + 1] ?? far) < q) k += 1;
    const p = v[k] ?? 0;
    out[q] = (q - p) * (q - p) + (f[p] ?? 0);
  }
}

/** Distance in pixels from every pixel to the nearest one where `isSource` (Felzenszwalb and Huttenlocher). */
export function distanceField(isSource: Uint8Array, width: number, height: number): Float32Array {
  const size = Math.max(width, height);
  const [f, out] = [new Float64Array(size), new Float64Array(size)];
  const [v, z] = [new Int32Array(size), new Float64Array(size + 1)];
  const grid = new Float64Array(width * height);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) f[y] = isSource[y * width + x] ? 0 : 1e9;
    transformLine(f, height, out, v, z);
    for (let y = 0; y < height; y += 1) grid[y * width + x] = out[y] ?? 0;
  }
  const field = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) f[x] = grid[y * width + x] ?? 0;
    transformLine(f, width, out, v, z);
    for (let x = 0; x < width; x += 1) field[y * width + x] = Math.sqrt(out[x] ?? 0);
  }
  return field;
}

/** A running mean over every row, from one field into another; what lies beyond its ends repeats them. */
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

/** The same over every column; all of them at once, because memory is read in rows. */
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
    const [row, enters, leaves] = [y * width, rowAt(y + radius + 1), rowAt(y - radius)];
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
