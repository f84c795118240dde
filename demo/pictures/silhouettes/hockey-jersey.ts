import type { Band, Layer, Panel, SilhouetteScenes } from '../geometry/scene';
import { backTeam, meshCloth, vBody } from './jersey-parts';
import { insideBack, ribCollar, vCollar } from './necklines';
import { bothLines, buttons, seam, stitches } from './sewing';
import { hoops, striped } from './stripes';
import { type TopCut, bodyOutline, regularCut } from './top-cut';
import { bodyLayers, longSleeves } from './tops';

const hockeyCut: TopCut = {
  ...regularCut,
  neck: 160,
  neckTop: 226,
  shoulder: 470,
  shoulderTop: 330,
  underarm: 430,
  underarmTop: 780,
  waist: 424,
  hem: 440,
  hemTop: 1700,
  hemCurve: 54,
};

const hockeyHem = hoops(
  1560,
  [
    [0, 76, 'accent'],
    [12, 64, 'cuff'],
    [90, 106, 'accent'],
  ],
  -2.2,
);

const hockeySleeveBands: Band[] = [
  { at: [300, 1190], angle: 98, from: 0, to: 90, part: 'accent' },
  { at: [300, 1190], angle: 98, from: 14, to: 76, part: 'cuff' },
  { at: [300, 1190], angle: 98, from: 108, to: 122, part: 'accent' },
];

const laceHoles = [450, 490, 530].flatMap(
  (y, i) =>
    [
      [780 - i, y],
      [820 + i, y],
    ] as const,
);

const laces: Layer = {
  panels: [
    ...(
      [
        [774, 450, 826, 494],
        [774, 490, 826, 534],
      ] as const
    ).flatMap(([ax, ay, bx, by]): Panel[] => [
      {
        part: 'fixed',
        color: '#F2EEE4',
        texture: 'jersey',
        d: `M${ax},${ay - 6} L${ax + 6},${ay - 10} L${bx + 6},${by + 4} L${bx},${by + 9} Z`,
      },
      {
        part: 'fixed',
        color: '#F2EEE4',
        texture: 'jersey',
        d: `M${bx},${ay - 9} L${bx + 6},${ay - 4} L${ax + 4},${by + 8} L${ax - 4},${by + 3} Z`,
      },
    ]),
    {
      part: 'fixed',
      color: '#F2EEE4',
      texture: 'jersey',
      d: 'M776,536 C764,576 756,616 762,656 L772,656 C768,616 776,576 786,540 Z',
    },
    {
      part: 'fixed',
      color: '#F2EEE4',
      texture: 'jersey',
      d: 'M824,536 C836,572 842,606 834,642 L844,644 C854,606 846,568 834,532 Z',
    },
  ],
  round: { radius: 6, height: 5 },
  shadow: 0.5,
  reach: 6,
};

const hockeySleeves = striped(longSleeves(hockeyCut, meshCloth, 'plain', -14), hockeySleeveBands);

const hockeyBody = (d: string): Panel => ({ part: 'body', d, texture: 'mesh', bands: hockeyHem });

const shoulderYoke = bothLines([
  ...seam('M352,470 C500,560 640,600 800,604', 0.3),
  ...stitches('M350,482 C500,572 640,612 800,616'),
]);

export const hockeyJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(hockeyCut, 240, 'mesh'),
      ...bodyLayers(hockeyCut, meshCloth, {
        panels: [hockeyBody(vBody(hockeyCut, 230))],
        sleeves: hockeySleeves,
        lines: shoulderYoke,
      }),
      vCollar(hockeyCut, 230, 46),
      buttons(laceHoles, 6, '#A9A49A'),
      laces,
    ],
    word: { x: 800, y: 720, width: 560, height: 116 },
    number: { x: 800, y: 1030, width: 440, height: 390 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(hockeyCut, meshCloth, {
        panels: [hockeyBody(bodyOutline(hockeyCut, 44))],
        sleeves: hockeySleeves,
        lines: shoulderYoke,
      }),
      ribCollar(hockeyCut, 44, 36),
    ],
    ...backTeam,
  },
  detail: { of: 'front', window: { x: 520, y: 180, width: 560 } },
  cloth: 'mesh',
};
