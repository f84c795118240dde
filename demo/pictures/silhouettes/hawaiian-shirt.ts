import type { Scene, SilhouetteScenes } from '../geometry/scene';
import { insideBack, shirtCollar, shirtCollarBehind } from './necklines';
import { seam, stitches } from './sewing';
import { chestPocket, frontPlacket, twoFronts } from './shirt-parts';
import { type TopCloth, bodyLayers, shortSleeves } from './tops';
import { type TopCut, regularCut } from './top-cut';

const viscose: TopCloth = { texture: 'woven', weight: 1.1, slack: 20 };

const campCut: TopCut = {
  ...regularCut,
  neck: 158,
  shoulder: 474,
  underarm: 446,
  waist: 442,
  hem: 456,
  hemTop: 1660,
  hemCurve: 16,
};

const hawaiianBack: Scene = {
  ground: { kind: 'hung' },
  layers: [
    ...bodyLayers(campCut, viscose, {
      depth: 40,
      sleeves: shortSleeves(campCut, viscose, 40, 16),
      lines: [
        ...seam('M376,470 C540,504 1060,504 1224,470', 0.3),
        ...stitches('M376,480 C540,514 1060,514 1224,480'),
      ],
      folds: [
        {
          points: [
            [770, 510],
            [764, 800],
            [780, 1200],
          ],
          width: 22,
          height: 15,
        },
        {
          points: [
            [832, 510],
            [838, 840],
            [824, 1260],
          ],
          width: 22,
          height: 15,
        },
      ],
    }),
    shirtCollarBehind(campCut, 'woven', true),
  ],
};

export const hawaiianShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(campCut, 210, 'woven'),
      ...bodyLayers(campCut, viscose, {
        depth: 190,
        panels: twoFronts(campCut, 190, viscose),
        sleeves: shortSleeves(campCut, viscose, 40, 16),
      }),
      chestPocket(campCut),
      ...frontPlacket(campCut, 448, viscose, { part: 'body', count: 6, color: '#D9C7A3' }),
      ...shirtCollar(campCut, 'woven', { drop: 196, spread: 60, open: 132, print: true }),
    ],
  },
  back: hawaiianBack,
  detail: { of: 'front', window: { x: 520, y: 130, width: 600 } },
  cloth: 'woven',
};
