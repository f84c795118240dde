import { ellipse, roundedBox } from '../geometry/path';
import type { Layer, Line, Scene, SilhouetteScenes } from '../geometry/scene';
import { bothLines, fixed, pair, seam, stitches } from './sewing';

/** A stretch cover on a suitcase with its handle out. */
const caseBody =
  'M404,470 C404,420 430,398 480,396 C640,390 960,390 1120,396 C1170,398 1196,420 1196,470 C1206,800 1206,1300 1194,1660 C1190,1710 1166,1734 1116,1736 C960,1742 640,1742 484,1736 C434,1734 410,1710 406,1660 C394,1300 394,800 404,470 Z';

const luggageScene = (front: boolean): Scene => ({
  ground: { kind: 'standing', floor: 1826 },
  printScale: 1.05,
  field: { x: 396, y: 390, width: 810, height: 1350 },
  word: { x: 800, y: 1010, width: 620, height: 130 },
  layers: [
    {
      panels: [
        fixed(roundedBox(590, 120, 22, 300, 6), '#8E8F90', 'metal'),
        fixed(roundedBox(988, 120, 22, 300, 6), '#8E8F90', 'metal'),
      ],
      round: { radius: 11, height: 11 },
    },
    {
      panels: [fixed(roundedBox(566, 84, 468, 58, 26), '#2B2A29', 'leather')],
      round: { radius: 28, height: 24 },
      shadow: 0.4,
      reach: 10,
      lines: [{ d: 'M600,102 L1000,102', width: 6, tone: 'light', strength: 0.25, blur: 3 }],
    },
    {
      panels: [
        ...[470, 1070].flatMap((at) => [
          fixed(roundedBox(at - 2, 1726, 64, 50, 10), '#3A3937'),
          fixed(ellipse(at + 12, 1790, 30, 36), '#1E1D1C'),
          fixed(ellipse(at + 50, 1790, 30, 36), '#1E1D1C'),
        ]),
      ],
      round: { radius: 16, height: 14 },
      shadow: 0.3,
      reach: 8,
      lines: [482, 520, 1082, 1120].map((at): Line => ({
        d: ellipse(at, 1790, 13, 17),
        width: 5,
        tone: 'light',
        strength: 0.2,
      })),
    },
    {
      panels: [{ part: 'body', d: caseBody, texture: 'jersey' }],
      round: { radius: 90, height: 66 },
      shadow: 0.4,
      reach: 14,
      folds: [
        ...pair({
          points: [
            [410, 430],
            [480, 500],
            [560, 520],
          ],
          width: 26,
          height: 10,
        }),
        ...pair({
          points: [
            [408, 1700],
            [490, 1640],
            [580, 1630],
          ],
          width: 26,
          height: 10,
        }),
        ...pair({
          points: [
            [470, 1740],
            [500, 1650],
            [540, 1560],
          ],
          width: 24,
          height: 8,
        }),
        {
          points: [
            [500, 700],
            [800, 740],
            [1100, 690],
          ],
          width: 60,
          height: 5,
        },
        {
          points: [
            [480, 1300],
            [790, 1260],
            [1120, 1310],
          ],
          width: 60,
          height: 5,
        },
      ],
      wrinkles: [{ angle: 76, length: 500, width: 260, height: 9 }],
      lines: [
        ...bothLines([
          ...seam('M452,402 C446,800 446,1300 454,1732', 0.32),
          ...stitches('M464,402 C458,800 458,1300 466,1732'),
          { d: 'M492,440 C486,800 486,1300 494,1690', width: 30, tone: 'dark', strength: 0.1, blur: 14 },
        ]),
        ...(front
          ? []
          : [
              ...seam('M800,396 L800,1738', 0.4),
              ...stitches('M812,396 L812,1738'),
              ...stitches('M788,396 L788,1738'),
            ]),
        { d: 'M520,470 C516,800 516,1100 520,1400', width: 46, tone: 'light', strength: 0.16, blur: 22 },
      ],
    },
    {
      panels: [{ part: 'trim', d: roundedBox(640, 372, 320, 50, 24), texture: 'twill' }],
      round: { radius: 22, height: 8 },
      shadow: 0.3,
      reach: 6,
      lines: stitches(roundedBox(650, 381, 300, 32, 16)),
    },
    {
      panels: [fixed(roundedBox(668, 340, 264, 44, 20), '#2B2A29', 'leather')],
      round: { radius: 20, height: 20 },
      shadow: 0.55,
      reach: 12,
    },
    ...(front
      ? []
      : [
          {
            panels: [
              fixed(
                'M786,430 L814,430 L818,466 L808,470 L808,540 L792,540 L792,470 L782,466 Z',
                '#B9B4A8',
                'metal',
              ),
            ],
            round: { radius: 8, height: 7 },
            shadow: 0.5,
            reach: 8,
          } satisfies Layer,
        ]),
  ],
});

export const luggageCover: SilhouetteScenes = {
  front: luggageScene(true),
  back: luggageScene(false),
  detail: { of: 'front', window: { x: 380, y: 310, width: 620 } },
  cloth: 'jersey',
};
