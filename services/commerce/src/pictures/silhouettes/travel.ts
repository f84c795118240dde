import { ellipse, mirrored, roundedBox, symmetric } from '../geometry/path';
import type { Layer, Line, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { bothLines, pair, seam, stitches } from './sewing';

const fixed = (d: string, color: string, texture: Panel['texture'] = 'smooth', tone = 1): Panel => ({ part: 'fixed', d, color, texture, tone });
const x = (half: number) => 800 - half;

/** A stretch cover on a suitcase with its handle out. */
const caseBody = 'M404,470 C404,420 430,398 480,396 C640,390 960,390 1120,396 C1170,398 1196,420 1196,470 C1206,800 1206,1300 1194,1660 C1190,1710 1166,1734 1116,1736 C960,1742 640,1742 484,1736 C434,1734 410,1710 406,1660 C394,1300 394,800 404,470 Z';
const luggageScene = (front: boolean): Scene => ({
  ground: { kind: 'standing', floor: 1826 }, printScale: 1.05, field: { x: 396, y: 390, width: 810, height: 1350 }, word: { x: 800, y: 1010, width: 620, height: 130 },
  layers: [
    { panels: [fixed(roundedBox(590, 120, 22, 300, 6), '#8E8F90', 'metal'), fixed(roundedBox(988, 120, 22, 300, 6), '#8E8F90', 'metal')], round: { radius: 11, height: 11 } },
    { panels: [fixed(roundedBox(566, 84, 468, 58, 26), '#2B2A29', 'leather')], round: { radius: 28, height: 24 }, shadow: 0.4, reach: 10, lines: [{ d: 'M600,102 L1000,102', width: 6, tone: 'light', strength: 0.25, blur: 3 }] },
    { panels: [...[470, 1070].flatMap((at) => [fixed(roundedBox(at - 2, 1726, 64, 50, 10), '#3A3937'), fixed(ellipse(at + 12, 1790, 30, 36), '#1E1D1C'), fixed(ellipse(at + 50, 1790, 30, 36), '#1E1D1C')])], round: { radius: 16, height: 14 }, shadow: 0.3, reach: 8, lines: [482, 520, 1082, 1120].map((at): Line => ({ d: ellipse(at, 1790, 13, 17), width: 5, tone: 'light', strength: 0.2 })) },
    {
      panels: [{ part: 'body', d: caseBody, texture: 'jersey' }], round: { radius: 90, height: 66 }, shadow: 0.4, reach: 14,
      folds: [
        ...pair({ points: [[410, 430], [480, 500], [560, 520]], width: 26, height: 10 }), ...pair({ points: [[408, 1700], [490, 1640], [580, 1630]], width: 26, height: 10 }), ...pair({ points: [[470, 1740], [500, 1650], [540, 1560]], width: 24, height: 8 }),
        { points: [[500, 700], [800, 740], [1100, 690]], width: 60, height: 5 }, { points: [[480, 1300], [790, 1260], [1120, 1310]], width: 60, height: 5 },
      ],
      wrinkles: [{ angle: 76, length: 500, width: 260, height: 9 }],
      lines: [
        ...bothLines([...seam('M452,402 C446,800 446,1300 454,1732', 0.32), ...stitches('M464,402 C458,800 458,1300 466,1732'), { d: 'M492,440 C486,800 486,1300 494,1690', width: 30, tone: 'dark', strength: 0.1, blur: 14 }]),
        ...(front ? [] : [...seam('M800,396 L800,1738', 0.4), ...stitches('M812,396 L812,1738'), ...stitches('M788,396 L788,1738')]),
        { d: 'M520,470 C516,800 516,1100 520,1400', width: 46, tone: 'light', strength: 0.16, blur: 22 },
      ],
    },
    { panels: [{ part: 'trim', d: roundedBox(640, 372, 320, 50, 24), texture: 'twill' }], round: { radius: 22, height: 8 }, shadow: 0.3, reach: 6, lines: stitches(roundedBox(650, 381, 300, 32, 16)) },
    { panels: [fixed(roundedBox(668, 340, 264, 44, 20), '#2B2A29', 'leather')], round: { radius: 20, height: 20 }, shadow: 0.55, reach: 12 },
    ...(front ? [] : [{ panels: [fixed('M786,430 L814,430 L818,466 L808,470 L808,540 L792,540 L792,470 L782,466 Z', '#B9B4A8', 'metal')], round: { radius: 8, height: 7 }, shadow: 0.5, reach: 8 } satisfies Layer]),
  ],
});
export const luggageCover: SilhouetteScenes = { front: luggageScene(true), back: luggageScene(false), detail: { of: 'front', window: { x: 380, y: 310, width: 620 } }, cloth: 'jersey' };

/** A tapered steel tumbler with a slide lid. */
const tumblerScene = (side: number): Scene => ({
  ground: { kind: 'standing', floor: 1806 }, printScale: 0.95, field: { x: 470, y: 420, width: 660, height: 1330 }, word: { x: 800, y: 1020, width: 470, height: 116 }, number: { x: 800, y: 1290, width: 300, height: 260 },
  layers: [
    { panels: [fixed(symmetric(`M800,1700 L${x(226)},1700 L${x(216)},1786 C${x(212)},1806 ${x(120)},1820 800,1820`), '#C6C3BC', 'metal')], round: { radius: 150, height: 120, barrel: true }, lines: [{ d: `M${x(150)},1720 L${x(144)},1810`, width: 34, tone: 'light', strength: 0.6, blur: 10 }, { d: `M${x(-120)},1720 L${x(-116)},1810`, width: 60, tone: 'dark', strength: 0.35, blur: 16 }, { d: `M${x(30)},1720 L${x(30)},1812`, width: 40, tone: 'dark', strength: 0.18, blur: 14 }] },
    {
      panels: [{ part: 'body', d: symmetric(`M800,330 C${x(160)},330 ${x(300)},326 ${x(330)},318 C${x(322)},700 ${x(266)},1300 ${x(226)},1706 C${x(160)},1730 ${x(80)},1738 800,1738`), texture: 'smooth', shift: [side * 300, 0] }],
      round: { radius: 330, height: 190, barrel: true }, shadow: 0.25, reach: 8,
      lines: [
        { d: `M${x(226)},370 C${x(220)},700 ${x(178)},1300 ${x(150)},1690`, width: 44, tone: 'light', strength: 0.62, blur: 17 }, { d: `M${x(236)},380 C${x(230)},700 ${x(190)},1300 ${x(164)},1680`, width: 9, tone: 'light', strength: 0.6, blur: 3 },
        { d: `M${x(-286)},360 C${x(-276)},700 ${x(-226)},1300 ${x(-192)},1690`, width: 26, tone: 'light', strength: 0.3, blur: 10 }, { d: `M${x(-200)},370 C${x(-196)},700 ${x(-160)},1300 ${x(-138)},1690`, width: 70, tone: 'dark', strength: 0.18, blur: 26 },
        ...seam(`M${x(228)},1694 C${x(160)},1718 ${x(-160)},1718 ${x(-228)},1694`, 0.4),
      ],
    },
    { panels: [fixed(symmetric(`M800,268 C${x(180)},268 ${x(310)},274 ${x(334)},282 L${x(330)},336 C${x(280)},350 ${x(140)},356 800,356`), '#CBC8C1', 'metal')], round: { radius: 220, height: 150, barrel: true }, shadow: 0.4, reach: 12, lines: [{ d: `M${x(230)},290 L${x(228)},346`, width: 40, tone: 'light', strength: 0.7, blur: 12 }, { d: `M${x(-180)},290 L${x(-178)},346`, width: 80, tone: 'dark', strength: 0.32, blur: 20 }] },
    { panels: [fixed(symmetric(`M800,196 C${x(140)},196 ${x(270)},200 ${x(306)},210 C${x(318)},220 ${x(322)},250 ${x(322)},284 C${x(250)},300 ${x(120)},304 800,304`), '#3B4148', 'smooth')], round: { radius: 90, height: 60 }, shadow: 0.4, reach: 8, lines: [{ d: `M${x(250)},226 C${x(120)},216 ${x(-60)},216 ${x(-160)},220`, width: 12, tone: 'light', strength: 0.5, blur: 5 }, { d: `M${x(312)},262 C${x(200)},280 ${x(-200)},280 ${x(-312)},262`, width: 3, tone: 'dark', strength: 0.4 }] },
    { panels: [fixed(roundedBox(862, 168, 130, 44, 16), '#2C3137')], round: { radius: 18, height: 14 }, shadow: 0.5, reach: 10, lines: [{ d: 'M880,182 L970,182', width: 6, tone: 'light', strength: 0.4, blur: 3 }] },
  ],
});
export const tumbler: SilhouetteScenes = { front: tumblerScene(0), back: tumblerScene(1), detail: { of: 'front', window: { x: 430, y: 140, width: 640 } }, cloth: 'smooth' };

/** A tote with leather handles, base and corners. */
const strap = 'M566,840 C560,620 600,330 690,240 C744,190 856,190 910,240 C1000,330 1040,620 1034,840 L990,840 C994,640 960,380 880,286 C840,246 760,246 720,286 C640,380 606,640 610,840 Z';
const bagScene = (front: boolean): Scene => ({
  ground: { kind: 'standing', floor: 1716 }, printScale: 1, field: { x: 330, y: 700, width: 940, height: 1010 }, word: { x: 800, y: 1130, width: 620, height: 130 },
  layers: [
    { panels: [{ part: 'strap', d: strap.replace(/,(\d+)/g, (_all, y: string) => `,${Number(y) - 42}`), texture: 'leather', tone: 0.75 }], round: { radius: 20, height: 14 } },
    { panels: [{ part: 'lining', d: 'M372,690 C500,650 1100,650 1228,690 L1220,730 L380,730 Z', texture: 'canvas', tone: 0.55 }], round: { radius: 20, height: 0 } },
    {
      panels: [{ part: 'body', d: 'M366,690 C560,708 1040,708 1234,690 C1262,1000 1290,1380 1306,1640 C1308,1690 1280,1712 1236,1714 C1000,1722 600,1722 364,1714 C320,1712 292,1690 294,1640 C310,1380 338,1000 366,690 Z', texture: 'canvas' }],
      round: { radius: 110, height: 70 }, shadow: 0.4, reach: 14,
      folds: [...pair({ points: [[376, 720], [430, 900], [410, 1180]], width: 46, height: 12 }), ...pair({ points: [[590, 720], [560, 900], [600, 1100]], width: 40, height: 9 }), ...pair({ points: [[320, 1500], [420, 1420], [540, 1440]], width: 44, height: 11 }), { points: [[560, 1200], [800, 1250], [1060, 1190]], width: 70, height: 9 }, { points: [[700, 720], [716, 860], [690, 1000]], width: 40, height: 7 }],
      wrinkles: [{ angle: 66, length: 340, width: 150, height: 17 }],
      lines: [...stitches('M372,740 C560,758 1040,758 1228,740'), ...stitches('M371,750 C560,768 1040,768 1229,750'), ...bothLines(stitches('M392,700 C366,1000 336,1380 322,1640'))],
    },
    {
      panels: [{ part: 'trim', d: 'M300,1480 C560,1500 1040,1500 1300,1480 L1306,1640 C1308,1690 1280,1712 1236,1714 C1000,1722 600,1722 364,1714 C320,1712 292,1690 294,1640 Z', texture: 'leather' }],
      round: { radius: 90, height: 52 }, shadow: 0.45, reach: 8, wrinkles: [{ angle: 10, length: 240, width: 120, height: 8 }], lines: [...stitches('M304,1500 C560,1520 1040,1520 1296,1500'), ...seam('M300,1482 C560,1502 1040,1502 1300,1482', 0.4)],
    },
    {
      panels: [{ part: 'strap', d: strap, texture: 'leather' }, ...[[560, 810], [984, 810]].map(([px, py]): Panel => ({ part: 'strap', texture: 'leather', d: roundedBox(px ?? 0, py ?? 0, 56, 150, 16) }))],
      round: { radius: 20, height: 16 }, seam: 2, shadow: 0.5, reach: 13,
      lines: [...stitches('M574,830 C570,630 608,346 696,254 C750,206 850,206 904,254 C992,346 1030,630 1026,830'), ...stitches(roundedBox(568, 820, 40, 130, 10)), ...stitches(roundedBox(992, 820, 40, 130, 10))],
    },
    { panels: [[588, 840], [588, 930], [1012, 840], [1012, 930]].map(([px, py]) => fixed(ellipse(px ?? 0, py ?? 0, 10), '#C9A85A', 'metal')), round: { radius: 8, height: 7 }, shadow: 0.5, reach: 5 },
    ...(front ? [{ panels: [fixed(roundedBox(744, 1560, 112, 70, 6), '#C9A85A', 'metal')], round: { radius: 10, height: 6 }, shadow: 0.4, reach: 6, lines: [{ d: 'M764,1586 L836,1586 M776,1606 L824,1606', width: 5, tone: 'dark', strength: 0.4 }] } satisfies Layer] : []),
  ],
});
export const handbag: SilhouetteScenes = { front: bagScene(true), back: bagScene(false), detail: { of: 'front', window: { x: 460, y: 680, width: 620 } }, cloth: 'canvas' };

/** A flat (ivy) cap, three quarters from the front: one crown sewn down to a short peak. */
const crown = 'M236,1048 C300,890 560,716 880,706 C1140,700 1350,800 1392,960 C1416,1060 1402,1150 1356,1196 C1200,1176 1040,1160 866,1176 C620,1192 400,1138 236,1048 Z';
const capBack = 'M866,1176 C930,1050 1120,950 1392,960 C1416,1060 1402,1150 1356,1196 C1200,1176 1040,1160 866,1176 Z';
const capScene = (front: boolean): Scene => {
  const flip = (layers: Layer[]): Layer[] => front ? layers : layers.map((layer) => ({
    ...layer, panels: layer.panels.map((panel) => ({ ...panel, d: mirrored(panel.d), angle: -(panel.angle ?? 0) })), lines: (layer.lines ?? []).map((line) => ({ ...line, d: mirrored(line.d) })),
    folds: (layer.folds ?? []).map((fold) => ({ ...fold, points: fold.points.map(([px, py]) => [1600 - px, py] as const) })),
  }));
  return {
    ground: { kind: 'standing', floor: 1264 }, printScale: 0.72, field: { x: 200, y: 620, width: 1200, height: 720 },
    layers: flip([
      { panels: [{ part: 'lining', d: 'M820,1180 C1000,1160 1200,1180 1346,1198 C1330,1262 1240,1276 1120,1270 C1000,1262 900,1250 836,1226 Z', texture: 'satin', tone: 0.45 }], round: { radius: 30, height: 4 } },
      {
        panels: [{ part: 'body', d: 'M228,1050 C180,1084 190,1136 246,1168 C400,1256 620,1290 800,1248 C850,1234 872,1206 868,1166 C620,1170 400,1110 250,1030 Z', texture: 'twill', angle: 16, shift: [40, 160] }],
        round: { radius: 70, height: 34, soft: 12 }, shadow: 0.35, reach: 14,
        lines: [...stitches('M214,1104 C222,1132 240,1150 262,1162 C410,1242 620,1274 796,1232'), ...stitches('M234,1096 C242,1116 256,1130 276,1142 C420,1218 620,1250 790,1210'), ...stitches('M262,1090 C290,1112 320,1126 340,1136 C450,1194 620,1222 780,1188')],
      },
      {
        panels: [{ part: 'body', d: crown, texture: 'twill', angle: -8 }, { part: 'body', d: capBack, texture: 'twill', angle: 22, shift: [170, 60] }],
        round: { radius: 240, height: 140, soft: 26 }, seam: 4, shadow: 0.6, reach: 26,
        folds: [
          { points: [[270, 1050], [380, 960], [560, 920], [760, 940]], width: 50, height: 17 }, { points: [[330, 1090], [480, 1040], [640, 1040], [820, 1110]], width: 40, height: 17 }, { points: [[300, 990], [430, 860], [600, 790]], width: 50, height: 10 },
          { points: [[880, 1168], [980, 1100], [1140, 1070], [1340, 1090]], width: 38, height: 13 }, { points: [[900, 1040], [1040, 900], [1230, 860]], width: 60, height: 10 }, { points: [[1360, 1180], [1290, 1100], [1260, 1010]], width: 36, height: 9 },
        ],
        wrinkles: [{ angle: -14, length: 260, width: 120, height: 15 }],
        lines: [...seam('M866,1176 C930,1050 1120,950 1392,960', 0.44), ...stitches('M856,1162 C924,1036 1116,938 1384,946'), ...stitches('M884,1170 C950,1060 1126,966 1396,974')],
      },
    ]),
  };
};
export const jeffCap: SilhouetteScenes = { front: capScene(true), back: capScene(false), detail: { of: 'front', window: { x: 180, y: 760, width: 560 } }, cloth: 'twill', frame: { x: 90, y: 110, width: 1420 } };

/** One front seat in its cover, moved aside; `lean` says which one of the two. */
function seat(dx: number, shift: number): Layer[] {
  const to = (d: string) => { let axis = 0; return d.replace(/-?\d+(?:\.\d+)?/g, (n) => String(axis++ % 2 === 0 ? Number(n) + dx : Number(n))); };
  const line = (lines: readonly Line[]): Line[] => lines.map((each) => ({ ...each, d: to(each.d) }));
  const body = (d: string, angle = 0, extra = 0): Panel => ({ part: 'body', d: to(d), texture: 'mesh', angle, shift: [shift + extra, extra], field: { x: 300 + dx, y: 250, width: 1000, height: 1450 } });
  return [
    { panels: [fixed(to(roundedBox(740, 330, 22, 130, 6)), '#8E8F90', 'metal'), fixed(to(roundedBox(838, 330, 22, 130, 6)), '#8E8F90', 'metal')], round: { radius: 10, height: 10 } },
    { panels: [fixed(to('M560,1640 L1040,1640 L1010,1800 L590,1800 Z'), '#2D2C2B', 'leather', 0.8)], round: { radius: 30, height: 20 } },
    { panels: [body('M566,1250 C640,1230 960,1230 1034,1250 C1080,1300 1104,1500 1100,1640 C1096,1700 1060,1730 1000,1736 C880,1746 720,1746 600,1736 C540,1730 504,1700 500,1640 C496,1500 520,1300 566,1250 Z', 0, 60)], round: { radius: 110, height: 86 }, shadow: 0.4, reach: 18, folds: [{ points: [[580 + dx, 1290], [640 + dx, 1400], [620 + dx, 1560]], width: 34, height: 10 }, { points: [[1020 + dx, 1290], [960 + dx, 1400], [980 + dx, 1560]], width: 34, height: 10 }], wrinkles: [{ angle: 20, length: 220, width: 110, height: 12 }], lines: line([...seam('M616,1300 C600,1400 596,1560 606,1730', 0.4), ...seam('M984,1300 C1000,1400 1004,1560 994,1730', 0.4), ...stitches('M628,1300 C612,1400 608,1560 618,1730'), ...stitches('M972,1300 C988,1400 992,1560 982,1730'), ...seam('M506,1600 C640,1630 960,1630 1094,1600', 0.36)]) },
    {
      panels: [body('M622,470 C680,430 920,430 978,470 C1040,540 1064,800 1070,1040 C1074,1180 1060,1270 1030,1300 C960,1330 640,1330 570,1300 C540,1270 526,1180 530,1040 C536,800 560,540 622,470 Z')], round: { radius: 100, height: 88 }, shadow: 0.45, reach: 22,
      folds: [{ points: [[640 + dx, 1290], [700 + dx, 1230], [900 + dx, 1230]], width: 34, height: 12 }, { points: [[660 + dx, 520], [690 + dx, 700], [670 + dx, 900]], width: 40, height: 9 }, { points: [[940 + dx, 520], [910 + dx, 700], [930 + dx, 900]], width: 40, height: 9 }], wrinkles: [{ angle: 70, length: 260, width: 120, height: 13 }],
      lines: line([...seam('M656,470 C620,700 604,1000 624,1310', 0.42), ...seam('M944,470 C980,700 996,1000 976,1310', 0.42), ...stitches('M668,470 C632,700 616,1000 636,1310'), ...stitches('M932,470 C968,700 984,1000 964,1310')]),
    },
    { panels: [body('M664,200 C700,172 900,172 936,200 C968,240 976,320 962,380 C940,416 660,416 638,380 C624,320 632,240 664,200 Z', 0, 120)], round: { radius: 90, height: 70 }, shadow: 0.5, reach: 22, wrinkles: [{ angle: 10, length: 160, width: 80, height: 9 }], lines: line([...seam('M690,190 C676,260 676,340 690,404', 0.36), ...seam('M910,190 C924,260 924,340 910,404', 0.36)]) },
  ];
}
const seatScene = (pairOf: boolean): Scene => ({
  ground: { kind: 'standing', floor: 1800 }, printScale: 1.05, field: pairOf ? { x: 140, y: 170, width: 1320, height: 1580 } : { x: 490, y: 170, width: 620, height: 1580 },
  layers: pairOf ? [...seat(-316, 0), ...seat(316, 140)] : seat(0, 60),
});
export const carSeatCover: SilhouetteScenes = { front: seatScene(true), back: seatScene(false), detail: { of: 'back', window: { x: 520, y: 160, width: 560 } }, cloth: 'mesh' };
