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

const backTeam = { word: { x: 800, y: 450, width: 520, height: 92, arch: 0.16 }, number: { x: 800, y: 880, width: 520, height: 560 } };

const baseballCut: TopCut = { ...regularCut, neck: 156, shoulder: 448, underarm: 412, waist: 404, hem: 412, hemTop: 1750, hemCurve: 64 };
const piping = (half: string): Layer['lines'] => bothLines([{ d: half, width: 13, tone: 'dark', strength: 0.12, blur: 4 }]);
const sleeveTrim: Band[] = [{ at: [230, 690], angle: 116, from: 26, to: 46, part: 'accent' }, { at: [230, 690], angle: 116, from: 58, to: 70, part: 'accent' }];
export const baseballJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(baseballCut, 150, 'mesh'),
      ...bodyLayers(baseballCut, meshCloth, { depth: 150, panels: twoFronts(baseballCut, 150, meshCloth).map((panel) => ({ ...panel, shift: [0, 0] as const })), sleeves: striped(shortSleeves(baseballCut, meshCloth, 46, 20), sleeveTrim), lines: piping(`M742,356 L742,1800`) ?? [] }),
      { ...ribCollar(baseballCut, 150, 30) },
      ...frontPlacket(baseballCut, 334, meshCloth, { part: 'body', count: 7 }),
    ],
    word: { x: 800, y: 640, width: 600, height: 128, arch: 0.12 }, number: { x: 950, y: 930, width: 210, height: 190 },
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

const footballCut: TopCut = { ...regularCut, neck: 162, shoulder: 458, shoulderTop: 296, underarm: 404, waist: 386, hem: 398, hemTop: 1760, hemCurve: 44 };
const footballSleeves = striped(shortSleeves(footballCut, meshCloth, -30, 0), [{ at: [208, 560], angle: 116, from: 18, to: 52, part: 'accent' }, { at: [208, 560], angle: 116, from: 66, to: 80, part: 'cuff' }]);
const footballLines = bothLines([...seam('M498,306 C548,420 580,452 640,470 C700,486 760,490 800,490', 0.3), ...stitches('M490,316 C540,432 576,464 638,482 C700,498 760,502 800,502')]);
export const footballJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [insideBack(footballCut, 200, 'mesh'), ...bodyLayers(footballCut, meshCloth, { panels: [{ part: 'body', d: vBody(footballCut, 196), texture: 'mesh' }], sleeves: footballSleeves, lines: footballLines }), vCollar(footballCut, 196, 44)],
    word: { x: 800, y: 580, width: 480, height: 84 }, number: { x: 800, y: 920, width: 520, height: 480 },
  },
  back: { ground: { kind: 'hung' }, layers: [...bodyLayers(footballCut, meshCloth, { depth: 44, sleeves: footballSleeves }), ribCollar(footballCut, 44, 34)], ...backTeam },
  detail: { of: 'front', window: { x: 500, y: 170, width: 600 } }, cloth: 'mesh',
};

const hockeyCut: TopCut = { ...regularCut, neck: 160, shoulder: 470, shoulderTop: 310, underarm: 430, underarmTop: 770, waist: 424, hem: 440, hemTop: 1700, hemCurve: 54 };
const hoops = (top: number, parts: readonly (readonly [number, number, Band['part']])[], bow = 0): Band[] => parts.map(([from, to, part]) => ({ at: [800, top], angle: 90, from, to, bow, part }));
const hockeyHem = hoops(1560, [[0, 76, 'accent'], [12, 64, 'cuff'], [90, 106, 'accent']], -2.2);
const hockeySleeveBands: Band[] = [{ at: [300, 1190], angle: 98, from: 0, to: 90, part: 'accent' }, { at: [300, 1190], angle: 98, from: 14, to: 76, part: 'cuff' }, { at: [300, 1190], angle: 98, from: 108, to: 122, part: 'accent' }];
const laceHoles = [430, 470, 510].flatMap((y, i) => [[780 - i, y], [820 + i, y]] as const);
const laces: Layer = {
  panels: [
    ...([[774, 430, 826, 474], [774, 470, 826, 514]] as const).flatMap(([ax, ay, bx, by]): Panel[] => [
      { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: `M${ax},${ay - 6} L${ax + 6},${ay - 10} L${bx + 6},${by + 4} L${bx},${by + 9} Z` },
      { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: `M${bx},${ay - 9} L${bx + 6},${ay - 4} L${ax + 4},${by + 8} L${ax - 4},${by + 3} Z` },
    ]),
    { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: 'M776,520 C764,560 756,600 762,640 L772,640 C768,600 776,560 786,524 Z' },
    { part: 'fixed', color: '#F2EEE4', texture: 'jersey', d: 'M824,520 C836,556 842,590 834,626 L844,628 C854,590 846,552 834,516 Z' },
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

const rugbyCut: TopCut = { ...regularCut, neck: 150, shoulder: 444, underarm: 404, waist: 396, hem: 404 };
const rugbyPlacket: Layer[] = [
  {
    panels: [{ part: 'collar', d: symmetric('M800,280 L768,280 L768,590 C768,600 776,604 784,604 L800,604'), texture: 'twill' }], round: { radius: 12, height: 5 }, shadow: 0.36, reach: 9,
    lines: [...stitches('M776,292 L776,596 L824,596 L824,292'), ...buttonholes([[800, 380], [800, 480]])],
  },
  buttons([[800, 380], [800, 480]], 12, '#F4F1EA'),
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
