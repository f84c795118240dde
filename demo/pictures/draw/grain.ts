import type { Panel } from '../geometry/scene';
import { tableScale, tableSize, textureTable } from './textures';

/** The grain of a panel, turned as the cloth was cut: a place of the table is `(cos·x − sin·y, sin·x + cos·y)`. */
export interface Grain {
  table: Float32Array;
  cos: number;
  sin: number;
  /** Factor on the table's distance from 1. */
  strength: number;
}

export function grainOf(panel: Panel, unitsPerPixel: number): Grain {
  const turn = (-panel.angle * Math.PI) / 180;
  return {
    table: textureTable(panel.texture),
    cos: Math.cos(turn) * tableScale,
    sin: Math.sin(turn) * tableScale,
    // From afar the grain is finer than a pixel: it would be noise, which makes files larger.
    strength: Math.max(0.12, Math.min(1, 0.62 / unitsPerPixel - 0.25)),
  };
}

/** Light on the grain at a place of the sheet: a factor around 1. */
export function grainAt({ table, cos, sin, strength }: Grain, x: number, y: number): number {
  const tx = (cos * x - sin * y) & (tableSize - 1);
  const ty = (sin * x + cos * y) & (tableSize - 1);
  return 1 + ((table[ty * tableSize + tx] as number) - 1) * strength;
}
