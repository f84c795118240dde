import type { Layer, SilhouetteScenes } from '../geometry/scene';
import { bothLines, bothSides, pair, seam, stitches } from './sewing';
import { slack } from './top-folds';
import { drawstring, gathers, lowerScene, waistband } from './waist';

const shortsLeg =
  'M800,440 C690,444 550,440 470,432 C420,640 356,900 300,1330 C420,1376 600,1396 752,1384 C764,1250 776,1120 800,1010 Z';

const shortsLayers = (front: boolean): Layer[] => [
  {
    panels: bothSides({ part: 'body', d: shortsLeg, texture: 'woven', angle: 7, shift: [50, 40] }),
    round: { radius: 130, height: 72, openBelow: 1250 },
    seam: 5,
    shadow: 0.3,
    wrinkles: slack(18),
    folds: [
      ...gathers(520, 320, 16, 250, 13),
      ...pair({
        points: [
          [796, 1000],
          [700, 940],
          [580, 920],
        ],
        width: 34,
        height: 17,
      }),
      ...pair({
        points: [
          [790, 1040],
          [690, 1060],
          [560, 1130],
        ],
        width: 36,
        height: 13,
      }),
      ...pair({
        points: [
          [420, 1360],
          [450, 1160],
          [520, 960],
        ],
        width: 46,
        height: 14,
      }),
      ...pair({
        points: [
          [580, 1390],
          [600, 1230],
          [640, 1080],
        ],
        width: 40,
        height: 13,
      }),
      ...pair({
        points: [
          [690, 1390],
          [700, 1280],
          [740, 1150],
        ],
        width: 34,
        height: 11,
      }),
    ],
    lines: [
      ...seam('M800,440 L800,1010', 0.44),
      ...stitches('M808,450 L808,990'),
      ...bothLines([
        ...stitches('M306,1296 C424,1342 604,1362 754,1350'),
        ...stitches('M304,1306 C424,1352 604,1372 754,1360'),
        ...(front
          ? [
              ...seam('M540,520 C520,600 470,690 400,760', 0.46),
              ...stitches('M552,524 C532,610 482,702 412,772'),
            ]
          : [...stitches('M540,700 L700,700 L700,880 L540,880 Z')]),
      ]),
    ],
  },
  waistband(342, 372, 118, 'hem', 'woven'),
  ...(front ? [drawstring(450)] : []),
];

export const shorts: SilhouetteScenes = {
  front: lowerScene(shortsLayers(true)),
  back: lowerScene(shortsLayers(false)),
  detail: { of: 'front', window: { x: 470, y: 330, width: 640 } },
  cloth: 'woven',
  frame: { x: 200, y: 130, width: 1200 },
};
