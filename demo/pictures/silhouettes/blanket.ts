import { roundedBox } from '../geometry/path';
import type { Fold, Layer, Panel, SilhouetteScenes } from '../geometry/scene';
import { fixed, moved, stitches } from './sewing';

const fringe = (y: number, from: number, to: number): Layer => {
  const panels: Panel[] = [];
  for (let at = from, i = 0; at < to - 8; at += 23, i += 1) {
    const lean = ((i * 31) % 13) - 6;
    const length = 84 + ((i * 17) % 15);
    panels.push({
      part: 'trim',
      texture: 'jersey',
      d: `M${at},${y - 8} C${at - 2},${y + 30} ${at + lean},${y + 50} ${at + lean - 3},${y + length} L${at + lean + 13},${y + length + 2} C${at + lean + 10},${y + 50} ${at + 15},${y + 30} ${at + 14},${y - 8} Z`,
    });
  }
  return { panels, round: { radius: 8, height: 9 }, shadow: 0.3, reach: 5 };
};

/** A throw over a wooden rail: a long front, a shorter back seen beside it. */
const blanketLayers = (turned: boolean): Layer[] => {
  const front =
    'M262,214 C300,196 330,192 366,196 L1236,196 C1272,192 1306,196 1338,214 C1352,640 1330,1180 1348,1640 C1220,1668 1100,1630 960,1654 C800,1676 640,1636 480,1660 C400,1670 320,1660 250,1644 C268,1180 244,640 262,214 Z';
  const hem =
    'M250,1644 C320,1660 400,1670 480,1660 C640,1636 800,1676 960,1654 C1100,1630 1220,1668 1348,1640';
  const drape: Fold[] = [
    {
      points: [
        [380, 200],
        [370, 700],
        [400, 1200],
        [372, 1680],
      ],
      width: 66,
      height: 26,
    },
    {
      points: [
        [580, 200],
        [600, 640],
        [560, 1180],
        [590, 1680],
      ],
      width: 74,
      height: 24,
    },
    {
      points: [
        [790, 200],
        [770, 760],
        [810, 1240],
        [780, 1690],
      ],
      width: 70,
      height: 25,
    },
    {
      points: [
        [990, 200],
        [1010, 700],
        [980, 1200],
        [1010, 1680],
      ],
      width: 72,
      height: 24,
    },
    {
      points: [
        [1200, 200],
        [1190, 760],
        [1230, 1260],
        [1210, 1680],
      ],
      width: 66,
      height: 26,
    },
    {
      points: [
        [300, 230],
        [520, 300],
        [800, 320],
        [1100, 296],
        [1300, 230],
      ],
      width: 54,
      height: 8,
    },
  ];
  const corner =
    'M1348,1640 C1300,1650 1240,1652 1190,1644 C1120,1560 1060,1500 990,1462 C1090,1400 1230,1350 1342,1330 C1338,1440 1342,1540 1348,1640 Z';
  return [
    {
      panels: [fixed(roundedBox(150, 168, 1300, 58, 29), '#A57A4E', 'twill')],
      round: { radius: 28, height: 24 },
      shadow: 0.2,
      lines: [{ d: 'M170,186 L1430,186', width: 5, tone: 'light', strength: 0.3, blur: 3 }],
    },
    ...(turned ? [] : [fringe(1650, 262, 1340)]),
    {
      panels: [{ part: 'body', d: front, texture: 'fleece' }],
      round: { radius: 44, height: 32 },
      shadow: 0.5,
      reach: 26,
      folds: drape,
      wrinkles: [{ angle: 86, length: 520, width: 160, height: 22 }],
      lines: [
        ...stitches(moved(hem, 0, -34)),
        { d: 'M262,236 C500,250 1100,250 1338,236', width: 22, tone: 'dark', strength: 0.2, blur: 9 },
      ],
    },
    ...(turned
      ? [
          {
            panels: [fixed(corner, '#F1ECE1', 'fleece')],
            round: { radius: 46, height: 30 },
            shadow: 0.6,
            reach: 22,
            folds: [
              {
                points: [
                  [1060, 1480],
                  [1180, 1470],
                  [1320, 1440],
                ] as const,
                width: 30,
                height: 10,
              },
            ],
            wrinkles: [{ angle: 20, length: 60, width: 40, height: 16 }],
          } satisfies Layer,
        ]
      : []),
  ];
};

const blanketField = { x: 250, y: 196, width: 1098, height: 1464 };

export const blanket: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: blanketLayers(false),
    field: blanketField,
    printScale: 1.2,
    word: { x: 800, y: 820, width: 640, height: 140 },
  },
  back: { ground: { kind: 'hung' }, layers: blanketLayers(true), field: blanketField, printScale: 1.2 },
  detail: { of: 'front', window: { x: 240, y: 1180, width: 560 } },
  cloth: 'fleece',
};
