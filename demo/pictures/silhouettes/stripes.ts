import type { Band, Panel } from '../geometry/scene';
import { type Sleeves } from './tops';

export const bands = (panel: Panel, made: readonly Band[]): Panel => ({ ...panel, bands: made });

const mirrorBand = (band: Band): Band => ({
  ...band,
  at: [1600 - band.at[0], band.at[1]],
  angle: 180 - band.angle,
});

/** Stripes around sleeves, given for the left one. */
export function striped(sleeves: Sleeves, left: readonly Band[]): Sleeves {
  return {
    ...sleeves,
    panels: sleeves.panels.map((panel, i) => bands(panel, i === 0 ? left : left.map(mirrorBand))),
  };
}

export const hoops = (
  top: number,
  parts: readonly (readonly [number, number, Band['part']])[],
  bow = 0,
): Band[] => parts.map(([from, to, part]) => ({ at: [800, top], angle: 90, from, to, bow, part }));
