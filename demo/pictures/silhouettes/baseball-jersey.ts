import type { Band, Layer, SilhouetteScenes } from '../geometry/scene';
import { backTeam, meshCloth } from './jersey-parts';
import { insideBack, ribCollar } from './necklines';
import { bothLines } from './sewing';
import { frontPlacket, twoFronts } from './shirt-parts';
import { striped } from './stripes';
import { type TopCut, regularCut } from './top-cut';
import { bodyLayers, shortSleeves } from './tops';

const baseballCut: TopCut = {
  ...regularCut,
  neck: 160,
  shoulder: 472,
  underarm: 440,
  waist: 432,
  hem: 440,
  hemTop: 1690,
  hemCurve: 64,
};

const piping = (half: string): Layer['lines'] =>
  bothLines([{ d: half, width: 13, tone: 'dark', strength: 0.12, blur: 4 }]);

const sleeveTrim: Band[] = [
  { at: [206, 742], angle: 116, from: 26, to: 46, part: 'accent' },
  { at: [206, 742], angle: 116, from: 58, to: 70, part: 'accent' },
];

export const baseballJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(baseballCut, 150, 'mesh'),
      ...bodyLayers(baseballCut, meshCloth, {
        depth: 150,
        panels: twoFronts(baseballCut, 150, meshCloth).map((panel) => ({ ...panel, shift: [0, 0] as const })),
        sleeves: striped(shortSleeves(baseballCut, meshCloth, 46, 20), sleeveTrim),
        lines: piping(`M748,404 L748,1800`) ?? [],
      }),
      { ...ribCollar(baseballCut, 150, 30) },
      ...frontPlacket(baseballCut, 380, meshCloth, { part: 'body', count: 7 }),
    ],
    word: { x: 800, y: 680, width: 620, height: 130, arch: 0.14 },
    number: { x: 1000, y: 900, width: 200, height: 180 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(baseballCut, meshCloth, {
        depth: 44,
        sleeves: striped(shortSleeves(baseballCut, meshCloth, 46, 20), sleeveTrim),
      }),
      ribCollar(baseballCut, 44, 28),
    ],
    ...backTeam,
  },
  detail: { of: 'front', window: { x: 520, y: 170, width: 600 } },
  cloth: 'mesh',
};
