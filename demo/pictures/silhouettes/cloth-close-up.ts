import type { Scene, Texture, Window } from '../geometry/scene';
import { roundedBox } from '../geometry/path';
import { stitches } from './sewing';

/** The close-up shows this much of the sheet, so that threads can be counted. */
export const clothWindow: Window = { x: 560, y: 420, width: 460 };

/** Cloth laid out and turned over at a corner, close enough to see how it is made. */
export function clothScene(texture: Texture): Scene {
  const stiff = texture === 'leather' || texture === 'smooth' || texture === 'metal' || texture === 'canvas';
  const lift = stiff ? 0.4 : 1;
  const edge = 'M420,968 C560,900 760,890 1140,700';
  return {
    ground: { kind: 'hung' },
    layers: [
      {
        panels: [{ part: 'body', d: roundedBox(300, 200, 1000, 1100, 2), texture }],
        round: { radius: 10, height: 0 },
        folds: [
          {
            points: [
              [520, 640],
              [700, 560],
              [860, 430],
              [960, 330],
            ],
            width: 44,
            height: 26 * lift,
          },
          {
            points: [
              [500, 780],
              [720, 690],
              [900, 560],
              [1080, 380],
            ],
            width: 36,
            height: -14 * lift,
          },
          {
            points: [
              [640, 860],
              [800, 740],
              [1010, 600],
            ],
            width: 40,
            height: 18 * lift,
          },
        ],
        wrinkles: [{ angle: -38, length: 260, width: 90, height: 18 * lift }],
      },
      {
        panels: [{ part: 'body', d: `${edge} L1140,1300 L420,1300 Z`, texture, angle: -20, shift: [90, 40] }],
        round: { radius: 60, height: 34 },
        shadow: 0.6,
        reach: 24,
        folds: [
          {
            points: [
              [560, 960],
              [680, 940],
              [820, 990],
            ],
            width: 30,
            height: 9 * lift,
          },
        ],
        wrinkles: [{ angle: -20, length: 200, width: 80, height: 9 * lift }],
        lines: [
          ...stitches('M420,1000 C560,932 760,922 1140,732'),
          ...stitches('M420,1009 C560,941 760,931 1140,741'),
        ],
      },
    ],
  };
}
