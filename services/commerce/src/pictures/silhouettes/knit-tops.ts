import { mirrored, symmetric } from '../geometry/path';
import type { Layer, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { collarBack, insideBack, ribCollar } from './necklines';
import { bothLines, bothSides, ribs, seam, stitches, zipTeeth } from './sewing';
import { bodyLayers, bodyOutline, longSleeves, regularCut, shortSleeves, type BodyOptions, type TopCloth, type TopCut } from './tops';

const x = (half: number) => 800 - half;
const tee: TopCloth = { texture: 'jersey', weight: 1, slack: 17 };
const fleece: TopCloth = { texture: 'fleece', weight: 1.25, slack: 19 };

const teeFront = (cut: TopCut, cloth: TopCloth): Scene => ({
  ground: { kind: 'hung' },
  layers: [insideBack(cut, cut.neckDepth, cloth.texture), collarBack(cut, 38), ...bodyLayers(cut, cloth, { sleeves: shortSleeves(cut, cloth) }), ribCollar(cut, cut.neckDepth)],
  word: { x: 800, y: cut.neckTop + 390, width: 560, height: 116 }, number: { x: 800, y: cut.neckTop + 640, width: 320, height: 280 },
});
const teeBack = (cut: TopCut, cloth: TopCloth): Scene => ({
  ground: { kind: 'hung' },
  layers: [...bodyLayers(cut, cloth, { depth: 44, sleeves: shortSleeves(cut, cloth) }), ribCollar(cut, 44, 34)],
  word: { x: 800, y: cut.neckTop + 330, width: 540, height: 100, arch: 0.2 }, number: { x: 800, y: cut.neckTop + 670, width: 400, height: 400 },
});

export const tShirt: SilhouetteScenes = {
  front: teeFront(regularCut, tee), back: teeBack(regularCut, tee),
  detail: { of: 'front', window: { x: 480, y: 170, width: 560 } }, cloth: 'jersey',
};

const kidCut: TopCut = { ...regularCut, shoulder: 398, underarm: 404, underarmTop: 790, waist: 408, hem: 424, hemTop: 1610, neck: 168, neckTop: 300, shoulderTop: 386, neckDepth: 122 };
export const kidTee: SilhouetteScenes = {
  front: teeFront(kidCut, { ...tee, slack: 14 }), back: teeBack(kidCut, tee),
  detail: { of: 'front', window: { x: 500, y: 240, width: 600 } }, cloth: 'jersey', frame: { x: 110, y: 110, width: 1380 },
};

const sweatCut: TopCut = { ...regularCut, neck: 160, shoulder: 430, underarm: 398, waist: 396, hem: 376, hemTop: 1640, hemCurve: 12, underarmTop: 770, blouse: 34 };

/** The ribbed band that closes a sweatshirt, and the slack that it gathers. */
function hemRib(cut: TopCut): Layer {
  const top = `M${x(cut.hem + 6)},${cut.hemTop - 6} C${x(cut.hem * 0.6)},${cut.hemTop + 14} ${x(cut.hem * 0.25)},${cut.hemTop + 16} 800,${cut.hemTop + 16}`;
  const end = `M${x(cut.hem - 10)},${cut.hemTop + 112} C${x(cut.hem * 0.6)},${cut.hemTop + 128} ${x(cut.hem * 0.25)},${cut.hemTop + 130} 800,${cut.hemTop + 130}`;
  const d = symmetric(`M800,${cut.hemTop + 6} C${x(cut.hem * 0.3)},${cut.hemTop + 6} ${x(cut.hem * 0.6)},${cut.hemTop + 4} ${x(cut.hem + 2)},${cut.hemTop - 12} C${x(cut.hem + 4)},${cut.hemTop + 30} ${x(cut.hem - 6)},${cut.hemTop + 90} ${x(cut.hem - 10)},${cut.hemTop + 112} C${x(cut.hem * 0.6)},${cut.hemTop + 128} ${x(cut.hem * 0.25)},${cut.hemTop + 130} 800,${cut.hemTop + 130}`);
  return {
    panels: [{ part: 'hem', d, texture: 'fleece' }], round: { radius: 70, height: 34 }, shadow: 0,
    lines: bothLines([...ribs(top, end, 33), { d: top, width: 24, tone: 'dark', strength: 0.28, blur: 8 }]),
  };
}

/** A fleece body bulges over its ribbed hem. */
function fleeceBody(cut: TopCut, options: BodyOptions = {}): Layer[] {
  const folds = [-250, -130, -20, 110, 240].map((dx, i) => ({ points: [[800 + dx, cut.hemTop + 4], [800 + dx * 1.06 + 12, cut.hemTop - 70], [800 + dx * 1.02 - 10, cut.hemTop - 150 - (i % 2) * 40]] as const, width: 26, height: 12 }));
  return bodyLayers(cut, fleece, { hemStitch: false, sleeves: longSleeves(cut, fleece), folds, round: { radius: 130, height: 64 }, ...options });
}

const sweatFront: Scene = {
  ground: { kind: 'hung' },
  layers: [insideBack(sweatCut, 120, 'fleece'), collarBack(sweatCut, 48), hemRib(sweatCut), ...fleeceBody(sweatCut, {
    depth: 120,
    lines: [...stitches(`M748,${sweatCut.neckTop + 116} L800,${sweatCut.neckTop + 196} L852,${sweatCut.neckTop + 116}`)],
  }), ribCollar(sweatCut, 120, 48)],
  word: { x: 800, y: 690, width: 540, height: 110 }, number: { x: 800, y: 920, width: 300, height: 260 },
};
export const sweatshirt: SilhouetteScenes = {
  front: sweatFront,
  back: { ground: { kind: 'hung' }, layers: [hemRib(sweatCut), ...fleeceBody(sweatCut, { depth: 48 }), ribCollar(sweatCut, 48, 44)], word: { x: 800, y: 620, width: 540, height: 100 }, number: { x: 800, y: 940, width: 400, height: 400 } },
  detail: { of: 'front', window: { x: 150, y: 1290, width: 640 } }, cloth: 'fleece',
};

const hoodCut: TopCut = { ...sweatCut, neck: 190, neckTop: 330, shoulder: 436, shoulderTop: 424, underarmTop: 850, hemTop: 1690 };

const hoodHalf = (open: string): string =>
  `M800,118 C700,116 622,158 590,248 C566,316 556,366 588,424 C640,476 720,540 800,562 L800,516 ${open} L800,186 Z`;

/** The hood from the front: two halves around the opening, the lining behind it, the cord at its edge. */
function hoodFront(): Layer[] {
  const opening = 'C744,474 690,400 678,330 C668,258 716,190 800,186';
  const lining = symmetric('M800,180 C706,184 660,256 670,330 C682,404 740,482 800,526');
  const edge = 'M800,186 C716,190 668,258 678,330 C690,400 744,474 800,516';
  const hem = 'M800,160 C700,164 642,250 652,336 C664,412 730,494 800,540';
  const seamDown = 'M800,118 L800,186';
  return [
    { panels: [{ part: 'lining', d: lining, texture: 'fleece', tone: 0.58 }], round: { radius: 80, height: -30 }, folds: [{ points: [[740, 260], [752, 360], [790, 450]], width: 22, height: 7 }], wrinkles: [{ angle: 80, length: 160, width: 70, height: 12 }] },
    {
      panels: bothSides({ part: 'hood', d: hoodHalf(opening), texture: 'fleece', angle: 14, shift: [180, -60] }),
      round: { radius: 92, height: 58 }, seam: 0, shadow: 0.5, reach: 22,
      folds: [
        { points: [[612, 420], [622, 330], [660, 230]], width: 24, height: 13 }, { points: [[988, 424], [976, 336], [944, 240]], width: 24, height: 13 },
        { points: [[610, 440], [670, 470], [730, 500]], width: 20, height: 11 }, { points: [[990, 436], [926, 470], [868, 496]], width: 21, height: 11 },
        { points: [[640, 180], [690, 150], [760, 140]], width: 22, height: 9 }, { points: [[960, 180], [912, 152], [840, 142]], width: 20, height: 8 },
      ],
      wrinkles: [{ angle: 70, length: 180, width: 70, height: 16 }],
      lines: [
        ...seam(seamDown, 0.5), ...bothLines([...stitches(hem), { d: edge, width: 14, tone: 'dark', strength: 0.22, blur: 4 }]),
        ...seam('M800,518 L800,562', 0.6),
      ],
    },
  ];
}

/** Cords with metal tips, hanging from eyelets. */
function cords(): Layer[] {
  const left = 'M764,520 C752,600 768,700 752,806 L764,808 C782,700 766,600 778,526 Z';
  const right = 'M836,520 C846,590 830,680 842,772 L830,774 C816,680 832,590 822,526 Z';
  const tips = ['M751,806 L765,808 L762,852 L749,850 Z', 'M842,772 L829,774 L831,818 L844,816 Z'];
  const eyelets = ['M758,520 C758,508 780,508 780,520 C780,532 758,532 758,520 Z', 'M820,520 C820,508 842,508 842,520 C842,532 820,532 820,520 Z'];
  return [
    { panels: eyelets.map((d): Panel => ({ part: 'fixed', color: '#B9B4A8', d, texture: 'metal' })), round: { radius: 8, height: 5 }, shadow: 0.4, reach: 5 },
    {
      panels: [...[left, right].map((d): Panel => ({ part: 'fixed', color: '#ECE6D8', d, texture: 'fleece' })), ...tips.map((d): Panel => ({ part: 'fixed', color: '#C9C5BB', d, texture: 'metal' }))],
      round: { radius: 8, height: 7 }, shadow: 0.55, reach: 9,
    },
  ];
}

function kangarooPocket(split: boolean): Layer {
  const gap = split ? 18 : 0;
  const half = `M${800 - gap},1214 L660,1214 C646,1216 640,1222 634,1236 C606,1310 576,1370 536,1428 L530,1600 C532,1626 544,1634 566,1636 L${800 - gap},1642`;
  const slant = 'M646,1224 C616,1306 584,1372 546,1430';
  const panel: Panel = { part: 'pocket', d: split ? `${half} Z` : symmetric(half), texture: 'fleece' };
  return {
    panels: split ? [panel, { ...panel, d: mirrored(`${half} Z`) }] : [panel],
    round: { radius: 34, height: 15 }, shadow: 0.5, reach: 12,
    folds: [{ points: [[560, 1440], [660, 1400], [770, 1450]], width: 30, height: 9 }, { points: [[1040, 1450], [950, 1400], [850, 1440]], width: 32, height: 9 }, { points: [[640, 1640], [652, 1560], [700, 1480]], width: 28, height: 8 }, { points: [[960, 1640], [946, 1550], [900, 1490]], width: 28, height: 8 }],
    wrinkles: [{ angle: 60, length: 200, width: 90, height: 14 }],
    lines: bothLines([...stitches(slant), ...stitches('M658,1228 C628,1310 596,1376 558,1432'), ...stitches(`M${800 - gap},1226 L662,1226`), { d: slant, width: 16, tone: 'dark', strength: 0.3, blur: 6 }]),
  };
}

/** The hood from behind: it hangs folded between the shoulders. */
function hoodBack(): Layer {
  const half = 'M800,150 C706,150 630,186 600,268 C578,340 566,420 588,486 C622,580 716,648 800,664 L800,150 Z';
  return {
    panels: bothSides({ part: 'hood', d: half, texture: 'fleece', angle: 6, shift: [180, -60] }),
    round: { radius: 110, height: 72 }, seam: 3, shadow: 0.55, reach: 30,
    folds: [
      { points: [[590, 470], [660, 500], [760, 560]], width: 28, height: 13 }, { points: [[1010, 470], [936, 506], [840, 560]], width: 28, height: 13 },
      { points: [[600, 330], [650, 400], [740, 440]], width: 26, height: 10 }, { points: [[1000, 330], [950, 396], [866, 446]], width: 26, height: 10 },
    ],
    wrinkles: [{ angle: 30, length: 200, width: 80, height: 20 }], lines: [...seam('M800,150 L800,664', 0.5), ...stitches('M790,152 L790,660'), ...stitches('M810,152 L810,660')],
  };
}

const hoodieBack: Scene = {
  ground: { kind: 'hung' },
  layers: [hemRib(hoodCut), ...fleeceBody(hoodCut, { depth: 30 }), hoodBack()],
  word: { x: 800, y: 840, width: 540, height: 104 }, number: { x: 800, y: 1130, width: 380, height: 360 },
};
export const hoodie: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [hemRib(hoodCut), ...fleeceBody(hoodCut, { depth: 150 }), kangarooPocket(false), ...hoodFront(), ...cords()],
    word: { x: 800, y: 960, width: 540, height: 116 },
  },
  back: hoodieBack,
  detail: { of: 'front', window: { x: 460, y: 90, width: 680 } }, cloth: 'fleece',
};

const zipHalf = (d: string): Panel[] => {
  const cutAt = d; // the zip lies over the middle, the body goes on beneath it
  return [{ part: 'body', d: cutAt, texture: 'fleece' }];
};

function zipStrip(): Layer[] {
  return [
    { panels: [{ part: 'trim', d: 'M778,548 L822,548 L822,1816 L778,1816 Z', texture: 'twill' }], round: { radius: 10, height: 3 }, shadow: 0.3, reach: 7, lines: zipTeeth(800, 556, 1810) },
    { panels: [{ part: 'fixed', color: '#BDB8AD', d: 'M788,640 L812,640 L815,672 L806,676 L805,738 L795,738 L794,676 L785,672 Z', texture: 'metal' }], round: { radius: 7, height: 6 }, shadow: 0.6, reach: 8 },
  ];
}
export const zipHoodie: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [hemRib(hoodCut), ...fleeceBody(hoodCut, {
      depth: 150, panels: zipHalf(bodyOutline(hoodCut, 150)),
      lines: bothLines([...stitches('M764,560 L764,1656'), { d: 'M776,560 L776,1656', width: 16, tone: 'dark', strength: 0.25, blur: 5 }]),
    }), kangarooPocket(true), ...zipStrip(), ...hoodFront(), ...cords()],
    word: { x: 800, y: 960, width: 560, height: 110 },
  },
  back: hoodieBack,
  detail: { of: 'front', window: { x: 500, y: 1130, width: 600 } }, cloth: 'fleece',
};
