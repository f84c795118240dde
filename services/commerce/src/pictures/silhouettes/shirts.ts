import { mirrored, roundedBox } from '../geometry/path';
import type { Layer, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { insideBack, shirtCollar, shirtCollarBehind } from './necklines';
import { bothLines, buttonholes, buttons, moved, ribs, seam, stitches } from './sewing';
import { bodyHalf, bodyLayers, longSleeves, regularCut, shortSleeve, shortSleeves, type Sleeves, type TopCloth, type TopCut } from './tops';

const viscose: TopCloth = { texture: 'woven', weight: 1.1, slack: 20 };
const cotton: TopCloth = { texture: 'woven', weight: 1.05, slack: 19 };
const pique: TopCloth = { texture: 'pique', weight: 0.95, slack: 15 };

/** Two fronts whose prints do not meet, as when they are cut from one length of cloth. */
export function twoFronts(cut: TopCut, depth: number, cloth: TopCloth): Panel[] {
  const half = `${bodyHalf(cut, depth)} Z`;
  return [
    { part: 'body', d: half, texture: cloth.texture },
    { part: 'body', d: mirrored(half), texture: cloth.texture, shift: [38, 46] },
  ];
}

/** The strip down the front with its buttons; it belongs to the right-hand front. */
export function frontPlacket(cut: TopCut, top: number, cloth: TopCloth, options: { part: 'body' | 'placket'; count: number; bottom?: number; color?: string }): Layer[] {
  const bottom = options.bottom ?? cut.hemTop + cut.hemCurve - 2;
  const step = (bottom - top - 130) / (options.count - 1);
  const places = Array.from({ length: options.count }, (_, i): [number, number] => [800, Math.round(top + 44 + i * step)]);
  return [
    {
      panels: [{ part: options.part, d: roundedBox(772, top, 56, bottom - top, 3), texture: cloth.texture, shift: [38, 46] }],
      round: { radius: 13, height: 4 }, shadow: 0.34, reach: 8,
      folds: [{ points: [[790, top + 300], [806, top + 420], [796, top + 560]], width: 24, height: 6 }],
      lines: [...stitches(`M781,${top + 4} L781,${bottom - 6}`), ...stitches(`M819,${top + 4} L819,${bottom - 6}`), ...buttonholes(places)],
    },
    buttons(places, 12, options.color),
  ];
}

const chestPocket = (cut: TopCut): Layer => {
  const [x0, y0] = [894, cut.underarmTop - 170];
  const d = `M${x0},${y0} L${x0 + 172},${y0 - 4} L${x0 + 170},${y0 + 150} L${x0 + 86},${y0 + 192} L${x0 + 3},${y0 + 152} Z`;
  return {
    panels: [{ part: 'body', d, texture: 'woven', shift: [38, 46] }], round: { radius: 12, height: 4 }, shadow: 0.3, reach: 6,
    lines: [...stitches(`M${x0 + 8},${y0 + 6} L${x0 + 10},${y0 + 148} L${x0 + 86},${y0 + 184} L${x0 + 163},${y0 + 146} L${x0 + 165},${y0 + 4}`), ...stitches(`M${x0 + 2},${y0 + 26} L${x0 + 170},${y0 + 23}`)],
  };
};

const campCut: TopCut = { ...regularCut, neck: 158, shoulder: 446, underarm: 414, waist: 408, hem: 420, hemTop: 1760, hemCurve: 16 };
const hawaiianBack: Scene = {
  ground: { kind: 'hung' },
  layers: [
    ...bodyLayers(campCut, viscose, { depth: 40, sleeves: shortSleeves(campCut, viscose, 40, 16), lines: [...seam(`M402,410 C560,442 1040,442 1198,410`, 0.3), ...stitches('M402,420 C560,452 1040,452 1198,420')], folds: [{ points: [[770, 450], [764, 760], [780, 1200]], width: 22, height: 15 }, { points: [[832, 450], [838, 800], [824, 1260]], width: 22, height: 15 }] }),
    shirtCollarBehind(campCut, 'woven', true),
  ],
};
export const hawaiianShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(campCut, 210, 'woven'),
      ...bodyLayers(campCut, viscose, { depth: 190, panels: twoFronts(campCut, 190, viscose), sleeves: shortSleeves(campCut, viscose, 40, 16) }),
      chestPocket(campCut), ...frontPlacket(campCut, 398, viscose, { part: 'body', count: 6, color: '#D9C7A3' }),
      ...shirtCollar(campCut, 'woven', { drop: 196, spread: 60, open: 132, print: true }),
    ],
  },
  back: hawaiianBack,
  detail: { of: 'front', window: { x: 520, y: 130, width: 600 } }, cloth: 'woven',
};

const shirtCut: TopCut = { ...regularCut, neck: 148, hemTop: 1700, hemCurve: 96, waist: 380, hem: 384 };
const shirtBackLines = [...seam('M392,420 C560,440 1040,440 1208,420', 0.34), ...stitches('M392,430 C560,450 1040,450 1208,430')];
const boxPleat = [{ points: [[778, 450], [774, 800], [786, 1240]] as const, width: 20, height: 16 }, { points: [[822, 450], [828, 820], [816, 1280]] as const, width: 20, height: 16 }];
export const longSleeveButton: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(shirtCut, 90, 'woven'),
      ...bodyLayers(shirtCut, cotton, { depth: 70, panels: twoFronts(shirtCut, 70, cotton), sleeves: longSleeves(shirtCut, cotton, 'sewn') }),
      chestPocket(shirtCut), ...frontPlacket(shirtCut, 278, cotton, { part: 'body', count: 8 }),
      ...shirtCollar(shirtCut, 'woven', { drop: 176, spread: 34, open: 6, print: true }),
    ],
  },
  back: {
    ground: { kind: 'hung' },
    layers: [...bodyLayers(shirtCut, cotton, { depth: 40, sleeves: longSleeves(shirtCut, cotton, 'sewn'), lines: shirtBackLines, folds: boxPleat }), shirtCollarBehind(shirtCut, 'woven', true)],
  },
  detail: { of: 'front', window: { x: 110, y: 1270, width: 560 } }, cloth: 'woven',
};

const womenCut: TopCut = { ...regularCut, neck: 150, shoulder: 392, underarm: 356, waist: 312, hem: 372, hemTop: 1640, hemCurve: 60, shoulderTop: 300 };
const draped: TopCloth = { texture: 'satin', weight: 1.25, slack: 24 };
export const womenShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(womenCut, 180, 'satin'),
      ...bodyLayers(womenCut, draped, {
        depth: 160, panels: twoFronts(womenCut, 160, draped), sleeves: longSleeves(womenCut, draped, 'sewn', 22),
        lines: bothLines([...seam('M560,1560 C574,1300 590,1120 604,900', 0.2)]),
      }),
      ...frontPlacket(womenCut, 356, draped, { part: 'body', count: 7 }),
      ...shirtCollar(womenCut, 'satin', { drop: 170, spread: 56, open: 92, print: true }),
    ],
  },
  back: {
    ground: { kind: 'hung' },
    layers: [...bodyLayers(womenCut, draped, { depth: 40, sleeves: longSleeves(womenCut, draped, 'sewn', 22), lines: [...seam('M424,410 C580,436 1020,436 1176,410', 0.3)] }), shirtCollarBehind(womenCut, 'satin', true)],
  },
  detail: { of: 'front', window: { x: 500, y: 120, width: 600 } }, cloth: 'satin',
};

/** Short sleeves that end in a knitted rib. */
export function ribbedSleeves(cut: TopCut, cloth: TopCloth): Sleeves {
  const sleeves = shortSleeves(cut, cloth);
  const { hem } = shortSleeve(cut);
  const start = moved(hem, 5, -11);
  return { ...sleeves, lines: bothLines([...ribs(start, moved(hem, -12, 25), 22, 0.26), ...seam(start, 0.4)]) };
}

const poloCut: TopCut = { ...regularCut, neck: 150 };
const poloPlacket: Layer[] = [
  {
    panels: [{ part: 'placket', d: 'M770,278 L832,278 L832,606 C832,612 828,616 822,616 L780,616 C774,616 770,612 770,606 Z', texture: 'pique' }], round: { radius: 13, height: 5 }, shadow: 0.36, reach: 9,
    lines: [...stitches('M778,290 L778,608 L824,608 L824,290'), ...stitches('M778,572 L824,572'), ...buttonholes([[801, 352], [801, 436], [801, 520]])],
  },
  buttons([[801, 352], [801, 436], [801, 520]], 12),
];
export const poloShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [insideBack(poloCut, 110, 'pique'), ...bodyLayers(poloCut, pique, { depth: 84, sleeves: ribbedSleeves(poloCut, pique) }), ...poloPlacket, ...shirtCollar(poloCut, 'pique', { drop: 168, spread: 52, open: 26 })],
    word: { x: 800, y: 760, width: 520, height: 96 }, badge: { x: 930, y: 560, width: 130, height: 86 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [...bodyLayers(poloCut, pique, { depth: 40, sleeves: ribbedSleeves(poloCut, pique) }), shirtCollarBehind(poloCut, 'pique')],
    word: { x: 800, y: 520, width: 520, height: 90 }, number: { x: 800, y: 860, width: 420, height: 440 },
  },
  detail: { of: 'front', window: { x: 540, y: 130, width: 540 } }, cloth: 'pique',
};
