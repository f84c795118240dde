import { mirrored, symmetric } from '../geometry/path';
import type { Layer, Panel, Scene, SilhouetteScenes } from '../geometry/scene';
import { cords, hoodBack, hoodFront } from './hood';
import { bothLines, stitches, zipTeeth } from './sewing';
import { fleeceBody, hemRib, sweatCut } from './sweatshirt';
import { type TopCut, bodyOutline } from './top-cut';

const hoodCut: TopCut = {
  ...sweatCut,
  neck: 190,
  neckTop: 330,
  shoulder: 436,
  shoulderTop: 424,
  underarmTop: 850,
  hemTop: 1690,
};

function kangarooPocket(split: boolean): Layer {
  const gap = split ? 18 : 0;
  const half = `M${800 - gap},1214 L660,1214 C646,1216 640,1222 634,1236 C606,1310 576,1370 536,1428 L530,1600 C532,1626 544,1634 566,1636 L${800 - gap},1642`;
  const slant = 'M646,1224 C616,1306 584,1372 546,1430';
  const panel: Panel = { part: 'pocket', d: split ? `${half} Z` : symmetric(half), texture: 'fleece' };
  return {
    panels: split ? [panel, { ...panel, d: mirrored(`${half} Z`) }] : [panel],
    round: { radius: 34, height: 15 },
    shadow: 0.5,
    reach: 12,
    folds: [
      {
        points: [
          [560, 1440],
          [660, 1400],
          [770, 1450],
        ],
        width: 30,
        height: 9,
      },
      {
        points: [
          [1040, 1450],
          [950, 1400],
          [850, 1440],
        ],
        width: 32,
        height: 9,
      },
      {
        points: [
          [640, 1640],
          [652, 1560],
          [700, 1480],
        ],
        width: 28,
        height: 8,
      },
      {
        points: [
          [960, 1640],
          [946, 1550],
          [900, 1490],
        ],
        width: 28,
        height: 8,
      },
    ],
    wrinkles: [{ angle: 60, length: 200, width: 90, height: 14 }],
    lines: bothLines([
      ...stitches(slant),
      ...stitches('M658,1228 C628,1310 596,1376 558,1432'),
      ...stitches(`M${800 - gap},1226 L662,1226`),
      { d: slant, width: 16, tone: 'dark', strength: 0.3, blur: 6 },
    ]),
  };
}

const hoodieBack: Scene = {
  ground: { kind: 'hung' },
  layers: [hemRib(hoodCut), ...fleeceBody(hoodCut, { depth: 30 }), hoodBack()],
  word: { x: 800, y: 840, width: 540, height: 104 },
  number: { x: 800, y: 1130, width: 380, height: 360 },
};

export const hoodie: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      hemRib(hoodCut),
      ...fleeceBody(hoodCut, { depth: 150 }),
      kangarooPocket(false),
      ...hoodFront(),
      ...cords(),
    ],
    word: { x: 800, y: 960, width: 540, height: 116 },
  },
  back: hoodieBack,
  detail: { of: 'front', window: { x: 460, y: 90, width: 680 } },
  cloth: 'fleece',
};

const zipHalf = (d: string): Panel[] => {
  const cutAt = d; // the zip lies over the middle, the body goes on beneath it
  return [{ part: 'body', d: cutAt, texture: 'fleece' }];
};

function zipStrip(): Layer[] {
  return [
    {
      panels: [{ part: 'trim', d: 'M778,548 L822,548 L822,1816 L778,1816 Z', texture: 'twill' }],
      round: { radius: 10, height: 3 },
      shadow: 0.3,
      reach: 7,
      lines: zipTeeth(800, 556, 1810),
    },
    {
      panels: [
        {
          part: 'fixed',
          color: '#BDB8AD',
          d: 'M788,640 L812,640 L815,672 L806,676 L805,738 L795,738 L794,676 L785,672 Z',
          texture: 'metal',
        },
      ],
      round: { radius: 7, height: 6 },
      shadow: 0.6,
      reach: 8,
    },
  ];
}

export const zipHoodie: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      hemRib(hoodCut),
      ...fleeceBody(hoodCut, {
        depth: 150,
        panels: zipHalf(bodyOutline(hoodCut, 150)),
        lines: bothLines([
          ...stitches('M764,560 L764,1656'),
          { d: 'M776,560 L776,1656', width: 16, tone: 'dark', strength: 0.25, blur: 5 },
        ]),
      }),
      kangarooPocket(true),
      ...zipStrip(),
      ...hoodFront(),
      ...cords(),
    ],
    word: { x: 800, y: 960, width: 560, height: 110 },
  },
  back: hoodieBack,
  detail: { of: 'front', window: { x: 500, y: 1130, width: 600 } },
  cloth: 'fleece',
};
