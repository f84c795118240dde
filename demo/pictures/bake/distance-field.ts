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
  const f = new Float64Array(size);
  const out = new Float64Array(size);
  const v = new Int32Array(size);
  const z = new Float64Array(size + 1);
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
