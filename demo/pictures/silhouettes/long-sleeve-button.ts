import type { SilhouetteScenes } from '../geometry/scene';
import { insideBack, shirtCollar, shirtCollarBehind } from './necklines';
import { seam, stitches } from './sewing';
import { chestPocket, frontPlacket, twoFronts } from './shirt-parts';
import { type TopCloth, bodyLayers, longSleeves } from './tops';
import { type TopCut, regularCut } from './top-cut';

const cotton: TopCloth = { texture: 'woven', weight: 1.05, slack: 19 };

const shirtCut: TopCut = { ...regularCut, neck: 150, hemTop: 1640, hemCurve: 110, waist: 412, hem: 414 };

const shirtBackLines = [
  ...seam('M370,470 C540,492 1060,492 1230,470', 0.34),
  ...stitches('M370,480 C540,502 1060,502 1230,480'),
];

const boxPleat = [
  {
    points: [
      [778, 500],
      [774, 820],
      [786, 1240],
    ] as const,
    width: 20,
    height: 16,
  },
  {
    points: [
      [822, 500],
      [828, 840],
      [816, 1280],
    ] as const,
    width: 20,
    height: 16,
  },
];

export const longSleeveButton: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(shirtCut, 90, 'woven'),
      ...bodyLayers(shirtCut, cotton, {
        depth: 70,
        panels: twoFronts(shirtCut, 70, cotton),
        sleeves: longSleeves(shirtCut, cotton, 'sewn'),
      }),
      chestPocket(shirtCut),
      ...frontPlacket(shirtCut, 326, cotton, { part: 'body', count: 8 }),
      ...shirtCollar(shirtCut, 'woven', { drop: 176, spread: 34, open: 6, print: true }),
    ],
  },
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(shirtCut, cotton, {
        depth: 40,
        sleeves: longSleeves(shirtCut, cotton, 'sewn'),
        lines: shirtBackLines,
        folds: boxPleat,
      }),
      shirtCollarBehind(shirtCut, 'woven', true),
    ],
  },
  detail: { of: 'front', window: { x: 510, y: 170, width: 580 } },
  cloth: 'woven',
};
