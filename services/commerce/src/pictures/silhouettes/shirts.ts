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

const campCut: TopCut = { ...regularCut, neck: 158, shoulder: 474, underarm: 446, waist: 442, hem: 456, hemTop: 1660, hemCurve: 16 };
const hawaiianBack: Scene = {
  ground: { kind: 'hung' },
  layers: [
    ...bodyLayers(campCut, viscose, { depth: 40, sleeves: shortSleeves(campCut, viscose, 40, 16), lines: [...seam('M376,470 C540,504 1060,504 1224,470', 0.3), ...stitches('M376,480 C540,514 1060,514 1224,480')], folds: [{ points: [[770, 510], [764, 800], [780, 1200]], width: 22, height: 15 }, { points: [[832, 510], [838, 840], [824, 1260]], width: 22, height: 15 }] }),
    shirtCollarBehind(campCut, 'woven', true),
  ],
};
export const hawaiianShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(campCut, 210, 'woven'),
      ...bodyLayers(campCut, viscose, { depth: 190, panels: twoFronts(campCut, 190, viscose), sleeves: shortSleeves(campCut, viscose, 40, 16) }),
      chestPocket(campCut), ...frontPlacket(campCut, 448, viscose, { part: 'body', count: 6, color: '#D9C7A3' }),
      ...shirtCollar(campCut, 'woven', { drop: 196, spread: 60, open: 132, print: true }),
    ],
  },
  back: hawaiianBack,
  detail: { of: 'front', window: { x: 520, y: 130, width: 600 } }, cloth: 'woven',
};

const shirtCut: TopCut = { ...regularCut, neck: 150, hemTop: 1640, hemCurve: 110, waist: 412, hem: 414 };
const shirtBackLines = [...seam('M370,470 C540,492 1060,492 1230,470', 0.34), ...stitches('M370,480 C540,502 1060,502 1230,480')];
const boxPleat = [{ points: [[778, 500], [774, 820], [786, 1240]] as const, width: 20, height: 16 }, { points: [[822, 500], [828, 840], [816, 1280]] as const, width: 20, height: 16 }];
export const longSleeveButton: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(shirtCut, 90, 'woven'),
      ...bodyLayers(shirtCut, cotton, { depth: 70, panels: twoFronts(shirtCut, 70, cotton), sleeves: longSleeves(shirtCut, cotton, 'sewn') }),
      chestPocket(shirtCut), ...frontPlacket(shirtCut, 326, cotton, { part: 'body', count: 8 }),
      ...shirtCollar(shirtCut, 'woven', { drop: 176, spread: 34, open: 6, print: true }),
    ],
  },
  back: {
    ground: { kind: 'hung' },
    layers: [...bodyLayers(shirtCut, cotton, { depth: 40, sleeves: longSleeves(shirtCut, cotton, 'sewn'), lines: shirtBackLines, folds: boxPleat }), shirtCollarBehind(shirtCut, 'woven', true)],
  },
  detail: { of: 'front', window: { x: 510, y: 170, width: 580 } }, cloth: 'woven',
};

const womenCut: TopCut = { ...regularCut, neck: 150, shoulder: 420, underarm: 388, waist: 338, hem: 400, hemTop: 1640, hemCurve: 60, shoulderTop: 350 };
const draped: TopCloth = { texture: 'satin', weight: 1.25, slack: 24 };
export const womenShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(womenCut, 180, 'satin'),
      ...bodyLayers(womenCut, draped, {
        depth: 160, panels: twoFronts(womenCut, 160, draped), sleeves: longSleeves(womenCut, draped, 'sewn', 22),
        lines: bothLines([...seam('M540,1600 C560,1320 580,1140 594,930', 0.2)]),
      }),
      ...frontPlacket(womenCut, 408, draped, { part: 'body', count: 7 }),
      ...shirtCollar(womenCut, 'satin', { drop: 170, spread: 56, open: 92, print: true }),
    ],
  },
  back: {
    ground: { kind: 'hung' },
    layers: [...bodyLayers(womenCut, draped, { depth: 40, sleeves: longSleeves(womenCut, draped, 'sewn', 22), lines: [...seam('M410,460 C580,486 1020,486 1190,460', 0.3)] }), shirtCollarBehind(womenCut, 'satin', true)],
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
    panels: [{ part: 'placket', d: 'M770,328 L832,328 L832,656 C832,662 828,666 822,666 L780,666 C774,666 770,662 770,656 Z', texture: 'pique' }], round: { radius: 13, height: 5 }, shadow: 0.36, reach: 9,
    lines: [...stitches('M778,340 L778,658 L824,658 L824,340'), ...stitches('M778,622 L824,622'), ...buttonholes([[801, 402], [801, 486], [801, 570]])],
  },
  buttons([[801, 402], [801, 486], [801, 570]], 12),
];
export const poloShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [insideBack(poloCut, 110, 'pique'), ...bodyLayers(poloCut, pique, { depth: 84, sleeves: ribbedSleeves(poloCut, pique) }), ...poloPlacket, ...shirtCollar(poloCut, 'pique', { drop: 168, spread: 52, open: 26 })],
    word: { x: 800, y: 800, width: 520, height: 96 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [...bodyLayers(poloCut, pique, { depth: 40, sleeves: ribbedSleeves(poloCut, pique) }), shirtCollarBehind(poloCut, 'pique')],
    word: { x: 800, y: 640, width: 520, height: 90 }, number: { x: 800, y: 920, width: 384, height: 360 },
  },
  detail: { of: 'front', window: { x: 540, y: 130, width: 540 } }, cloth: 'pique',
};
