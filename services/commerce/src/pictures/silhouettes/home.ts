import { ellipse, roundedBox } from '../geometry/path';
import type { Fold, Layer, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { moved, stitches } from './sewing';

const fixed = (d: string, color: string, texture: Panel['texture'] = 'smooth', tone = 1): Panel => ({ part: 'fixed', d, color, texture, tone });

/** A plump pillow, seen from above; creases run to its corners. */
function pillow(x: number, y: number, width: number, height: number, part: Panel['part'], shift: readonly [number, number]): Layer {
  const [r, b] = [x + width, y + height];
  const d = `M${x + 14},${y + 6} C${x + width * 0.3},${y + 26} ${x + width * 0.7},${y + 22} ${r - 12},${y + 2} C${r + 6},${y - 2} ${r + 10},${y + 10} ${r - 2},${y + 24} C${r - 20},${y + height * 0.4} ${r - 18},${y + height * 0.64} ${r + 2},${b - 20} C${r + 12},${b - 4} ${r - 4},${b + 8} ${r - 20},${b - 2} C${x + width * 0.7},${b - 22} ${x + width * 0.3},${b - 18} ${x + 16},${b} C${x - 4},${b + 8} ${x - 10},${b - 8} ${x + 2},${b - 22} C${x + 22},${y + height * 0.64} ${x + 20},${y + height * 0.4} ${x + 2},${y + 24} C${x - 10},${y + 6} ${x - 2},${y - 4} ${x + 14},${y + 6} Z`;
  const corner = (cx: number, cy: number, dx: number, dy: number): Fold[] => [
    { points: [[cx, cy], [cx + dx * 70, cy + dy * 40], [cx + dx * 150, cy + dy * 96]], width: 16, height: 12 },
    { points: [[cx + dx * 8, cy + dy * 20], [cx + dx * 60, cy + dy * 70], [cx + dx * 110, cy + dy * 150]], width: 15, height: 10 },
  ];
  return {
    panels: [{ part, d, texture: 'satin', shift, field: { x, y: y - height * 0.1, width, height: height * 1.2 } }], round: { radius: height * 0.5, height: height * 0.4, soft: height * 0.1 }, shadow: 0.55, reach: 26,
    folds: [...corner(x + 10, y + 10, 1, 1), ...corner(r - 10, y + 10, -1, 1), ...corner(x + 10, b - 10, 1, -1), ...corner(r - 10, b - 10, -1, -1), { points: [[x + width * 0.3, y + height * 0.5], [x + width * 0.5, y + height * 0.42], [x + width * 0.72, y + height * 0.54]], width: 34, height: -8 }],
    wrinkles: [{ angle: 20, length: 190, width: 90, height: 12 }],
    lines: [{ d, width: 4, tone: 'dark', strength: 0.3 }],
  };
}

const duvetTop = 'M236,800 C420,780 560,812 800,796 C1040,780 1190,806 1366,794';
const bedLayers = (plainSide: boolean): Layer[] => {
  const duvet = `M232,730 C420,716 560,738 800,726 C1040,714 1190,734 1370,724 C1388,1000 1392,1400 1384,1812 C1376,1836 1350,1838 1330,1830 C1100,1812 900,1846 700,1826 C520,1812 380,1842 268,1830 C238,1832 222,1822 218,1800 C210,1400 216,1000 232,730 Z`;
  const turned = `M228,724 C420,708 560,734 800,720 C1040,706 1190,728 1374,716 L1378,892 C1190,908 1040,884 800,900 C560,914 420,886 222,902 Z`;
  return [
    { panels: [fixed(roundedBox(244, 150, 1112, 1640, 34), '#EEE9DF', 'woven')], round: { radius: 40, height: 26 }, shadow: 0.3, wrinkles: [{ angle: 0, length: 300, width: 80, height: 8 }], lines: stitches(roundedBox(256, 162, 1088, 1616, 28)) },
    pillow(290, 214, 488, 330, 'body', [0, 0]), pillow(826, 208, 488, 330, 'body', [26, 0]),
    {
      panels: [{ part: 'body', d: duvet, texture: 'satin' }], round: { radius: 70, height: 52 }, shadow: 0.55, reach: 24,
      folds: [
        { points: [[300, 960], [520, 1040], [700, 1230], [760, 1420]], width: 66, height: 17 }, { points: [[1340, 940], [1130, 1060], [980, 1220]], width: 70, height: 18 },
        { points: [[620, 920], [660, 1120], [600, 1380], [640, 1640]], width: 74, height: 15 }, { points: [[930, 920], [960, 1180], [1080, 1420], [1090, 1700]], width: 70, height: 15 },
        { points: [[240, 1300], [400, 1360], [560, 1540]], width: 56, height: 16 }, { points: [[1380, 1340], [1240, 1440], [1200, 1600]], width: 54, height: 15 },
        { points: [[260, 1640], [420, 1690], [560, 1820]], width: 44, height: 16 }, { points: [[1370, 1620], [1230, 1700], [1160, 1830]], width: 46, height: 16 },
        { points: [[780, 1840], [800, 1700], [780, 1560]], width: 44, height: 13 }, { points: [[460, 1840], [470, 1740], [440, 1640]], width: 36, height: 12 }, { points: [[970, 1840], [950, 1740], [990, 1630]], width: 36, height: 12 },
      ],
      wrinkles: [{ angle: 58, length: 330, width: 130, height: 26 }],
    },
    {
      panels: [{ part: plainSide ? 'body' : 'accent', d: turned, texture: 'satin', angle: 180, shift: [90, 0] }], round: { radius: 46, height: 30 }, shadow: 0.6, reach: 18,
      folds: [{ points: [[300, 730], [330, 800], [310, 890]], width: 30, height: 11 }, { points: [[660, 730], [690, 810], [660, 900]], width: 34, height: 11 }, { points: [[1010, 724], [990, 800], [1020, 894]], width: 34, height: 12 }, { points: [[1260, 720], [1240, 800], [1280, 896]], width: 28, height: 10 }],
      wrinkles: [{ angle: 5, length: 280, width: 70, height: 12 }],
      lines: [{ d: moved(duvetTop, 0, 88), width: 3, tone: 'dark', strength: 0.16 }, ...stitches('M226,880 C420,866 560,892 800,878 C1040,862 1190,886 1376,872')],
    },
  ];
};
const bedField = { x: 218, y: 640, width: 1166, height: 1290 };
export const beddingSet: SilhouetteScenes = {
  front: { ground: { kind: 'hung' }, layers: bedLayers(false), field: bedField, printScale: 1.15, word: { x: 800, y: 1300, width: 560, height: 120 } },
  back: { ground: { kind: 'hung' }, layers: [pillow(300, 420, 1000, 660, 'body', [0, 0]), pillow(360, 1010, 940, 620, 'body', [60, 40])], printScale: 1.15, field: { x: 280, y: 400, width: 1040, height: 1250 } },
  detail: { of: 'front', window: { x: 250, y: 170, width: 760 } }, cloth: 'satin',
};

const fringe = (y: number, from: number, to: number): Layer => {
  const panels: Panel[] = [];
  for (let at = from, i = 0; at < to - 8; at += 23, i += 1) {
    const lean = ((i * 31) % 13) - 6;
    const length = 84 + ((i * 17) % 15);
    panels.push({ part: 'trim', texture: 'jersey', d: `M${at},${y - 8} C${at - 2},${y + 30} ${at + lean},${y + 50} ${at + lean - 3},${y + length} L${at + lean + 13},${y + length + 2} C${at + lean + 10},${y + 50} ${at + 15},${y + 30} ${at + 14},${y - 8} Z` });
  }
  return { panels, round: { radius: 8, height: 9 }, shadow: 0.3, reach: 5 };
};

/** A throw over a wooden rail: a long front, a shorter back seen beside it. */
const blanketLayers = (turned: boolean): Layer[] => {
  const front = 'M262,214 C300,196 330,192 366,196 L1236,196 C1272,192 1306,196 1338,214 C1352,640 1330,1180 1348,1640 C1220,1668 1100,1630 960,1654 C800,1676 640,1636 480,1660 C400,1670 320,1660 250,1644 C268,1180 244,640 262,214 Z';
  const hem = 'M250,1644 C320,1660 400,1670 480,1660 C640,1636 800,1676 960,1654 C1100,1630 1220,1668 1348,1640';
  const drape: Fold[] = [
    { points: [[380, 200], [370, 700], [400, 1200], [372, 1680]], width: 66, height: 26 }, { points: [[580, 200], [600, 640], [560, 1180], [590, 1680]], width: 74, height: 24 },
    { points: [[790, 200], [770, 760], [810, 1240], [780, 1690]], width: 70, height: 25 }, { points: [[990, 200], [1010, 700], [980, 1200], [1010, 1680]], width: 72, height: 24 }, { points: [[1200, 200], [1190, 760], [1230, 1260], [1210, 1680]], width: 66, height: 26 },
    { points: [[300, 230], [520, 300], [800, 320], [1100, 296], [1300, 230]], width: 54, height: 8 },
  ];
  const corner = 'M1348,1640 C1300,1650 1240,1652 1190,1644 C1120,1560 1060,1500 990,1462 C1090,1400 1230,1350 1342,1330 C1338,1440 1342,1540 1348,1640 Z';
  return [
    { panels: [fixed(roundedBox(150, 168, 1300, 58, 29), '#A57A4E', 'twill')], round: { radius: 28, height: 24 }, shadow: 0.2, lines: [{ d: 'M170,186 L1430,186', width: 5, tone: 'light', strength: 0.3, blur: 3 }] },
    ...(turned ? [] : [fringe(1650, 262, 1340)]),
    {
      panels: [{ part: 'body', d: front, texture: 'fleece' }], round: { radius: 44, height: 32 }, shadow: 0.5, reach: 26, folds: drape, wrinkles: [{ angle: 86, length: 520, width: 160, height: 22 }],
      lines: [...stitches(moved(hem, 0, -34)), { d: 'M262,236 C500,250 1100,250 1338,236', width: 22, tone: 'dark', strength: 0.2, blur: 9 }],
    },
    ...(turned ? [{ panels: [fixed(corner, '#F1ECE1', 'fleece')], round: { radius: 46, height: 30 }, shadow: 0.6, reach: 22, folds: [{ points: [[1060, 1480], [1180, 1470], [1320, 1440]] as const, width: 30, height: 10 }], wrinkles: [{ angle: 20, length: 60, width: 40, height: 16 }] } satisfies Layer] : []),
  ];
};
const blanketField = { x: 250, y: 196, width: 1098, height: 1464 };
export const blanket: SilhouetteScenes = {
  front: { ground: { kind: 'hung' }, layers: blanketLayers(false), field: blanketField, printScale: 1.2, word: { x: 800, y: 820, width: 640, height: 140 } },
  back: { ground: { kind: 'hung' }, layers: blanketLayers(true), field: blanketField, printScale: 1.2 },
  detail: { of: 'front', window: { x: 240, y: 1180, width: 560 } }, cloth: 'fleece',
};

/** A flag in a light wind, on a staff with a turned finial. */
const flagCloth = 'M292,366 C470,306 640,330 800,386 C980,446 1160,450 1424,362 C1446,620 1432,900 1418,1156 C1180,1250 990,1236 800,1172 C640,1122 470,1106 292,1162 Z';
const flagFolds: Fold[] = [
  { points: [[470, 300], [452, 640], [486, 980], [470, 1180]], width: 88, height: 34 }, { points: [[660, 330], [690, 640], [660, 960], [690, 1160]], width: 84, height: -26 },
  { points: [[880, 400], [856, 720], [900, 1010], [880, 1210]], width: 94, height: 34 }, { points: [[1080, 440], [1110, 760], [1080, 1040], [1100, 1240]], width: 84, height: -24 }, { points: [[1290, 400], [1270, 700], [1300, 1000], [1280, 1220]], width: 80, height: 28 },
  { points: [[300, 400], [420, 520], [560, 700]], width: 46, height: 10 }, { points: [[300, 1100], [400, 980], [520, 900]], width: 44, height: 9 },
];
const flagScene: Scene = {
  ground: { kind: 'hung' }, field: { x: 286, y: 330, width: 1144, height: 880 }, printScale: 1.2, word: { x: 850, y: 780, width: 620, height: 150 },
  layers: [
    { panels: [fixed(roundedBox(246, 220, 34, 1700, 12), '#8A6440', 'twill')], round: { radius: 17, height: 16 }, shadow: 0.2, lines: [{ d: 'M256,240 L256,1900', width: 5, tone: 'light', strength: 0.4, blur: 2 }] },
    { panels: [fixed(ellipse(263, 186, 34), '#C9A24B', 'metal'), fixed(roundedBox(240, 214, 46, 22, 6), '#C9A24B', 'metal')], round: { radius: 30, height: 34 }, shadow: 0.3 },
    {
      panels: [{ part: 'body', d: flagCloth, texture: 'woven' }, fixed('M282,368 L306,362 L306,1158 L282,1166 Z', '#EFEBE1', 'canvas')], round: { radius: 24, height: 10 }, shadow: 0.4, reach: 20, folds: flagFolds, wrinkles: [{ angle: 80, length: 420, width: 130, height: 18 }],
      lines: [...stitches('M310,374 L310,1150'), ...stitches('M302,382 C470,322 640,346 800,402 C980,462 1160,466 1412,382'), ...stitches('M302,1146 C470,1090 640,1106 800,1156 C990,1220 1180,1234 1406,1142'), ...stitches('M1408,380 C1428,640 1416,900 1404,1146'), ...stitches('M1399,384 C1419,640 1407,900 1395,1148')],
    },
    { panels: [fixed(ellipse(294, 400, 10), '#B9A36A', 'metal'), fixed(ellipse(294, 1128, 10), '#B9A36A', 'metal')], round: { radius: 8, height: 5 }, shadow: 0.3, reach: 5, lines: [{ d: `${ellipse(294, 400, 5)} ${ellipse(294, 1128, 5)}`, width: 0, tone: 'dark', strength: 0.7, fill: true }] },
  ],
};
const foldedFlag: Scene = {
  ground: { kind: 'hung' }, field: { x: 250, y: 480, width: 1100, height: 1050 }, printScale: 1.2,
  layers: [0, 1, 2, 3].map((i): Layer => ({
    panels: [{ part: 'body', d: roundedBox(262 + i * 8, 1240 - i * 240, 1076 - i * 14, 330, 30), texture: 'woven', shift: [i * 40, i * 70] }], round: { radius: 70, height: 60 }, shadow: 0.5, reach: 22,
    folds: [{ points: [[300, 1290 - i * 240], [760, 1310 - i * 240], [1290, 1280 - i * 240]], width: 40, height: 10 }], wrinkles: [{ angle: 2, length: 420, width: 80, height: 14 }], lines: [...stitches(`M${276 + i * 8},${1556 - i * 240} L${1322 - i * 6},${1556 - i * 240}`), { d: `M${262 + i * 8},${1470 - i * 240} L${1330},${1470 - i * 240}`, width: 8, tone: 'dark', strength: 0.18, blur: 5 }],
  })),
};
export const flag: SilhouetteScenes = { front: flagScene, back: foldedFlag, detail: { of: 'front', window: { x: 210, y: 140, width: 560 } }, cloth: 'woven' };

/** A glazed ceramic disc with a gilt rim on a ribbon. */
const ornamentScene = (number: number): Scene => ({
  ground: { kind: 'hung' }, field: { x: 390, y: 780, width: 820, height: 820 }, printScale: 0.9, word: { x: 800, y: 1190, width: 520, height: 120 },
  layers: [
    {
      panels: [{ part: 'accent', texture: 'satin', d: 'M786,760 C770,560 690,360 780,150 L806,152 C726,370 800,560 806,760 Z' }, { part: 'accent', texture: 'satin', d: 'M794,760 C800,560 886,360 806,148 L834,150 C918,370 832,570 816,760 Z' }],
      round: { radius: 16, height: 9 }, shadow: 0.4, reach: 12, folds: [{ points: [[746, 330], [742, 440], [770, 600]], width: 18, height: 6 }],
    },
    { panels: [{ part: 'accent', texture: 'satin', d: 'M800,150 C740,96 650,90 632,140 C622,188 720,196 800,160 C880,196 978,188 968,140 C950,90 860,96 800,150 Z' }, { part: 'accent', texture: 'satin', d: roundedBox(776, 126, 48, 58, 14) }], round: { radius: 30, height: 24 }, seam: 5, shadow: 0.5, reach: 12, folds: [{ points: [[660, 140], [710, 150], [780, 156]], width: 14, height: 8 }, { points: [[940, 140], [890, 150], [820, 156]], width: 14, height: 8 }] },
    { panels: [fixed(ellipse(800, 752, 34, 34), '#CDA653', 'metal')], round: { radius: 14, height: 14 }, shadow: 0.4, lines: [{ d: ellipse(800, 752, 16), width: 0, tone: 'dark', strength: 0.55, fill: true }] },
    { panels: [fixed(ellipse(800, 1190, 432), '#CDA653', 'metal')], round: { radius: 34, height: 30 }, shadow: 0.3 },
    {
      panels: [{ part: 'body', d: ellipse(800, 1190, 408), texture: 'smooth', shift: [number * 40, 0] }], round: { radius: 150, height: 34 }, shadow: 0.2, reach: 8,
      lines: [{ d: 'M520,1010 C560,900 680,830 800,822 C700,860 600,940 560,1040 Z', width: 0, tone: 'light', strength: 0.5, blur: 14, fill: true }, { d: 'M1080,1390 C1040,1480 940,1540 850,1556', width: 16, tone: 'light', strength: 0.26, blur: 9 }],
    },
  ],
});
export const ornament: SilhouetteScenes = { front: ornamentScene(0), back: ornamentScene(3), detail: { of: 'front', window: { x: 520, y: 640, width: 620 } }, cloth: 'smooth' };
