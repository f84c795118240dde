import { ellipse, roundedBox } from '../geometry/path';
import type { Fold, Scene, SilhouetteScenes } from '../geometry/scene';
import { fixed, stitches, turnedRound } from './sewing';

/** A flag in a light wind, on a staff with a turned finial. */
const flagCloth =
  'M292,366 C470,306 640,330 800,386 C980,446 1160,450 1424,362 C1446,620 1432,900 1418,1156 C1180,1250 990,1236 800,1172 C640,1122 470,1106 292,1162 Z';

const flagFolds: Fold[] = [
  {
    points: [
      [470, 300],
      [452, 640],
      [486, 980],
      [470, 1180],
    ],
    width: 88,
    height: 34,
  },
  {
    points: [
      [660, 330],
      [690, 640],
      [660, 960],
      [690, 1160],
    ],
    width: 84,
    height: -26,
  },
  {
    points: [
      [880, 400],
      [856, 720],
      [900, 1010],
      [880, 1210],
    ],
    width: 94,
    height: 34,
  },
  {
    points: [
      [1080, 440],
      [1110, 760],
      [1080, 1040],
      [1100, 1240],
    ],
    width: 84,
    height: -24,
  },
  {
    points: [
      [1290, 400],
      [1270, 700],
      [1300, 1000],
      [1280, 1220],
    ],
    width: 80,
    height: 28,
  },
  {
    points: [
      [300, 400],
      [420, 520],
      [560, 700],
    ],
    width: 46,
    height: 10,
  },
  {
    points: [
      [300, 1100],
      [400, 980],
      [520, 900],
    ],
    width: 44,
    height: 9,
  },
];

const flagScene: Scene = {
  ground: { kind: 'hung' },
  field: { x: 286, y: 330, width: 1144, height: 880 },
  printScale: 1.2,
  word: { x: 850, y: 780, width: 620, height: 150 },
  layers: [
    {
      panels: [fixed(roundedBox(246, 220, 34, 1700, 12), '#8A6440', 'twill')],
      round: { radius: 17, height: 16 },
      shadow: 0.2,
      lines: [{ d: 'M256,240 L256,1900', width: 5, tone: 'light', strength: 0.4, blur: 2 }],
    },
    {
      panels: [
        fixed(ellipse(263, 186, 34), '#C9A24B', 'metal'),
        fixed(roundedBox(240, 214, 46, 22, 6), '#C9A24B', 'metal'),
      ],
      round: { radius: 30, height: 34 },
      shadow: 0.3,
    },
    {
      panels: [
        { part: 'body', d: flagCloth, texture: 'woven' },
        fixed('M282,368 L306,362 L306,1158 L282,1166 Z', '#EFEBE1', 'canvas'),
      ],
      round: { radius: 24, height: 10 },
      shadow: 0.4,
      reach: 20,
      folds: flagFolds,
      wrinkles: [{ angle: 80, length: 420, width: 130, height: 18 }],
      lines: [
        ...stitches('M310,374 L310,1150'),
        ...stitches('M302,382 C470,322 640,346 800,402 C980,462 1160,466 1412,382'),
        ...stitches('M302,1146 C470,1090 640,1106 800,1156 C990,1220 1180,1234 1406,1142'),
        ...stitches('M1408,380 C1428,640 1416,900 1404,1146'),
        ...stitches('M1399,384 C1419,640 1407,900 1395,1148'),
      ],
    },
    {
      panels: [
        fixed(ellipse(294, 400, 10), '#B9A36A', 'metal'),
        fixed(ellipse(294, 1128, 10), '#B9A36A', 'metal'),
      ],
      round: { radius: 8, height: 5 },
      shadow: 0.3,
      reach: 5,
      lines: [
        {
          d: `${ellipse(294, 400, 5)} ${ellipse(294, 1128, 5)}`,
          width: 0,
          tone: 'dark',
          strength: 0.7,
          fill: true,
        },
      ],
    },
  ],
};

const flagBehind: Scene = {
  ...flagScene,
  layers: turnedRound(flagScene.layers),
  field: { x: 170, y: 330, width: 1144, height: 880 },
  word: { x: 750, y: 780, width: 620, height: 150 },
};

export const flag: SilhouetteScenes = {
  front: flagScene,
  back: flagBehind,
  detail: { of: 'front', window: { x: 210, y: 140, width: 560 } },
  cloth: 'woven',
};
