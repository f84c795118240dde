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
  upper: 'M74,500 C60,450 90,410 150,392 C230,370 330,352 420,306 C500,262 580,200 640,168 C680,190 720,230 760,262 C820,300 900,322 960,310 C1020,296 1060,262 1096,240 C1118,236 1128,250 1124,280 C1122,340 1136,420 1136,492 L1120,510 L100,510 C84,510 76,506 74,500 Z',
  lining: 'M650,176 C740,214 860,250 950,248 C1020,246 1070,226 1104,236 C1096,272 1024,318 960,324 C880,332 780,290 700,226 Z',
  tongue: 'M470,282 C540,220 590,160 616,112 C636,88 690,92 708,118 C718,150 702,192 676,216 C640,252 580,300 540,330 Z',
  eyestay: 'M420,306 C500,262 580,200 648,160 C670,170 692,196 702,214 C640,256 580,312 532,376 C500,374 440,342 420,306 Z',
  quarter: 'M532,374 C590,306 650,250 706,214 C740,240 750,254 760,262 C820,300 900,322 960,310 C1020,296 1060,262 1096,240 C1118,236 1128,250 1124,280 C1122,340 1136,420 1136,492 L1120,510 L520,510 C504,470 510,420 532,374 Z',
  collar: 'M712,240 C760,292 880,342 966,328 C1036,312 1070,280 1112,262', laceFrom: 'M444,300 C510,262 590,206 644,174', laceTo: 'M540,360 C590,306 640,260 690,222', laces: 6,
  heelTab: 'M1096,240 C1118,236 1128,250 1124,280 C1122,340 1136,420 1136,492 L1120,510 L990,510 C976,440 990,390 1030,350 C1066,318 1086,280 1096,240 Z',
};
const highTop: ShoeCut = {
  upper: 'M74,500 C60,450 90,410 150,392 C230,370 330,352 410,310 C500,262 560,150 600,0 C606,-30 612,-50 640,-52 C740,-30 900,-20 1060,-44 C1080,-40 1086,-10 1080,40 C1070,120 1076,200 1104,300 C1126,380 1136,440 1136,492 L1120,510 L100,510 C84,510 76,506 74,500 Z',
  lining: 'M630,-50 C720,-84 970,-84 1064,-46 C970,-6 760,-6 630,-50 Z',
  tongue: 'M470,282 C540,200 570,60 580,-92 C596,-124 664,-128 680,-98 C688,0 640,180 540,330 Z',
  eyestay: 'M410,310 C500,262 560,150 602,-20 C610,-42 662,-38 680,-26 C668,100 622,262 532,376 C500,374 436,348 410,310 Z',
  quarter: 'M532,374 C620,264 668,100 680,-28 C760,-22 900,-20 1060,-44 C1080,-40 1086,-10 1080,40 C1070,120 1076,200 1104,300 C1126,380 1136,440 1136,492 L1120,510 L520,510 C504,470 510,420 532,374 Z',
  collar: 'M684,0 C780,12 920,10 1078,-14', laceFrom: 'M434,304 C520,240 572,120 606,0', laceTo: 'M540,362 C612,262 656,120 672,-6', laces: 9,
  heelTab: 'M1060,-44 C1080,-40 1086,-10 1080,40 C1070,120 1076,200 1104,300 C1126,380 1136,440 1136,492 L1120,510 L1062,510 C1060,400 1034,260 1030,120 C1028,60 1036,0 1032,-40 Z',
};

const toe = 'M74,500 C60,450 90,410 150,392 C200,378 240,370 270,360 C304,400 318,460 312,512 L100,512 C84,510 76,506 74,500 Z';
const sole = 'M58,482 C52,530 70,566 120,574 C400,588 900,588 1108,576 C1146,572 1158,540 1150,480 C1120,498 900,506 600,504 C380,506 160,508 92,492 C76,488 66,482 58,482 Z';
const foxing = 'M58,530 C160,550 900,556 1152,528';
const tread = 'M84,568 C300,584 900,584 1120,572';

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
      round: { radius: 130 * size, height: 84 * size, soft: 14 }, seam: 4, shadow: 0.35, reach: 12,
      folds: [{ points: [placedPoint([350, 350], place), placedPoint([384, 410], place), placedPoint([370, 490], place)], width: 24 * size, height: -9 }, { points: [placedPoint([416, 320], place), placedPoint([446, 400], place), placedPoint([440, 480], place)], width: 22 * size, height: -7 }, { points: [placedPoint([640, 400], place), placedPoint([800, 440], place), placedPoint([980, 420], place)], width: 50 * size, height: 9 }],
      wrinkles: [{ angle: 80, length: 140, width: 70, height: 8 }],
      lines: placedLines([...seam(cut.quarter, 0.4), ...stitches(cut.quarter.replace(/ Z$/, '')), { d: cut.collar, width: 20, tone: 'dark', strength: 0.2, blur: 6 }, ...stitches(cut.collar)], place),
    },
    { panels: [{ part: 'fixed', color: '#F1ECE1', d: p(toe), texture: 'smooth' }], round: { radius: 100 * size, height: 66 * size, soft: 12 }, shadow: 0.4, reach: 7, lines: placedLines([{ d: 'M262,372 C292,408 304,460 298,510', width: 4, tone: 'dark', strength: 0.25 }], place) },
    { panels: [{ part: 'trim', d: p(cut.heelTab), texture: 'leather' }], round: { radius: 40 * size, height: 22 * size }, shadow: 0.35, reach: 6, lines: placedLines(stitches(cut.heelTab), place) },
    { panels: [{ part: 'trim', d: p(cut.eyestay), texture: 'leather' }], round: { radius: 26 * size, height: 12 * size }, shadow: 0.4, reach: 7, lines: [...placedLines(stitches(cut.eyestay), place), { d: holes, width: 0, tone: 'dark', strength: 0.7, fill: true }] },
    { panels: lace, round: { radius: 12 * size, height: 11 * size }, shadow: 0.5, reach: 6 },
    { panels: bow, round: { radius: 9 * size, height: 9 * size }, shadow: 0.5, reach: 8 },
    {
      panels: [{ part: 'fixed', color: '#F3EFE6', d: p(sole), texture: 'smooth' }], round: { radius: 34 * size, height: 26 * size }, shadow: 0.4, reach: 7,
      lines: placedLines([{ d: foxing, width: 4, tone: 'dark', strength: 0.3 }, { d: foxing, width: 2, tone: 'light', strength: 0.5 }, { d: tread, width: 7, tone: 'dark', strength: 0.4, dash: '14 9' }, { d: 'M64,500 C160,526 900,530 1148,498', width: 2.5, tone: 'dark', strength: 0.25 }], place),
    },
  ];
}

const pairScene = (cut: ShoeCut, first: Place, second: Place): Scene => ({
  ground: { kind: 'standing', floor: second.y + second.size * 572 }, printScale: 0.72, layers: [...shoe(cut, first, [0, 0]), ...shoe(cut, second, [90, 200])],
  field: { x: second.x, y: second.y - second.size * 100, width: 1200 * second.size, height: 680 * second.size },
});
const scenes = (cut: ShoeCut, rise: number): SilhouetteScenes => ({
  front: pairScene(cut, { x: 300, y: 560 + rise, size: 0.98, flip: true }, { x: 120, y: 900 + rise, size: 1.1, flip: false }),
  back: { ...pairScene(cut, { x: 140, y: 560 + rise, size: 0.98, flip: false }, { x: 160, y: 900 + rise, size: 1.1, flip: true }) },
  detail: { of: 'front', window: { x: 110, y: 880 + rise, width: 700 } }, cloth: 'canvas',
});
export const lowTopShoes = scenes(lowTop, 0);
export const highTopShoes = scenes(highTop, 90);
