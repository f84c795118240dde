import type { SilhouetteScenes } from '../geometry/scene';
import { insideBack, shirtCollar, shirtCollarBehind } from './necklines';
import { bothLines, seam } from './sewing';
import { frontPlacket, twoFronts } from './shirt-parts';
import { type TopCloth, bodyLayers, longSleeves } from './tops';
import { type TopCut, regularCut } from './top-cut';

const womenCut: TopCut = {
  ...regularCut,
  neck: 150,
  shoulder: 420,
  underarm: 388,
  waist: 338,
  hem: 400,
  hemTop: 1640,
  hemCurve: 60,
  shoulderTop: 350,
};

const draped: TopCloth = { texture: 'satin', weight: 1.25, slack: 24 };

export const womenShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(womenCut, 180, 'satin'),
      ...bodyLayers(womenCut, draped, {
        depth: 160,
        panels: twoFronts(womenCut, 160, draped),
        sleeves: longSleeves(womenCut, draped, 'sewn', 22),
        lines: bothLines([...seam('M540,1600 C560,1320 580,1140 594,930', 0.2)]),
      }),
      ...frontPlacket(womenCut, 408, draped, { part: 'body', count: 7 }),
      ...shirtCollar(womenCut, 'satin', { drop: 170, spread: 56, open: 92, print: true }),
    ],
  },
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(womenCut, draped, {
        depth: 40,
        sleeves: longSleeves(womenCut, draped, 'sewn', 22),
        lines: [...seam('M410,460 C580,486 1020,486 1190,460', 0.3)],
      }),
      shirtCollarBehind(womenCut, 'satin', true),
    ],
  },
  detail: { of: 'front', window: { x: 500, y: 120, width: 600 } },
  cloth: 'satin',
};
