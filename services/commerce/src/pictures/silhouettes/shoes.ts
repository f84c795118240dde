import { ellipse, evenPoints, type Point } from '../geometry/path';
import type { Layer, Line, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { seam, stitches } from './sewing';

/** Moves and perhaps turns a shoe drawn with its toe at the left of a 1200 wide strip. */
interface Place { x: number; y: number; size: number; flip: boolean }

const placed = (d: string, place: Place): string => {
  let axis = 0;
  return d.replace(/-?\d+(?:\.\d+)?/g, (text) => {
    const value = Number(text);
    const at = axis++ % 2 === 0 ? place.x + place.size * (place.flip ? 1200 - value : value) : place.y + place.size * value;
    return String(Math.round(at * 10) / 10);
  });
};
const placedPoint = ([x, y]: Point, place: Place): Point => [place.x + place.size * (place.flip ? 1200 - x : x), place.y + place.size * y];
const placedLines = (lines: readonly Line[], place: Place): Line[] => lines.map((line) => ({ ...line, d: placed(line.d, place), width: line.width * place.size, ...(line.blur ? { blur: line.blur * place.size } : {}) }));

interface ShoeCut { collar: string; upper: string; quarter: string; eyestay: string; tongue: string; lining: string; laceFrom: string; laceTo: string; laces: number; heelTab: string }

const lowTop: ShoeCut = {
  upper: 'M66,470 C70,400 130,352 230,326 C330,302 420,262 500,196 C560,152 600,120 650,120 C690,160 780,176 880,150 C960,128 1030,76 1080,70 C1116,72 1120,110 1118,160 C1120,260 1140,380 1138,474 C1130,510 1090,520 1060,520 L140,520 C90,520 64,500 66,470 Z',
  lining: 'M622,112 C700,60 980,20 1092,66 C1110,90 1060,140 900,160 C780,180 690,170 622,112 Z',
  tongue: 'M470,226 C520,150 560,70 640,40 C690,30 720,60 712,110 C690,170 610,230 540,290 Z',
  eyestay: 'M430,262 C480,222 560,140 640,112 L700,160 C640,210 560,290 516,356 C480,350 440,310 430,262 Z',
  quarter: 'M516,356 C600,260 690,190 760,170 C860,176 960,130 1040,90 L1100,140 C1120,260 1136,380 1136,478 L1120,520 L560,520 C500,480 500,410 516,356 Z',
  collar: 'M640,116 C690,176 790,196 890,168 C980,140 1050,84 1106,84', laceFrom: 'M452,250 C510,210 580,150 640,118', laceTo: 'M528,330 C570,280 640,210 694,166', laces: 6,
  heelTab: 'M1040,92 C1070,74 1110,66 1118,96 C1122,180 1136,300 1138,474 L1128,500 L1080,500 C1080,360 1070,220 1040,92 Z',
};
const highTop: ShoeCut = {
  upper: 'M66,470 C70,400 130,352 230,326 C340,300 430,240 500,150 C560,40 600,-120 622,-236 C720,-250 900,-250 1012,-226 C1060,-160 1080,0 1106,140 C1124,260 1140,380 1138,474 C1130,510 1090,520 1060,520 L140,520 C90,520 64,500 66,470 Z',
  lining: 'M612,-232 C700,-290 940,-290 1018,-222 C980,-200 700,-200 612,-232 Z',
  tongue: 'M470,226 C520,130 570,-80 590,-290 C610,-320 680,-320 696,-280 C690,-140 640,120 540,290 Z',
  eyestay: 'M430,262 C510,180 580,0 612,-232 L686,-226 C670,-40 600,220 516,356 C480,350 440,310 430,262 Z',
  quarter: 'M516,356 C600,220 670,-40 686,-226 C780,-236 920,-236 1012,-220 C1060,-160 1080,0 1106,140 C1124,260 1136,380 1136,478 L1120,520 L560,520 C500,480 500,410 516,356 Z',
  collar: 'M616,-214 C720,-196 900,-196 1018,-206', laceFrom: 'M452,250 C530,160 590,-10 622,-206', laceTo: 'M530,320 C600,200 650,10 676,-190', laces: 9,
  heelTab: 'M1020,-200 C1056,-150 1080,0 1106,140 C1124,260 1140,380 1138,474 L1128,500 L1080,500 C1080,300 1060,0 1020,-200 Z',
};

const toe = 'M66,470 C72,396 140,350 246,322 C300,350 330,410 326,520 L140,520 C90,520 64,500 66,470 Z';
const sole = 'M44,470 C36,520 46,566 84,574 C300,590 900,590 1110,574 C1156,566 1166,520 1152,462 C1148,450 1136,452 1134,464 C1130,500 1100,508 1060,508 L150,510 C104,508 80,496 74,466 C70,452 48,454 44,470 Z';
const foxing = 'M48,520 C300,540 900,540 1156,516';
const tread = 'M60,566 C300,584 900,584 1140,564';

/** One shoe from the side, from the ground up. */
function shoe(cut: ShoeCut, place: Place, shift: Point): Layer[] {
  const p = (d: string) => placed(d, place);
  const turn = place.flip ? 1 : -1;
  const [from, to] = [evenPoints(cut.laceFrom, cut.laces), evenPoints(cut.laceTo, cut.laces)];
  const lace = from.map((a, i): Panel => {
    const b = to[i] ?? a;
    const drop: Point = [b[0] + 2, b[1] + 6];
    return { part: 'fixed', color: '#F4F0E6', texture: 'jersey', d: p(`M${a[0] - 8},${a[1] - 12} C${a[0] + 20},${a[1] - 14} ${drop[0] - 30},${drop[1] - 26} ${drop[0] + 4},${drop[1] - 12} L${drop[0]},${drop[1] + 12} C${drop[0] - 36},${drop[1] + 2} ${a[0] + 10},${a[1] + 14} ${a[0] - 10},${a[1] + 10} Z`) };
  });
  const top = to[to.length - 1] ?? [700, 160];
  const [bx, by] = [top[0] - 26, top[1] - 26];
  const bow: Panel[] = [
    `M${bx},${by} C${bx - 70},${by - 80} ${bx - 150},${by - 40} ${bx - 120},${by + 16} C${bx - 90},${by + 50} ${bx - 30},${by + 24} ${bx},${by + 8} L${bx - 6},${by + 2} C${bx - 40},${by + 10} ${bx - 84},${by + 26} ${bx - 96},${by + 2} C${bx - 104},${by - 26} ${bx - 60},${by - 40} ${bx - 8},${by + 12} Z`,
    `M${bx},${by} C${bx + 60},${by - 50} ${bx + 140},${by - 10} ${bx + 120},${by + 44} C${bx + 90},${by + 80} ${bx + 30},${by + 40} ${bx - 4},${by + 12} L${bx + 8},${by + 6} C${bx + 40},${by + 34} ${bx + 84},${by + 54} ${bx + 98},${by + 34} C${bx + 104},${by + 10} ${bx + 60},${by - 20} ${bx + 6},${by + 14} Z`,
    `M${bx - 4},${by + 6} C${bx - 20},${by + 60} ${bx - 60},${by + 90} ${bx - 70},${by + 150} L${bx - 56},${by + 154} C${bx - 44},${by + 100} ${bx - 8},${by + 70} ${bx + 8},${by + 10} Z`,
  ].map((d) => ({ part: 'fixed', color: '#F4F0E6', texture: 'jersey', d: p(d) }));
  const holes = to.map((at) => ellipse(...placedPoint([at[0] + 12, at[1] + 4], place), 8 * place.size)).join(' ');
  const size = place.size;
  return [
    { panels: [{ part: 'lining', d: p(cut.lining), texture: 'mesh', tone: 0.62 }], round: { radius: 30, height: -8 } },
    { panels: [{ part: 'tongue', d: p(cut.tongue), texture: 'mesh' }], round: { radius: 50 * size, height: 26 * size }, shadow: 0.3, reach: 9, lines: placedLines(stitches(cut.tongue), place) },
    {
      panels: [
        { part: 'body', d: p(cut.upper), texture: 'canvas', angle: 6 * turn, shift }, { part: 'body', d: p(cut.quarter), texture: 'canvas', angle: 12 * turn, shift: [shift[0] + 120, shift[1]] },
      ],
      round: { radius: 120 * size, height: 78 * size }, seam: 4, shadow: 0.35, reach: 12,
      folds: [{ points: [placedPoint([350, 300], place), placedPoint([380, 390], place), placedPoint([360, 480], place)], width: 24 * size, height: -9 }, { points: [placedPoint([410, 290], place), placedPoint([440, 390], place), placedPoint([430, 470], place)], width: 22 * size, height: -7 }, { points: [placedPoint([700, 260], place), placedPoint([860, 300], place), placedPoint([1040, 250], place)], width: 50 * size, height: 9 }],
      wrinkles: [{ angle: 80, length: 140, width: 70, height: 8 }],
      lines: placedLines([...seam(cut.quarter, 0.4), ...stitches(cut.quarter.replace(/ Z$/, '')), { d: cut.collar, width: 20, tone: 'dark', strength: 0.2, blur: 6 }, ...stitches(cut.collar)], place),
    },
    { panels: [{ part: 'trim', d: p(toe), texture: 'leather' }], round: { radius: 90 * size, height: 60 * size }, shadow: 0.35, reach: 7, lines: placedLines([...stitches('M256,334 C306,360 330,420 318,508')], place) },
    { panels: [{ part: 'trim', d: p(cut.heelTab), texture: 'leather' }], round: { radius: 40 * size, height: 22 * size }, shadow: 0.35, reach: 6, lines: placedLines(stitches(cut.heelTab), place) },
    { panels: [{ part: 'trim', d: p(cut.eyestay), texture: 'leather' }], round: { radius: 26 * size, height: 12 * size }, shadow: 0.4, reach: 7, lines: [...placedLines(stitches(cut.eyestay), place), { d: holes, width: 0, tone: 'dark', strength: 0.7, fill: true }] },
    { panels: lace, round: { radius: 12 * size, height: 11 * size }, shadow: 0.5, reach: 6 },
    { panels: bow, round: { radius: 9 * size, height: 9 * size }, shadow: 0.5, reach: 8 },
    {
      panels: [{ part: 'fixed', color: '#F3EFE6', d: p(sole), texture: 'smooth' }], round: { radius: 34 * size, height: 26 * size }, shadow: 0.4, reach: 7,
      lines: placedLines([{ d: foxing, width: 4, tone: 'dark', strength: 0.3 }, { d: foxing, width: 2, tone: 'light', strength: 0.5 }, { d: tread, width: 7, tone: 'dark', strength: 0.4, dash: '14 9' }, ...stitches('M60,492 C90,522 140,524 160,524 L1060,522 C1110,520 1130,510 1142,490')], place),
    },
  ];
}

const pairScene = (cut: ShoeCut, first: Place, second: Place): Scene => ({
  ground: { kind: 'standing', floor: second.y + second.size * 572 }, printScale: 0.72, layers: [...shoe(cut, first, [0, 0]), ...shoe(cut, second, [90, 200])],
  field: { x: second.x, y: second.y - second.size * 100, width: 1200 * second.size, height: 680 * second.size },
});
const scenes = (cut: ShoeCut, rise: number): SilhouetteScenes => ({
  front: pairScene(cut, { x: 300, y: 640 + rise, size: 0.96, flip: true }, { x: 130, y: 1010 + rise, size: 1.06, flip: false }),
  back: { ...pairScene(cut, { x: 140, y: 640 + rise, size: 0.96, flip: false }, { x: 190, y: 1010 + rise, size: 1.06, flip: true }) },
  detail: { of: 'front', window: { x: 100, y: 930 + rise, width: 640 } }, cloth: 'canvas',
});
export const lowTopShoes = scenes(lowTop, 0);
export const highTopShoes = scenes(highTop, 90);
