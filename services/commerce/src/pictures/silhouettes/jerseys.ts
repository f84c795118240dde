import { symmetric } from '../geometry/path';
import type { Band, Layer, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { insideBack, ribCollar, shirtCollar, shirtCollarBehind, vCollar } from './necklines';
import { bothLines, buttons, buttonholes, seam, stitches } from './sewing';
import { frontPlacket, ribbedSleeves, twoFronts } from './shirts';
import { bodyLayers, bodyOutline, longSleeves, regularCut, shortSleeves, type Sleeves, type TopCloth, type TopCut } from './tops';

const x = (half: number) => 800 - half;
const meshCloth: TopCloth = { texture: 'mesh', weight: 0.95, slack: 16 };
const heavyKnit: TopCloth = { texture: 'twill', weight: 1.05, slack: 15 };

const bands = (panel: Panel, made: readonly Band[]): Panel => ({ ...panel, bands: made });
const mirrorBand = (band: Band): Band => ({ ...band, at: [1600 - band.at[0], band.at[1]], angle: 180 - band.angle });

/** Stripes around sleeves, given for the left one. */
function striped(sleeves: Sleeves, left: readonly Band[]): Sleeves {
  return { ...sleeves, panels: sleeves.panels.map((panel, i) => bands(panel, i === 0 ? left : left.map(mirrorBand))) };
}

const backTeam = { word: { x: 800, y: 566, width: 560, height: 96, arch: 0.2 }, number: { x: 800, y: 930, width: 500, height: 480 } };

const baseballCut: TopCut = { ...regularCut, neck: 160, shoulder: 472, underarm: 440, waist: 432, hem: 440, hemTop: 1690, hemCurve: 64 };
const piping = (half: string): Layer['lines'] => bothLines([{ d: half, width: 13, tone: 'dark', strength: 0.12, blur: 4 }]);
const sleeveTrim: Band[] = [{ at: [206, 742], angle: 116, from: 26, to: 46, part: 'accent' }, { at: [206, 742], angle: 116, from: 58, to: 70, part: 'accent' }];
export const baseballJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(baseballCut, 150, 'mesh'),
      ...bodyLayers(baseballCut, meshCloth, { depth: 150, panels: twoFronts(baseballCut, 150, meshCloth).map((panel) => ({ ...panel, shift: [0, 0] as const })), sleeves: striped(shortSleeves(baseballCut, meshCloth, 46, 20), sleeveTrim), lines: piping(`M748,404 L748,1800`) ?? [] }),
      { ...ribCollar(baseballCut, 150, 30) },
      ...frontPlacket(baseballCut, 380, meshCloth, { part: 'body', count: 7 }),
    ],
    word: { x: 800, y: 680, width: 620, height: 130, arch: 0.14 }, number: { x: 1000, y: 900, width: 200, height: 180 },
  },
  back: { ground: { kind: 'hung' }, layers: [...bodyLayers(baseballCut, meshCloth, { depth: 44, sleeves: striped(shortSleeves(baseballCut, meshCloth, 46, 20), sleeveTrim) }), ribCollar(baseballCut, 44, 28)], ...backTeam },
  detail: { of: 'front', window: { x: 520, y: 170, width: 600 } }, cloth: 'mesh',
};

/** The body with a V opening instead of a round one. */
function vBody(cut: TopCut, depth: number): string {
  const round = bodyOutline(cut, depth);
  const [n, t] = [cut.neck, cut.neckTop];
  const left = `M800,${t + depth} C${x(n * 0.3)},${t + depth * 0.72} ${x(n * 0.92)},${t + depth * 0.34} ${x(n)},${t}`;
  const leftEnd = round.indexOf('C', round.indexOf('C') + 1);
  const rightStart = round.lastIndexOf('C');
  return `${left} ${round.slice(leftEnd, rightStart)} C${1600 - x(n * 0.92)},${t + depth * 0.34} ${1600 - x(n * 0.3)},${t + depth * 0.72} 800,${t + depth} Z`;
}

const footballCut: TopCut = { ...regularCut, neck: 166, shoulder: 478, shoulderTop: 344, underarm: 428, waist: 412, hem: 424, hemTop: 1700, hemCurve: 44 };
const footballSleeves = striped(shortSleeves(footballCut, meshCloth, -30, 0), [{ at: [190, 600], angle: 114, from: 6, to: 40, part: 'accent' }, { at: [190, 600], angle: 114, from: 52, to: 64, part: 'cuff' }]);
const footballLines = bothLines([...seam('M500,344 C548,470 580,512 640,532 C700,548 760,552 800,552', 0.3), ...stitches('M492,352 C540,482 576,524 638,544 C700,560 760,564 800,564')]);
export const footballJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [insideBack(footballCut, 200, 'mesh'), ...bodyLayers(footballCut, meshCloth, { panels: [{ part: 'body', d: vBody(footballCut, 196), texture: 'mesh' }], sleeves: footballSleeves, lines: footballLines }), vCollar(footballCut, 196, 44)],
    word: { x: 800, y: 640, width: 480, height: 84 }, number: { x: 800, y: 960, width: 500, height: 440 },
  },
  back: { ground: { kind: 'hung' }, layers: [...bodyLayers(footballCut, meshCloth, { depth: 44, sleeves: footballSleeves }), ribCollar(footballCut, 44, 34)], ...backTeam },
  detail: { of: 'front', window: { x: 500, y: 170, width: 600 } }, cloth: 'mesh',
};

const hockeyCut: TopCut = { ...regularCut, neck: 160, neckTop: 226, shoulder: 470, shoulderTop: 330, underarm: 430, underarmTop: 780, waist: 424, hem: 440, hemTop: 1700, hemCurve: 54 };
const hoops = (top: number, parts: readonly (readonly [number, number, Band['part']])[], bow = 0): Band[] => parts.map(([from, to, part]) => ({ at: [800, top], angle: 90, from, to, bow, part }));
const hockeyHem = hoops(1560, [[0, 76, 'accent'], [12, 64, 'cuff'], [90, 106, 'accent']], -2.2);
const hockeySleeveBands: Band[] = [{ at: [300, 1190], angle: 98, from: 0, to: 90, part: 'accent' }, { at: [300, 1190], angle: 98, from: 14, to: 76, part: 'cuff' }, { at: [300, 1190], angle: 98, from: 108, to: 122, part: 'accent' }];
const laceHoles = [450, 490, 530].flatMap((y, i) => [[780 - i, y], [820 + i, y]] as const);
const laces: Layer = {
  panels: [
    ...([[774, 450, 826, 494], [774, 490, 826, 534]] as const).flatMap(([ax, ay, bx, by]): Panel[] => [
      { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: `M${ax},${ay - 6} L${ax + 6},${ay - 10} L${bx + 6},${by + 4} L${bx},${by + 9} Z` },
      { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: `M${bx},${ay - 9} L${bx + 6},${ay - 4} L${ax + 4},${by + 8} L${ax - 4},${by + 3} Z` },
    ]),
    { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: 'M776,536 C764,576 756,616 762,656 L772,656 C768,616 776,576 786,540 Z' },
    { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: 'M824,536 C836,572 842,606 834,642 L844,644 C854,606 846,568 834,532 Z' },
  ],
  round: { radius: 6, height: 5 }, shadow: 0.5, reach: 6,
};
const hockeySleeves = striped(longSleeves(hockeyCut, meshCloth, 'plain', -14), hockeySleeveBands);
const hockeyBody = (d: string): Panel => ({ part: 'body', d, texture: 'mesh', bands: hockeyHem });
const shoulderYoke = bothLines([...seam('M352,470 C500,560 640,600 800,604', 0.3), ...stitches('M350,482 C500,572 640,612 800,616')]);
export const hockeyJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(hockeyCut, 240, 'mesh'),
      ...bodyLayers(hockeyCut, meshCloth, { panels: [hockeyBody(vBody(hockeyCut, 230))], sleeves: hockeySleeves, lines: shoulderYoke }),
      vCollar(hockeyCut, 230, 46), buttons(laceHoles, 6, '#A9A49A'), laces,
    ],
    word: { x: 800, y: 720, width: 560, height: 116 }, number: { x: 800, y: 1030, width: 440, height: 390 },
  },
  back: { ground: { kind: 'hung' }, layers: [...bodyLayers(hockeyCut, meshCloth, { panels: [hockeyBody(bodyOutline(hockeyCut, 44))], sleeves: hockeySleeves, lines: shoulderYoke }), ribCollar(hockeyCut, 44, 36)], ...backTeam },
  detail: { of: 'front', window: { x: 520, y: 180, width: 560 } }, cloth: 'mesh',
};

const rugbyCut: TopCut = { ...regularCut, neck: 152 };
const rugbyPlacket: Layer[] = [
  {
    panels: [{ part: 'collar', d: symmetric('M800,330 L768,330 L768,640 C768,650 776,654 784,654 L800,654'), texture: 'twill' }], round: { radius: 12, height: 5 }, shadow: 0.36, reach: 9,
    lines: [...stitches('M776,342 L776,646 L824,646 L824,342'), ...buttonholes([[800, 430], [800, 530]])],
  },
  buttons([[800, 430], [800, 530]], 12, '#F4F1EA'),
];
const rugbyFront: Scene = {
  ground: { kind: 'hung' },
  layers: [insideBack(rugbyCut, 110, 'twill'), ...bodyLayers(rugbyCut, heavyKnit, { depth: 84, sleeves: ribbedSleeves(rugbyCut, heavyKnit) }), ...rugbyPlacket, ...shirtCollar(rugbyCut, 'twill', { drop: 160, spread: 58, open: 20 })],
  word: { x: 800, y: 730, width: 540, height: 108 }, number: { x: 800, y: 1020, width: 380, height: 340 },
};
export const rugbyJersey: SilhouetteScenes = {
  front: rugbyFront,
  back: { ground: { kind: 'hung' }, layers: [...bodyLayers(rugbyCut, heavyKnit, { depth: 40, sleeves: ribbedSleeves(rugbyCut, heavyKnit) }), shirtCollarBehind(rugbyCut, 'twill')], ...backTeam },
  detail: { of: 'front', window: { x: 540, y: 140, width: 540 } }, cloth: 'twill',
};
