import { symmetric, x } from '../geometry/path';

/** Where a top's outline runs on the viewer's left; the right mirrors it. */
export interface TopCut {
  neck: number;
  neckTop: number;
  neckDepth: number;
  shoulder: number;
  shoulderTop: number;
  underarm: number;
  underarmTop: number;
  waist: number;
  hem: number;
  hemTop: number;
  /** How far the hem hangs lower in the middle (or higher, below 0). */
  hemCurve: number;
  /** How far cloth bags out above a gathered hem. */
  blouse?: number;
}

export const regularCut: TopCut = {
  neck: 172,
  neckTop: 256,
  neckDepth: 148,
  shoulder: 466,
  shoulderTop: 362,
  underarm: 432,
  underarmTop: 800,
  waist: 420,
  hem: 430,
  hemTop: 1700,
  hemCurve: 26,
};

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
    d:
      `M${sx},${sy} C${sx - 66},${sy + 26} ${sx - 116},${sy + 92} ${sx - 142},${sy + 168} C${sx - 166},${sy + 236} ${sx - 186},${sy + 300} ${outer[0]},${outer[1]} ` +
      `C${outer[0] + 60},${outer[1] + 46} ${inner[0] - 70},${inner[1] - 8} ${inner[0]},${inner[1]} C${inner[0] + 14},${inner[1] - 32} ${x(cut.underarm) - 12},${cut.underarmTop + 34} ${x(cut.underarm)},${cut.underarmTop} ${armholeBack(cut)} Z`,
    hem: `M${outer[0] + 9},${outer[1] - 24} C${outer[0] + 66},${outer[1] + 20} ${inner[0] - 62},${inner[1] - 38} ${inner[0] + 14},${inner[1] - 30}`,
  };
}

/** A long sleeve and its cuff. */
export function longSleeve(
  cut: TopCut,
  slim = 0,
): { d: string; cuff: string; cuffTop: string; cuffEnd: string } {
  const [sx, sy] = [x(cut.shoulder), cut.shoulderTop];
  const [ux, uy] = [x(cut.underarm), cut.underarmTop];
  const end = cut.hemTop - 156;
  const [o, i] = [sx - 206 + slim, sx - 42 - slim * 0.3] as const;
  return {
    d:
      `M${sx},${sy} C${sx - 62},${sy + 24} ${sx - 102},${sy + 96} ${sx - 122},${sy + 196} C${sx - 158},${sy + 420} ${o - 6},${end - 420} ${o - 8},${end - 30} ` +
      `C${o - 8},${end - 8} ${o + 4},${end + 6} ${o + 16},${end} C${o + 62},${end + 18} ${i - 60},${end + 20} ${i - 6},${end + 12} C${i + 8},${end + 8} ${i + 16},${end - 10} ${i + 16},${end - 34} ` +
      `C${i + 30},${end - 330} ${ux - 6},${uy + 240} ${ux},${uy} ${armholeBack(cut)} Z`,
    cuff: `M${o + 12},${end - 8} C${o + 62},${end + 10} ${i - 60},${end + 14} ${i - 2},${end + 4} L${i - 12},${end + 122} C${i - 50},${end + 134} ${o + 60},${end + 128} ${o + 22},${end + 112} Z`,
    cuffTop: `M${o + 16},${end + 2} C${o + 62},${end + 18} ${i - 60},${end + 20} ${i - 6},${end + 12}`,
    cuffEnd: `M${o + 24},${end + 110} C${o + 60},${end + 126} ${i - 50},${end + 132} ${i - 14},${end + 120}`,
  };
}
