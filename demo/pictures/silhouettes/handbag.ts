import { ellipse, roundedBox } from '../geometry/path';
import type { Layer, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { bothLines, fixed, pair, seam, stitches } from './sewing';

/** A tote with leather handles, base and corners. */
const strap =
  'M566,840 C560,620 600,330 690,240 C744,190 856,190 910,240 C1000,330 1040,620 1034,840 L990,840 C994,640 960,380 880,286 C840,246 760,246 720,286 C640,380 606,640 610,840 Z';

const bagScene = (front: boolean): Scene => ({
  ground: { kind: 'standing', floor: 1716 },
  printScale: 1,
  field: { x: 330, y: 700, width: 940, height: 1010 },
  word: { x: 800, y: 1130, width: 620, height: 130 },
  layers: [
    {
      panels: [
        {
          part: 'strap',
          d: strap.replace(/,(\d+)/g, (_all, y: string) => `,${Number(y) - 42}`),
          texture: 'leather',
          tone: 0.75,
        },
      ],
      round: { radius: 20, height: 14 },
    },
    {
      panels: [
        {
          part: 'lining',
          d: 'M372,690 C500,650 1100,650 1228,690 L1220,730 L380,730 Z',
          texture: 'canvas',
          tone: 0.55,
        },
      ],
      round: { radius: 20, height: 0 },
    },
    {
      panels: [
        {
          part: 'body',
          d: 'M366,690 C560,708 1040,708 1234,690 C1262,1000 1290,1380 1306,1640 C1308,1690 1280,1712 1236,1714 C1000,1722 600,1722 364,1714 C320,1712 292,1690 294,1640 C310,1380 338,1000 366,690 Z',
          texture: 'canvas',
        },
      ],
      round: { radius: 110, height: 70 },
      shadow: 0.4,
      reach: 14,
      folds: [
        ...pair({
          points: [
            [376, 720],
            [430, 900],
            [410, 1180],
          ],
          width: 46,
          height: 12,
        }),
        ...pair({
          points: [
            [590, 720],
            [560, 900],
            [600, 1100],
          ],
          width: 40,
          height: 9,
        }),
        ...pair({
          points: [
            [320, 1500],
            [420, 1420],
            [540, 1440],
          ],
          width: 44,
          height: 11,
        }),
        {
          points: [
            [560, 1200],
            [800, 1250],
            [1060, 1190],
          ],
          width: 70,
          height: 9,
        },
        {
          points: [
            [700, 720],
            [716, 860],
            [690, 1000],
          ],
          width: 40,
          height: 7,
        },
      ],
      wrinkles: [{ angle: 66, length: 340, width: 150, height: 17 }],
      lines: [
        ...stitches('M372,740 C560,758 1040,758 1228,740'),
        ...stitches('M371,750 C560,768 1040,768 1229,750'),
        ...bothLines(stitches('M392,700 C366,1000 336,1380 322,1640')),
      ],
    },
    {
      panels: [
        {
          part: 'trim',
          d: 'M300,1480 C560,1500 1040,1500 1300,1480 L1306,1640 C1308,1690 1280,1712 1236,1714 C1000,1722 600,1722 364,1714 C320,1712 292,1690 294,1640 Z',
          texture: 'leather',
        },
      ],
      round: { radius: 90, height: 52 },
      shadow: 0.45,
      reach: 8,
      wrinkles: [{ angle: 10, length: 240, width: 120, height: 8 }],
      lines: [
        ...stitches('M304,1500 C560,1520 1040,1520 1296,1500'),
        ...seam('M300,1482 C560,1502 1040,1502 1300,1482', 0.4),
      ],
    },
    {
      panels: [
        { part: 'strap', d: strap, texture: 'leather' },
        ...[
          [560, 810],
          [984, 810],
        ].map(([px, py]): Panel => ({
          part: 'strap',
          texture: 'leather',
          d: roundedBox(px ?? 0, py ?? 0, 56, 150, 16),
        })),
      ],
      round: { radius: 20, height: 16 },
      seam: 2,
      shadow: 0.5,
      reach: 13,
      lines: [
        ...stitches('M574,830 C570,630 608,346 696,254 C750,206 850,206 904,254 C992,346 1030,630 1026,830'),
        ...stitches(roundedBox(568, 820, 40, 130, 10)),
        ...stitches(roundedBox(992, 820, 40, 130, 10)),
      ],
    },
    {
      panels: [
        [588, 840],
        [588, 930],
        [1012, 840],
        [1012, 930],
      ].map(([px, py]) => fixed(ellipse(px ?? 0, py ?? 0, 10), '#C9A85A', 'metal')),
      round: { radius: 8, height: 7 },
      shadow: 0.5,
      reach: 5,
    },
    ...(front
      ? [
          {
            panels: [fixed(roundedBox(744, 1560, 112, 70, 6), '#C9A85A', 'metal')],
            round: { radius: 10, height: 6 },
            shadow: 0.4,
            reach: 6,
            lines: [{ d: 'M764,1586 L836,1586 M776,1606 L824,1606', width: 5, tone: 'dark', strength: 0.4 }],
          } satisfies Layer,
        ]
      : []),
  ],
});

export const handbag: SilhouetteScenes = {
  front: bagScene(true),
  back: bagScene(false),
  detail: { of: 'front', window: { x: 460, y: 680, width: 620 } },
  cloth: 'canvas',
};
