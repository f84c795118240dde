import { symmetric } from '../geometry/path';
import type { Fold, Layer, Line, Panel, Texture, Wrinkles } from '../geometry/scene';
import { bothLines, bothSides, moved, pair, ribs, seam, stitches } from './sewing';

/** Where a top's outline runs on the viewer's left; the right mirrors it. */
export interface TopCut {
  neck: number; neckTop: number; neckDepth: number;
  shoulder: number; shoulderTop: number;
  underarm: number; underarmTop: number;
  waist: number; hem: number; hemTop: number;
  /** How far the hem hangs lower in the middle (or higher, below 0). */
  hemCurve: number;
  /** How far cloth bags out above a gathered hem. */
  blouse?: number;
}

export const regularCut: TopCut = {
  neck: 172, neckTop: 256, neckDepth: 148, shoulder: 466, shoulderTop: 362, underarm: 432, underarmTop: 800, waist: 420, hem: 430, hemTop: 1700, hemCurve: 26,
};

const x = (half: number) => 800 - half;

/** The body between the armholes. `depth` is how far the neckline dips below the neck points. */
export const bodyOutline = (cut: TopCut, depth = cut.neckDepth): string => symmetric(bodyHalf(cut, depth));

/** The left half of the body, from the middle of the neckline to the middle of the hem. */
export function bodyHalf(cut: TopCut, depth = cut.neckDepth): string {
  const armholeX = x(cut.underarm - 34);
  return (
    `M800,${cut.neckTop + depth} C${x(cut.neck * 0.62)},${cut.neckTop + depth} ${x(cut.neck * 0.97)},${cut.neckTop + depth * 0.5} ${x(cut.neck)},${cut.neckTop} ` +
    `L${x(cut.shoulder)},${cut.shoulderTop} C${x(cut.shoulder - 46)},${cut.shoulderTop + 120} ${armholeX + 8},${cut.underarmTop - 190} ${x(cut.underarm)},${cut.underarmTop} ` +
    `C${x(cut.underarm - 8)},${cut.underarmTop + 190} ${x(cut.waist - 4)},${cut.underarmTop + 330} ${x(cut.waist)},${(cut.underarmTop + cut.hemTop) / 2 + 60} ` +
    `C${x(cut.waist + 2)},${cut.hemTop - 220} ${x(cut.hem + (cut.blouse ?? 0))},${cut.hemTop - 120 + (cut.blouse ?? 0)} ${x(cut.hem)},${cut.hemTop} ` +
    `C${x(cut.hem * 0.6)},${cut.hemTop + cut.hemCurve} ${x(cut.hem * 0.25)},${cut.hemTop + cut.hemCurve} 800,${cut.hemTop + cut.hemCurve}`
  );
}

/** The armhole of the left side as an open path from shoulder to underarm. */
export const armhole = (cut: TopCut): string =>
  `M${x(cut.shoulder)},${cut.shoulderTop} C${x(cut.shoulder - 46)},${cut.shoulderTop + 120} ${x(cut.underarm - 34) + 8},${cut.underarmTop - 190} ${x(cut.underarm)},${cut.underarmTop}`;

/** Back to the shoulder, inside the body: the sleeve goes on beneath it, so that no gap opens at the seam. */
const armholeBack = (cut: TopCut): string =>
  `L${x(cut.underarm - 50)},${cut.underarmTop - 30} L${x(cut.underarm - 110)},${cut.underarmTop - 220} L${x(cut.shoulder - 110)},${cut.shoulderTop + 40} L${x(cut.shoulder)},${cut.shoulderTop}`;

/** A short set-in sleeve; `length` moves its end. */
export function shortSleeve(cut: TopCut, length = 0, flare = 0): { d: string; hem: string } {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const outer = [sx - 214 - length * 0.42 - flare, sy + 372 + length] as const;
  const inner = [sx - 14 - length * 0.3, sy + 474 + length * 0.92] as const;
  return {
    d: `M${sx},${sy} C${sx - 66},${sy + 26} ${sx - 116},${sy + 92} ${sx - 142},${sy + 168} C${sx - 166},${sy + 236} ${sx - 186},${sy + 300} ${outer[0]},${outer[1]} ` +
      `C${outer[0] + 60},${outer[1] + 46} ${inner[0] - 70},${inner[1] - 8} ${inner[0]},${inner[1]} C${inner[0] + 14},${inner[1] - 32} ${x(cut.underarm) - 12},${cut.underarmTop + 34} ${x(cut.underarm)},${cut.underarmTop} ${armholeBack(cut)} Z`,
    hem: `M${outer[0] + 9},${outer[1] - 24} C${outer[0] + 66},${outer[1] + 20} ${inner[0] - 62},${inner[1] - 38} ${inner[0] + 14},${inner[1] - 30}`,
  };
}

/** A long sleeve and its cuff. */
export function longSleeve(cut: TopCut, slim = 0): { d: string; cuff: string; cuffTop: string; cuffEnd: string } {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const [ux, uy] = [x(cut.underarm), cut.underarmTop];
  const end = cut.hemTop - 156;
  const [o, i] = [sx - 206 + slim, sx - 42 - slim * 0.3] as const;
  return {
    d: `M${sx},${sy} C${sx - 62},${sy + 24} ${sx - 102},${sy + 96} ${sx - 122},${sy + 196} C${sx - 158},${sy + 420} ${o - 6},${end - 420} ${o - 8},${end - 30} ` +
      `C${o - 8},${end - 8} ${o + 4},${end + 6} ${o + 16},${end} C${o + 62},${end + 18} ${i - 60},${end + 20} ${i - 6},${end + 12} C${i + 8},${end + 8} ${i + 16},${end - 10} ${i + 16},${end - 34} ` +
      `C${i + 30},${end - 330} ${ux - 6},${uy + 240} ${ux},${uy} ${armholeBack(cut)} Z`,
    cuff: `M${o + 12},${end - 8} C${o + 62},${end + 10} ${i - 60},${end + 14} ${i - 2},${end + 4} L${i - 12},${end + 122} C${i - 50},${end + 134} ${o + 60},${end + 128} ${o + 22},${end + 112} Z`,
    cuffTop: `M${o + 16},${end + 2} C${o + 62},${end + 18} ${i - 60},${end + 20} ${i - 6},${end + 12}`,
    cuffEnd: `M${o + 24},${end + 110} C${o + 60},${end + 126} ${i - 50},${end + 132} ${i - 14},${end + 120}`,
  };
}

/** How a hanging top drapes: pulls from the armholes, soft columns down to the hem, a little slack at the waist. */
export function bodyFolds(cut: TopCut, weight = 1): Fold[] {
  const [u, t, b] = [x(cut.underarm), cut.underarmTop, cut.hemTop];
  const h = (value: number) => value * weight;
  return [
    ...pair({ points: [[u + 14, t + 6], [u + 96, t - 58], [u + 170, t - 160], [u + 205, t - 270]], width: 27, height: h(15) }),
    ...pair({ points: [[u + 8, t + 40], [u + 120, t + 14], [u + 250, t + 30]], width: 30, height: h(13) }),
    ...pair({ points: [[u + 4, t + 96], [u + 90, t + 112], [u + 190, t + 190], [u + 260, t + 320]], width: 34, height: h(12) }),
    ...pair({ points: [[u + 120, b + 30], [u + 108, b - 240], [u + 150, b - 520], [u + 176, b - 700]], width: 52, height: h(13) }),
    ...pair({ points: [[u + 244, b + 30], [u + 262, b - 180], [u + 236, b - 420]], width: 44, height: h(10) }),
    { points: [[x(22), b + 30], [x(6), b - 210], [x(52), b - 480]], width: 48, height: h(9) },
    ...pair({ points: [[u + 6, t + 420], [u + 110, t + 452], [u + 210, t + 430]], width: 24, height: h(10) }),
    ...pair({ points: [[u + 4, t + 560], [u + 76, t + 612], [u + 190, t + 640]], width: 26, height: h(11) }),
    { points: [[u + 150, t + 300], [x(100), t + 348], [x(-60), t + 300]], width: 40, height: h(7) },
    { points: [[x(-260), t + 350], [x(-120), t + 470], [x(30), t + 520]], width: 42, height: h(7) },
    { points: [[x(cut.neck), cut.neckTop + 90], [x(cut.neck + 40), cut.neckTop + 240], [x(cut.neck + 10), cut.neckTop + 400]], width: 44, height: h(8) },
    { points: [[x(-cut.neck - 6), cut.neckTop + 100], [x(-cut.neck - 30), cut.neckTop + 260], [x(-cut.neck + 20), cut.neckTop + 420]], width: 44, height: h(7) },
  ];
}

/** Folds of a left short sleeve: out of the armpit, over the upper arm. */
export function shortSleeveFolds(cut: TopCut, weight = 1): Fold[] {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const [ux, uy] = [x(cut.underarm), cut.underarmTop];
  return [
    { points: [[ux - 4, uy - 8], [ux - 90, uy - 30], [sx - 130, sy + 260]], width: 24, height: 14 * weight },
    { points: [[ux - 6, uy + 22], [ux - 90, uy + 24], [sx - 150, sy + 350]], width: 26, height: 12 * weight },
    { points: [[sx + 14, sy + 60], [sx - 40, sy + 170], [sx - 66, sy + 300]], width: 34, height: 11 * weight },
    { points: [[sx - 150, sy + 420], [sx - 104, sy + 300], [sx - 92, sy + 200]], width: 28, height: 9 * weight },
  ];
}

/** Folds of a left long sleeve: armpit pulls, the bend of the elbow, slack piled above the cuff. */
export function longSleeveFolds(cut: TopCut, weight = 1): Fold[] {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const [ux, uy] = [x(cut.underarm), cut.underarmTop];
  const end = cut.hemTop - 156;
  const w = (value: number) => value * weight;
  return [
    { points: [[ux - 2, uy - 4], [ux - 80, uy - 10], [sx - 110, sy + 300]], width: 23, height: w(15) },
    { points: [[ux - 2, uy + 40], [ux - 80, uy + 60], [sx - 128, sy + 420]], width: 26, height: w(13) },
    { points: [[sx + 10, sy + 70], [sx - 36, sy + 220], [sx - 50, sy + 420]], width: 34, height: w(11) },
    { points: [[sx - 150, uy + 210], [sx - 90, uy + 250], [ux - 50, uy + 236]], width: 24, height: w(13) },
    { points: [[sx - 162, uy + 290], [sx - 100, uy + 330], [ux - 46, uy + 366]], width: 26, height: w(14) },
    { points: [[ux - 16, uy + 300], [sx - 84, uy + 400], [sx - 170, uy + 420]], width: 24, height: w(11) },
    { points: [[sx - 176, uy + 430], [sx - 120, uy + 520], [sx - 110, uy + 640]], width: 30, height: w(10) },
    { points: [[sx - 196, end - 196], [sx - 120, end - 156], [sx - 30, end - 186]], width: 21, height: w(13) },
    { points: [[sx - 204, end - 124], [sx - 130, end - 92], [sx - 28, end - 112]], width: 20, height: w(14) },
    { points: [[sx - 204, end - 58], [sx - 110, end - 34], [sx - 26, end - 60]], width: 18, height: w(13) },
  ];
}

const mirrorFold = (fold: Fold): Fold => pair(fold)[1] ?? fold;

/** Both sleeves' folds from the left one's. */
export const bothFolds = (folds: readonly Fold[]): Fold[] => folds.flatMap((fold) => [fold, mirrorFold(fold)]);

/** The slackness that no two garments share. */
export const slack = (height: number, angle = 68): Wrinkles[] => [
  { angle, length: 330, width: 120, height },
  { angle: angle - 40, length: 150, width: 62, height: height * 0.26 },
];

export interface TopCloth { texture: Texture; weight: number; slack: number }

/** What sleeves add to the body's layer: the shoulder goes over into the sleeve without a step. */
export interface Sleeves { panels: readonly Panel[]; folds: readonly Fold[]; lines: readonly Line[]; below: readonly Layer[] }

/** Short sleeves with hems. */
export function shortSleeves(cut: TopCut, cloth: TopCloth, length = 0, flare = 0): Sleeves {
  const sleeve = shortSleeve(cut, length, flare);
  const hem2 = sleeve.hem.replace(/,(-?\d+(?:\.\d+)?)/g, (_all, y: string) => `,${Number(y) + 9}`);
  return {
    panels: bothSides({ part: 'sleeve', d: sleeve.d, texture: cloth.texture, angle: 27, shift: [130, 70] }),
    folds: bothFolds(shortSleeveFolds(cut, cloth.weight)),
    lines: bothLines([...stitches(sleeve.hem), ...stitches(hem2)]),
    below: [],
  };
}

/** Long sleeves with ribbed (`rib`) or sewn cuffs. */
export function longSleeves(cut: TopCut, cloth: TopCloth, cuff: 'rib' | 'sewn' | 'plain' = 'rib', slim = 0): Sleeves {
  const sleeve = longSleeve(cut, slim);
  const cuffPart: Panel = { part: cuff === 'plain' ? 'sleeve' : 'cuff', d: sleeve.cuff, texture: cuff === 'rib' ? 'fleece' : cloth.texture, angle: 8, shift: [40, 20] };
  const cuffLines: Line[] = cuff === 'rib' ? ribs(sleeve.cuffTop, sleeve.cuffEnd, 19) : [...stitches(moved(sleeve.cuffEnd, 0, -10)), ...stitches(moved(sleeve.cuffTop, 0, 14))];
  return {
    below: [{ panels: bothSides(cuffPart), round: { radius: 60, height: 34 }, shadow: 0, lines: bothLines([...cuffLines, { d: sleeve.cuffTop, width: 22, tone: 'dark', strength: 0.34, blur: 8 }]) }],
    panels: bothSides({ part: 'sleeve', d: sleeve.d, texture: cloth.texture, angle: 8, shift: [150, 60] }),
    folds: bothFolds(longSleeveFolds(cut, cloth.weight)),
    lines: [],
  };
}

export interface BodyOptions { depth?: number; panels?: readonly Panel[]; lines?: readonly Line[]; hemStitch?: boolean; sleeves?: Sleeves; folds?: readonly Fold[]; round?: Layer['round'] }

/** The body with its sleeves, as one surface with armhole seams; what hangs below it comes first. */
export function bodyLayers(cut: TopCut, cloth: TopCloth, options: BodyOptions = {}): Layer[] {
  const d = bodyOutline(cut, options.depth ?? cut.neckDepth);
  const hemLine = `M${x(cut.hem - 3)},${cut.hemTop - 34} C${x(cut.hem * 0.6)},${cut.hemTop + cut.hemCurve - 34} ${x(cut.hem * 0.25)},${cut.hemTop + cut.hemCurve - 34} 800,${cut.hemTop + cut.hemCurve - 34}`;
  const hem = options.hemStitch === false ? [] : bothLines([...stitches(hemLine), ...stitches(moved(hemLine, 0, 9))]);
  const armholes = options.sleeves ? bothLines([...seam(armhole(cut), 0.34), ...stitches(moved(armhole(cut), 11, 4))]) : [];
  return [
    ...(options.sleeves?.below ?? []),
    {
      panels: [...(options.sleeves?.panels ?? []), ...(options.panels ?? [{ part: 'body', d, texture: cloth.texture }])],
      round: options.round ?? { radius: 120, height: 62, openBelow: options.sleeves && options.sleeves.below.length > 0 ? cut.hemTop - 60 : cut.shoulderTop + 300 }, seam: 3, shadow: 0.42, reach: 18,
      folds: [...bodyFolds(cut, cloth.weight), ...(options.sleeves?.folds ?? []), ...(options.folds ?? [])], wrinkles: slack(cloth.slack),
      lines: [...armholes, ...hem, ...(options.sleeves?.lines ?? []), ...(options.lines ?? [])],
    },
  ];
}
