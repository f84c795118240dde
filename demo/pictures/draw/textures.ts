import { once } from '../../catalogue/once';
import type { Texture } from '../geometry/scene';

/** Side of a texture table; it covers `span` sheet units and repeats. */
export const tableSize = 512;
const span = 64;
export const tableScale = tableSize / span;

type Height = (x: number, y: number) => number;

const wave = (t: number) => Math.sin(t * Math.PI * 2);
const ridge = (t: number) => Math.abs((((t % 1) + 1) % 1) - 0.5) * 2;

/** Knit: columns of V stitches. Periods divide the span, so that tables join. */
const knit =
  (across: number, down: number): Height =>
  (x, y) => {
    const column = ridge(x / across);
    const v = wave(y / down + 0.42 * column);
    return 0.55 * v * (0.35 + 0.65 * column) + 0.65 * (column - 0.5);
  };
const weave =
  (pitch: number): Height =>
  (x, y) => {
    const cx = Math.floor(x / pitch);
    const cy = Math.floor(y / pitch);
    const over = (cx + cy) % 2 === 0;
    const across = Math.sin(((x / pitch) % 1) * Math.PI);
    const down = Math.sin(((y / pitch) % 1) * Math.PI);
    return (over ? 0.35 + down * 0.65 * across ** 0.5 : across * down ** 0.5 * 0.85) - 0.62;
  };
const heights: Record<Texture, readonly [strength: number, fuzz: number, height: Height]> = {
  jersey: [0.1, 0.035, knit(4, 4)],
  fleece: [0.085, 0.06, knit(4, 4)],
  pique: [
    0.15,
    0.03,
    (x, y) => wave(x / 8 + (Math.floor(y / 4) % 2) * 0.5) * Math.sin(((((y / 4) % 1) + 1) % 1) * Math.PI),
  ],
  mesh: [
    0.22,
    0.02,
    (x, y) => {
      const mx = ((x + (Math.floor(y / 8) % 2) * 4) % 8) - 4;
      const my = (y % 8) - 4;
      return mx * mx + my * my < 3.6 ? -1.6 : 0.25;
    },
  ],
  woven: [0.12, 0.03, weave(2)],
  canvas: [0.2, 0.035, weave(4)],
  twill: [0.15, 0.035, (x, y) => wave((x + y) / 4) * 0.7 + 0.3 * wave(x / 2)],
  satin: [0.04, 0.012, (x, y) => wave(y / 2) * 0.5 + wave(x / 32) * 0.2],
  leather: [0.12, 0.05, (x, y) => wave(x / 8 + 0.8 * wave(y / 16)) * wave(y / 8 + 0.8 * wave(x / 16))],
  smooth: [0, 0.01, () => 0],
  metal: [0.035, 0.018, (_x, y) => wave(y / 2) * 0.6 + wave(y / 0.5)],
};

/** Light on the surface of a cloth as factors around 1, `tableSize` square, made once. */
export const textureTable = once((texture: Texture): Float32Array => {
  const [strength, fuzz, height] = heights[texture];
  const table = new Float32Array(tableSize * tableSize);
  let random = 12345;
  for (let y = 0; y < tableSize; y += 1) {
    for (let x = 0; x < tableSize; x += 1) {
      random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
      table[y * tableSize + x] =
        1 + strength * height(x / tableScale, y / tableScale) + fuzz * (random / 0x3fffffff - 1);
    }
  }
  return table;
});
