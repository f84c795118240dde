import { roundedBox } from '../geometry/path';
import type { Fold, Layer, Panel, SilhouetteScenes } from '../geometry/scene';
import { fixed, moved, stitches } from './sewing';

/** A plump pillow, seen from above; creases run to its corners. */
function pillow(
  x: number,
  y: number,
  width: number,
  height: number,
  part: Panel['part'],
  shift: readonly [number, number],
): Layer {
  const [r, b] = [x + width, y + height];
  const d = `M${x + 14},${y + 6} C${x + width * 0.3},${y + 26} ${x + width * 0.7},${y + 22} ${r - 12},${y + 2} C${r + 6},${y - 2} ${r + 10},${y + 10} ${r - 2},${y + 24} C${r - 20},${y + height * 0.4} ${r - 18},${y + height * 0.64} ${r + 2},${b - 20} C${r + 12},${b - 4} ${r - 4},${b + 8} ${r - 20},${b - 2} C${x + width * 0.7},${b - 22} ${x + width * 0.3},${b - 18} ${x + 16},${b} C${x - 4},${b + 8} ${x - 10},${b - 8} ${x + 2},${b - 22} C${x + 22},${y + height * 0.64} ${x + 20},${y + height * 0.4} ${x + 2},${y + 24} C${x - 10},${y + 6} ${x - 2},${y - 4} ${x + 14},${y + 6} Z`;
  const corner = (cx: number, cy: number, dx: number, dy: number): Fold[] => [
    {
      points: [
        [cx, cy],
        [cx + dx * 70, cy + dy * 40],
        [cx + dx * 150, cy + dy * 96],
      ],
      width: 16,
      height: 12,
    },
    {
      points: [
        [cx + dx * 8, cy + dy * 20],
        [cx + dx * 60, cy + dy * 70],
        [cx + dx * 110, cy + dy * 150],
      ],
      width: 15,
      height: 10,
    },
  ];
  return {
    panels: [
      { part, d, texture: 'satin', shift, field: { x, y: y - height * 0.1, width, height: height * 1.2 } },
    ],
    round: { radius: height * 0.5, height: height * 0.4, soft: height * 0.1 },
    shadow: 0.55,
    reach: 26,
    folds: [
      ...corner(x + 10, y + 10, 1, 1),
      ...corner(r - 10, y + 10, -1, 1),
      ...corner(x + 10, b - 10, 1, -1),
      ...corner(r - 10, b - 10, -1, -1),
      {
        points: [
          [x + width * 0.3, y + height * 0.5],
          [x + width * 0.5, y + height * 0.42],
          [x + width * 0.72, y + height * 0.54],
        ],
        width: 34,
        height: -8,
      },
    ],
    wrinkles: [{ angle: 20, length: 190, width: 90, height: 12 }],
    lines: [{ d, width: 4, tone: 'dark', strength: 0.3 }],
  };
}

const duvetTop = 'M236,800 C420,780 560,812 800,796 C1040,780 1190,806 1366,794';

const bedLayers = (plainSide: boolean): Layer[] => {
  const duvet = `M232,730 C420,716 560,738 800,726 C1040,714 1190,734 1370,724 C1388,1000 1392,1400 1384,1812 C1376,1836 1350,1838 1330,1830 C1100,1812 900,1846 700,1826 C520,1812 380,1842 268,1830 C238,1832 222,1822 218,1800 C210,1400 216,1000 232,730 Z`;
  const turned = `M228,724 C420,708 560,734 800,720 C1040,706 1190,728 1374,716 L1378,892 C1190,908 1040,884 800,900 C560,914 420,886 222,902 Z`;
  return [
    {
      panels: [fixed(roundedBox(244, 150, 1112, 1640, 34), '#EEE9DF', 'woven')],
      round: { radius: 40, height: 26 },
      shadow: 0.3,
      wrinkles: [{ angle: 0, length: 300, width: 80, height: 8 }],
      lines: stitches(roundedBox(256, 162, 1088, 1616, 28)),
    },
    pillow(290, 214, 488, 330, 'body', [0, 0]),
    pillow(826, 208, 488, 330, 'body', [26, 0]),
    {
      panels: [{ part: 'body', d: duvet, texture: 'satin' }],
      round: { radius: 70, height: 52 },
      shadow: 0.55,
      reach: 24,
      folds: [
        {
          points: [
            [300, 960],
            [520, 1040],
            [700, 1230],
            [760, 1420],
          ],
          width: 66,
          height: 17,
        },
        {
          points: [
            [1340, 940],
            [1130, 1060],
            [980, 1220],
          ],
          width: 70,
          height: 18,
        },
        {
          points: [
            [620, 920],
            [660, 1120],
            [600, 1380],
            [640, 1640],
          ],
          width: 74,
          height: 15,
        },
        {
          points: [
            [930, 920],
            [960, 1180],
            [1080, 1420],
            [1090, 1700],
          ],
          width: 70,
          height: 15,
        },
        {
          points: [
            [240, 1300],
            [400, 1360],
            [560, 1540],
          ],
          width: 56,
          height: 16,
        },
        {
          points: [
            [1380, 1340],
            [1240, 1440],
            [1200, 1600],
          ],
          width: 54,
          height: 15,
        },
        {
          points: [
            [260, 1640],
            [420, 1690],
            [560, 1820],
          ],
          width: 44,
          height: 16,
        },
        {
          points: [
            [1370, 1620],
            [1230, 1700],
            [1160, 1830],
          ],
          width: 46,
          height: 16,
        },
        {
          points: [
            [780, 1840],
            [800, 1700],
            [780, 1560],
          ],
          width: 44,
          height: 13,
        },
        {
          points: [
            [460, 1840],
            [470, 1740],
            [440, 1640],
          ],
          width: 36,
          height: 12,
        },
        {
          points: [
            [970, 1840],
            [950, 1740],
            [990, 1630],
          ],
          width: 36,
          height: 12,
        },
      ],
      wrinkles: [{ angle: 58, length: 330, width: 130, height: 26 }],
    },
    {
      panels: [
        { part: plainSide ? 'body' : 'accent', d: turned, texture: 'satin', angle: 180, shift: [90, 0] },
      ],
      round: { radius: 46, height: 30 },
      shadow: 0.6,
      reach: 18,
      folds: [
        {
          points: [
            [300, 730],
            [330, 800],
            [310, 890],
          ],
          width: 30,
          height: 11,
        },
        {
          points: [
            [660, 730],
            [690, 810],
            [660, 900],
          ],
          width: 34,
          height: 11,
        },
        {
          points: [
            [1010, 724],
            [990, 800],
            [1020, 894],
          ],
          width: 34,
          height: 12,
        },
        {
          points: [
            [1260, 720],
            [1240, 800],
            [1280, 896],
          ],
          width: 28,
          height: 10,
        },
      ],
      wrinkles: [{ angle: 5, length: 280, width: 70, height: 12 }],
      lines: [
        { d: moved(duvetTop, 0, 88), width: 3, tone: 'dark', strength: 0.16 },
        ...stitches('M226,880 C420,866 560,892 800,878 C1040,862 1190,886 1376,872'),
      ],
    },
  ];
};

const bedField = { x: 218, y: 640, width: 1166, height: 1290 };

export const beddingSet: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: bedLayers(false),
    field: bedField,
    printScale: 1.15,
    word: { x: 800, y: 1300, width: 560, height: 120 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [pillow(300, 420, 1000, 660, 'body', [0, 0]), pillow(360, 1010, 940, 620, 'body', [60, 40])],
    printScale: 1.15,
    field: { x: 280, y: 400, width: 1040, height: 1250 },
  },
  detail: { of: 'front', window: { x: 250, y: 170, width: 760 } },
  cloth: 'satin',
};
