import type { Fold, Layer, SilhouetteScenes } from '../geometry/scene';
import { bothLines, bothSides, pair, ribs, seam, stitches } from './sewing';
import { slack } from './top-folds';
import { drawstring, gathers, lowerScene, waistband } from './waist';

const joggerLeg =
  'M800,250 C700,252 590,250 520,244 C486,420 452,640 452,900 C452,1180 500,1450 536,1716 C580,1734 650,1736 700,1722 C724,1440 742,1180 772,930 C780,880 790,860 800,856 Z';

const joggerFolds: Fold[] = [
  ...pair({
    points: [
      [796, 850],
      [720, 800],
      [620, 790],
      [540, 810],
    ],
    width: 32,
    height: 17,
  }),
  ...pair({
    points: [
      [790, 880],
      [700, 900],
      [600, 960],
    ],
    width: 32,
    height: 14,
  }),
  ...pair({
    points: [
      [796, 800],
      [720, 700],
      [640, 640],
    ],
    width: 36,
    height: 12,
  }),
  ...pair({
    points: [
      [470, 1120],
      [560, 1160],
      [690, 1130],
    ],
    width: 30,
    height: 16,
  }),
  ...pair({
    points: [
      [490, 1240],
      [580, 1250],
      [720, 1300],
    ],
    width: 32,
    height: 14,
  }),
  ...pair({
    points: [
      [500, 1360],
      [600, 1420],
      [700, 1400],
    ],
    width: 28,
    height: 13,
  }),
  ...pair({
    points: [
      [520, 1560],
      [600, 1600],
      [690, 1576],
    ],
    width: 24,
    height: 15,
  }),
  ...pair({
    points: [
      [530, 1640],
      [610, 1676],
      [690, 1650],
    ],
    width: 22,
    height: 17,
  }),
  ...pair({
    points: [
      [600, 1000],
      [590, 1200],
      [620, 1500],
    ],
    width: 50,
    height: 12,
  }),
  ...gathers(330, 250, 13, 190, 13),
];

const ankle = 'M540,1700 C580,1716 650,1718 698,1706 L688,1822 C650,1834 590,1832 552,1820 Z';

const joggerLayers = (front: boolean): Layer[] => [
  {
    panels: bothSides({ part: 'cuff', d: ankle, texture: 'fleece' }),
    round: { radius: 60, height: 34 },
    shadow: 0,
    lines: bothLines([
      ...ribs('M544,1712 C580,1726 650,1728 694,1716', 'M554,1816 C592,1828 650,1830 686,1818', 18),
      { d: 'M536,1716 C580,1734 650,1736 700,1722', width: 22, tone: 'dark', strength: 0.36, blur: 8 },
    ]),
  },
  {
    panels: bothSides({ part: 'body', d: joggerLeg, texture: 'fleece', angle: 5, shift: [60, 40] }),
    round: { radius: 130, height: 84 },
    seam: 4,
    shadow: 0.3,
    folds: joggerFolds,
    wrinkles: slack(24),
    lines: [
      ...seam('M800,250 L800,856', 0.44),
      ...stitches('M808,250 L808,840'),
      ...bothLines(
        front
          ? [
              ...seam('M600,330 C580,400 540,460 478,520', 0.5),
              ...stitches('M612,334 C590,410 548,474 486,534'),
              { d: 'M600,330 C580,400 540,460 478,520', width: 20, tone: 'dark', strength: 0.3, blur: 8 },
            ]
          : [
              ...stitches('M560,470 L700,470 L700,640 L630,670 L560,640 Z'),
              ...seam('M560,470 L700,470', 0.4),
            ],
      ),
    ],
  },
  waistband(278, 196, 104, 'hem'),
  ...(front ? [drawstring(262)] : []),
];

export const jogger: SilhouetteScenes = {
  front: lowerScene(joggerLayers(true)),
  back: lowerScene(joggerLayers(false)),
  detail: { of: 'front', window: { x: 480, y: 170, width: 620 } },
  cloth: 'fleece',
};
