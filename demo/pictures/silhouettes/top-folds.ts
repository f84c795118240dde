import { x } from '../geometry/path';
import type { Fold, Wrinkles } from '../geometry/scene';
import { pair } from './sewing';
import type { TopCut } from './top-cut';

/** How a hanging top drapes: pulls from the armholes, soft columns down to the hem, a little slack at the waist. */
export function bodyFolds(cut: TopCut, weight = 1): Fold[] {
  const [u, t, b] = [x(cut.underarm), cut.underarmTop, cut.hemTop];
  const h = (value: number) => value * weight;
  return [
    ...pair({
      points: [
        [u + 14, t + 6],
        [u + 96, t - 58],
        [u + 170, t - 160],
        [u + 205, t - 270],
      ],
      width: 27,
      height: h(15),
    }),
    ...pair({
      points: [
        [u + 8, t + 40],
        [u + 120, t + 14],
        [u + 250, t + 30],
      ],
      width: 30,
      height: h(13),
    }),
    ...pair({
      points: [
        [u + 4, t + 96],
        [u + 90, t + 112],
        [u + 190, t + 190],
        [u + 260, t + 320],
      ],
      width: 34,
      height: h(12),
    }),
    ...pair({
      points: [
        [u + 120, b + 30],
        [u + 108, b - 240],
        [u + 150, b - 520],
        [u + 176, b - 700],
      ],
      width: 52,
      height: h(13),
    }),
    ...pair({
      points: [
        [u + 244, b + 30],
        [u + 262, b - 180],
        [u + 236, b - 420],
      ],
      width: 44,
      height: h(10),
    }),
    {
      points: [
        [x(22), b + 30],
        [x(6), b - 210],
        [x(52), b - 480],
      ],
      width: 48,
      height: h(9),
    },
    ...pair({
      points: [
        [u + 6, t + 420],
        [u + 110, t + 452],
        [u + 210, t + 430],
      ],
      width: 24,
      height: h(10),
    }),
    ...pair({
      points: [
        [u + 4, t + 560],
        [u + 76, t + 612],
        [u + 190, t + 640],
      ],
      width: 26,
      height: h(11),
    }),
    {
      points: [
        [u + 150, t + 300],
        [x(100), t + 348],
        [x(-60), t + 300],
      ],
      width: 40,
      height: h(7),
    },
    {
      points: [
        [x(-260), t + 350],
        [x(-120), t + 470],
        [x(30), t + 520],
      ],
      width: 42,
      height: h(7),
    },
    {
      points: [
        [x(cut.neck), cut.neckTop + 90],
        [x(cut.neck + 40), cut.neckTop + 240],
        [x(cut.neck + 10), cut.neckTop + 400],
      ],
      width: 44,
      height: h(8),
    },
    {
      points: [
        [x(-cut.neck - 6), cut.neckTop + 100],
        [x(-cut.neck - 30), cut.neckTop + 260],
        [x(-cut.neck + 20), cut.neckTop + 420],
      ],
      width: 44,
      height: h(7),
    },
  ];
}

/** Folds of a left short sleeve: out of the armpit, over the upper arm. */
export function shortSleeveFolds(cut: TopCut, weight = 1): Fold[] {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const [ux, uy] = [x(cut.underarm), cut.underarmTop];
  return [
    {
      points: [
        [ux - 4, uy - 8],
        [ux - 90, uy - 30],
        [sx - 130, sy + 260],
      ],
      width: 24,
      height: 14 * weight,
    },
    {
      points: [
        [ux - 6, uy + 22],
        [ux - 90, uy + 24],
        [sx - 150, sy + 350],
      ],
      width: 26,
      height: 12 * weight,
    },
    {
      points: [
        [sx + 14, sy + 60],
        [sx - 40, sy + 170],
        [sx - 66, sy + 300],
      ],
      width: 34,
      height: 11 * weight,
    },
    {
      points: [
        [sx - 150, sy + 420],
        [sx - 104, sy + 300],
        [sx - 92, sy + 200],
      ],
      width: 28,
      height: 9 * weight,
    },
  ];
}

/** Folds of a left long sleeve: armpit pulls, the bend of the elbow, slack piled above the cuff. */
export function longSleeveFolds(cut: TopCut, weight = 1): Fold[] {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const [ux, uy] = [x(cut.underarm), cut.underarmTop];
  const end = cut.hemTop - 156;
  const w = (value: number) => value * weight;
  return [
    {
      points: [
        [ux - 2, uy - 4],
        [ux - 80, uy - 10],
        [sx - 110, sy + 300],
      ],
      width: 23,
      height: w(15),
    },
    {
      points: [
        [ux - 2, uy + 40],
        [ux - 80, uy + 60],
        [sx - 128, sy + 420],
      ],
      width: 26,
      height: w(13),
    },
    {
      points: [
        [sx + 10, sy + 70],
        [sx - 36, sy + 220],
        [sx - 50, sy + 420],
      ],
      width: 34,
      height: w(11),
    },
    {
      points: [
        [sx - 150, uy + 210],
        [sx - 90, uy + 250],
        [ux - 50, uy + 236],
      ],
      width: 24,
      height: w(13),
    },
    {
      points: [
        [sx - 162, uy + 290],
        [sx - 100, uy + 330],
        [ux - 46, uy + 366],
      ],
      width: 26,
      height: w(14),
    },
    {
      points: [
        [ux - 16, uy + 300],
        [sx - 84, uy + 400],
        [sx - 170, uy + 420],
      ],
      width: 24,
      height: w(11),
    },
    {
      points: [
        [sx - 176, uy + 430],
        [sx - 120, uy + 520],
        [sx - 110, uy + 640],
      ],
      width: 30,
      height: w(10),
    },
    {
      points: [
        [sx - 196, end - 196],
        [sx - 120, end - 156],
        [sx - 30, end - 186],
      ],
      width: 21,
      height: w(13),
    },
    {
      points: [
        [sx - 204, end - 124],
        [sx - 130, end - 92],
        [sx - 28, end - 112],
      ],
      width: 20,
      height: w(14),
    },
    {
      points: [
        [sx - 204, end - 58],
        [sx - 110, end - 34],
        [sx - 26, end - 60],
      ],
      width: 18,
      height: w(13),
    },
  ];
}

const mirrorFold = (fold: Fold): Fold => pair(fold)[1] ?? fold;

/** Both sleeves' folds from the left one's. */
export const bothFolds = (folds: readonly Fold[]): Fold[] =>
  folds.flatMap((fold) => [fold, mirrorFold(fold)]);

/** The slackness that no two garments share. */
export const slack = (height: number, angle = 68): Wrinkles[] => [
  { angle, length: 330, width: 120, height },
  { angle: angle - 40, length: 150, width: 62, height: height * 0.26 },
];
