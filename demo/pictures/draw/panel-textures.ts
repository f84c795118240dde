import type { Panel } from '../geometry/scene';
import { tableScale, tableSize, textureTable } from './textures';

/** The grain of every panel, turned as the cloth was cut. */
export function panelTextures(panels: readonly Panel[], unitsPerPixel: number) {
  const tables = panels.map((panel) => textureTable(panel.texture));
  const turns = panels.map((panel) => {
    const turn = (-panel.angle * Math.PI) / 180;
    return [Math.cos(turn) * tableScale, Math.sin(turn) * tableScale] as const;
  });
  // From afar the grain is finer than a pixel: it would be noise, which makes files larger.
  const strength = Math.max(0.12, Math.min(1, 0.62 / unitsPerPixel - 0.25));
  return {
    /** Light on the grain of a panel at a place of the sheet: a factor around 1. */
    grainAt(panel: number, sx: number, sy: number): number {
      const table = tables[panel];
      const turn = turns[panel];
      if (!table || !turn) return 1;
      const tx = (turn[0] * sx - turn[1] * sy) & (tableSize - 1);
      const ty = (turn[1] * sx + turn[0] * sy) & (tableSize - 1);
      return 1 + ((table[ty * tableSize + tx] as number) - 1) * strength;
    },
  };
}
