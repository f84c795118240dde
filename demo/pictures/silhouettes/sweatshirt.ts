import { symmetric, x } from '../geometry/path';
import type { Layer, Scene, SilhouetteScenes } from '../geometry/scene';
import { collarBack, insideBack, ribCollar } from './necklines';
import { bothLines, ribs, stitches } from './sewing';
import { type BodyOptions, type TopCloth, bodyLayers, longSleeves } from './tops';
import { type TopCut, regularCut } from './top-cut';

const fleece: TopCloth = { texture: 'fleece', weight: 1.25, slack: 19 };

export const sweatCut: TopCut = {
  ...regularCut,
  neck: 160,
  shoulder: 430,
  underarm: 398,
  waist: 396,
  hem: 376,
  hemTop: 1640,
  hemCurve: 12,
  underarmTop: 770,
  blouse: 34,
};

/** The ribbed band that closes a sweatshirt, and the slack that it gathers. */
export function hemRib(cut: TopCut): Layer {
  const top = `M${x(cut.hem + 6)},${cut.hemTop - 6} C${x(cut.hem * 0.6)},${cut.hemTop + 14} ${x(cut.hem * 0.25)},${cut.hemTop + 16} 800,${cut.hemTop + 16}`;
  const end = `M${x(cut.hem - 10)},${cut.hemTop + 112} C${x(cut.hem * 0.6)},${cut.hemTop + 128} ${x(cut.hem * 0.25)},${cut.hemTop + 130} 800,${cut.hemTop + 130}`;
  const d = symmetric(
    `M800,${cut.hemTop + 6} C${x(cut.hem * 0.3)},${cut.hemTop + 6} ${x(cut.hem * 0.6)},${cut.hemTop + 4} ${x(cut.hem + 2)},${cut.hemTop - 12} C${x(cut.hem + 4)},${cut.hemTop + 30} ${x(cut.hem - 6)},${cut.hemTop + 90} ${x(cut.hem - 10)},${cut.hemTop + 112} C${x(cut.hem * 0.6)},${cut.hemTop + 128} ${x(cut.hem * 0.25)},${cut.hemTop + 130} 800,${cut.hemTop + 130}`,
  );
  return {
    panels: [{ part: 'hem', d, texture: 'fleece' }],
    round: { radius: 70, height: 34 },
    shadow: 0,
    lines: bothLines([...ribs(top, end, 33), { d: top, width: 24, tone: 'dark', strength: 0.28, blur: 8 }]),
  };
}

/** A fleece body bulges over its ribbed hem. */
export function fleeceBody(cut: TopCut, options: BodyOptions = {}): Layer[] {
  const folds = [-250, -130, -20, 110, 240].map((dx, i) => ({
    points: [
      [800 + dx, cut.hemTop + 4],
      [800 + dx * 1.06 + 12, cut.hemTop - 70],
      [800 + dx * 1.02 - 10, cut.hemTop - 150 - (i % 2) * 40],
    ] as const,
    width: 26,
    height: 12,
  }));
  return bodyLayers(cut, fleece, {
    hemStitch: false,
    sleeves: longSleeves(cut, fleece),
    folds,
    round: { radius: 130, height: 64 },
    ...options,
  });
}

const sweatFront: Scene = {
  ground: { kind: 'hung' },
  layers: [
    insideBack(sweatCut, 120, 'fleece'),
    collarBack(sweatCut, 48),
    hemRib(sweatCut),
    ...fleeceBody(sweatCut, {
      depth: 120,
      lines: [
        ...stitches(
          `M748,${sweatCut.neckTop + 116} L800,${sweatCut.neckTop + 196} L852,${sweatCut.neckTop + 116}`,
        ),
      ],
    }),
    ribCollar(sweatCut, 120, 48),
  ],
  word: { x: 800, y: 690, width: 540, height: 110 },
  number: { x: 800, y: 920, width: 300, height: 260 },
};

export const sweatshirt: SilhouetteScenes = {
  front: sweatFront,
  back: {
    ground: { kind: 'hung' },
    layers: [hemRib(sweatCut), ...fleeceBody(sweatCut, { depth: 48 }), ribCollar(sweatCut, 48, 44)],
    word: { x: 800, y: 620, width: 540, height: 100 },
    number: { x: 800, y: 940, width: 400, height: 400 },
  },
  detail: { of: 'front', window: { x: 150, y: 1290, width: 640 } },
  cloth: 'fleece',
};
