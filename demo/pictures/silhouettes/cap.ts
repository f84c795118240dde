import type { Layer, Scene, SilhouetteScenes } from '../geometry/scene';
import { seam, stitches, turnedRound } from './sewing';

/** A flat (ivy) cap, three quarters from the front: one crown sewn down to a short peak. */
const crown =
  'M236,1048 C300,890 560,716 880,706 C1140,700 1350,800 1392,960 C1416,1060 1402,1150 1356,1196 C1200,1176 1040,1160 866,1176 C620,1192 400,1138 236,1048 Z';

const capBack =
  'M866,1176 C930,1050 1120,950 1392,960 C1416,1060 1402,1150 1356,1196 C1200,1176 1040,1160 866,1176 Z';

const capScene = (front: boolean): Scene => {
  return {
    ground: { kind: 'standing', floor: 1264 },
    printScale: 0.72,
    field: { x: 200, y: 620, width: 1200, height: 720 },
    layers: (front ? (layers: Layer[]) => layers : turnedRound)([
      {
        panels: [
          {
            part: 'lining',
            d: 'M820,1180 C1000,1160 1200,1180 1346,1198 C1330,1262 1240,1276 1120,1270 C1000,1262 900,1250 836,1226 Z',
            texture: 'satin',
            tone: 0.45,
          },
        ],
        round: { radius: 30, height: 4 },
      },
      {
        panels: [
          {
            part: 'body',
            d: 'M228,1050 C180,1084 190,1136 246,1168 C400,1256 620,1290 800,1248 C850,1234 872,1206 868,1166 C620,1170 400,1110 250,1030 Z',
            texture: 'twill',
            angle: 16,
            shift: [40, 160],
          },
        ],
        round: { radius: 70, height: 34, soft: 12 },
        shadow: 0.35,
        reach: 14,
        lines: [
          ...stitches('M214,1104 C222,1132 240,1150 262,1162 C410,1242 620,1274 796,1232'),
          ...stitches('M234,1096 C242,1116 256,1130 276,1142 C420,1218 620,1250 790,1210'),
          ...stitches('M262,1090 C290,1112 320,1126 340,1136 C450,1194 620,1222 780,1188'),
        ],
      },
      {
        panels: [
          { part: 'body', d: crown, texture: 'twill', angle: -8 },
          { part: 'body', d: capBack, texture: 'twill', angle: 22, shift: [170, 60] },
        ],
        round: { radius: 240, height: 140, soft: 26 },
        seam: 4,
        shadow: 0.6,
        reach: 26,
        folds: [
          {
            points: [
              [270, 1050],
              [380, 960],
              [560, 920],
              [760, 940],
            ],
            width: 50,
            height: 17,
          },
          {
            points: [
              [330, 1090],
              [480, 1040],
              [640, 1040],
              [820, 1110],
            ],
            width: 40,
            height: 17,
          },
          {
            points: [
              [300, 990],
              [430, 860],
              [600, 790],
            ],
            width: 50,
            height: 10,
          },
          {
            points: [
              [880, 1168],
              [980, 1100],
              [1140, 1070],
              [1340, 1090],
            ],
            width: 38,
            height: 13,
          },
          {
            points: [
              [900, 1040],
              [1040, 900],
              [1230, 860],
            ],
            width: 60,
            height: 10,
          },
          {
            points: [
              [1360, 1180],
              [1290, 1100],
              [1260, 1010],
            ],
            width: 36,
            height: 9,
          },
        ],
        wrinkles: [{ angle: -14, length: 260, width: 120, height: 15 }],
        lines: [
          ...seam('M866,1176 C930,1050 1120,950 1392,960', 0.44),
          ...stitches('M856,1162 C924,1036 1116,938 1384,946'),
          ...stitches('M884,1170 C950,1060 1126,966 1396,974'),
        ],
      },
    ]),
  };
};

export const jeffCap: SilhouetteScenes = {
  front: capScene(true),
  back: capScene(false),
  detail: { of: 'front', window: { x: 180, y: 760, width: 560 } },
  cloth: 'twill',
  frame: { x: 90, y: 110, width: 1420 },
};
