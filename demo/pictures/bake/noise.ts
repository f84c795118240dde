/** Smooth random surfaces: the same place and seed give the same value. */

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

/** Value noise in -1…1, quintic between lattice points so that its slope has no corners. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const a = hash(ix, iy, seed);
  const b = hash(ix + 1, iy, seed);
  const c = hash(ix, iy + 1, seed);
  const d = hash(ix + 1, iy + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Folds of slack cloth: crests that wander, branch and die, in 0…1. */
export function creases(x: number, y: number, seed: number): number {
  const wx = x + 0.7 * noise(x * 0.6 + 11, y * 0.6, seed + 1);
  const wy = y + 0.7 * noise(x * 0.6, y * 0.6 + 7, seed + 2);
  const rounded = noise(wx, wy, seed);
  const broad = 1.1 - Math.sqrt(rounded * rounded + 0.035);
  const fine = 1 - noise(wx * 2.1 + 5, wy * 1.7, seed + 3) ** 2;
  return broad * broad * (0.75 + 0.25 * fine);
}
