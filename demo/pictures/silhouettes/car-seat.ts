import { roundedBox } from '../geometry/path';
import type { Layer, Line, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { fixed, seam, stitches } from './sewing';

/** One front seat in its cover, moved aside; `lean` says which one of the two. */
function seat(dx: number, shift: number): Layer[] {
  const to = (d: string) => {
    let axis = 0;
    return d.replace(/-?\d+(?:\.\d+)?/g, (n) => String(axis++ % 2 === 0 ? Number(n) + dx : Number(n)));
  };
  const line = (lines: readonly Line[]): Line[] => lines.map((each) => ({ ...each, d: to(each.d) }));
  const body = (d: string, angle = 0, extra = 0): Panel => ({
    part: 'body',
    d: to(d),
    texture: 'mesh',
    angle,
    shift: [shift + extra, extra],
    field: { x: 300 + dx, y: 250, width: 1000, height: 1450 },
  });
  return [
    {
      panels: [
        fixed(to(roundedBox(740, 330, 22, 130, 6)), '#8E8F90', 'metal'),
        fixed(to(roundedBox(838, 330, 22, 130, 6)), '#8E8F90', 'metal'),
      ],
      round: { radius: 10, height: 10 },
    },
    {
      panels: [fixed(to('M560,1640 L1040,1640 L1010,1800 L590,1800 Z'), '#2D2C2B', 'leather', 0.8)],
      round: { radius: 30, height: 20 },
    },
    {
      panels: [
        body(
          'M566,1250 C640,1230 960,1230 1034,1250 C1080,1300 1104,1500 1100,1640 C1096,1700 1060,1730 1000,1736 C880,1746 720,1746 600,1736 C540,1730 504,1700 500,1640 C496,1500 520,1300 566,1250 Z',
          0,
          60,
        ),
      ],
      round: { radius: 110, height: 86 },
      shadow: 0.4,
      reach: 18,
      folds: [
        {
          points: [
            [580 + dx, 1290],
            [640 + dx, 1400],
            [620 + dx, 1560],
          ],
          width: 34,
          height: 10,
        },
        {
          points: [
            [1020 + dx, 1290],
            [960 + dx, 1400],
            [980 + dx, 1560],
          ],
          width: 34,
          height: 10,
        },
      ],
      wrinkles: [{ angle: 20, length: 220, width: 110, height: 12 }],
      lines: line([
        ...seam('M616,1300 C600,1400 596,1560 606,1730', 0.4),
        ...seam('M984,1300 C1000,1400 1004,1560 994,1730', 0.4),
        ...stitches('M628,1300 C612,1400 608,1560 618,1730'),
        ...stitches('M972,1300 C988,1400 992,1560 982,1730'),
        ...seam('M506,1600 C640,1630 960,1630 1094,1600', 0.36),
      ]),
    },
    {
      panels: [
        body(
          'M622,470 C680,430 920,430 978,470 C1040,540 1064,800 1070,1040 C1074,1180 1060,1270 1030,1300 C960,1330 640,1330 570,1300 C540,1270 526,1180 530,1040 C536,800 560,540 622,470 Z',
        ),
      ],
      round: { radius: 100, height: 88 },
      shadow: 0.45,
      reach: 22,
      folds: [
        {
          points: [
            [640 + dx, 1290],
            [700 + dx, 1230],
            [900 + dx, 1230],
          ],
          width: 34,
          height: 12,
        },
        {
          points: [
            [660 + dx, 520],
            [690 + dx, 700],
            [670 + dx, 900],
          ],
          width: 40,
          height: 9,
        },
        {
          points: [
            [940 + dx, 520],
            [910 + dx, 700],
            [930 + dx, 900],
          ],
          width: 40,
          height: 9,
        },
      ],
      wrinkles: [{ angle: 70, length: 260, width: 120, height: 13 }],
      lines: line([
        ...seam('M656,470 C620,700 604,1000 624,1310', 0.42),
        ...seam('M944,470 C980,700 996,1000 976,1310', 0.42),
        ...stitches('M668,470 C632,700 616,1000 636,1310'),
        ...stitches('M932,470 C968,700 984,1000 964,1310'),
      ]),
    },
    {
      panels: [
        body(
          'M664,200 C700,172 900,172 936,200 C968,240 976,320 962,380 C940,416 660,416 638,380 C624,320 632,240 664,200 Z',
          0,
          120,
        ),
      ],
      round: { radius: 90, height: 70 },
      shadow: 0.5,
      reach: 22,
      wrinkles: [{ angle: 10, length: 160, width: 80, height: 9 }],
      lines: line([
        ...seam('M690,190 C676,260 676,340 690,404', 0.36),
        ...seam('M910,190 C924,260 924,340 910,404', 0.36),
      ]),
    },
  ];
}

const seatScene = (pairOf: boolean): Scene => ({
  ground: { kind: 'standing', floor: 1800 },
  printScale: 1.05,
  field: pairOf
    ? { x: 140, y: 170, width: 1320, height: 1580 }
    : { x: 490, y: 170, width: 620, height: 1580 },
  layers: pairOf ? [...seat(-316, 0), ...seat(316, 140)] : seat(0, 60),
});

export const carSeatCover: SilhouetteScenes = {
  front: seatScene(true),
  back: seatScene(false),
  detail: { of: 'back', window: { x: 520, y: 160, width: 560 } },
  cloth: 'mesh',
};
