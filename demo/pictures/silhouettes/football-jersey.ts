import type { SilhouetteScenes } from '../geometry/scene';
import { backTeam, meshCloth, vBody } from './jersey-parts';
import { insideBack, ribCollar, vCollar } from './necklines';
import { bothLines, seam, stitches } from './sewing';
import { striped } from './stripes';
import { type TopCut, regularCut } from './top-cut';
import { bodyLayers, shortSleeves } from './tops';

const footballCut: TopCut = {
  ...regularCut,
  neck: 166,
  shoulder: 478,
  shoulderTop: 344,
  underarm: 428,
  waist: 412,
  hem: 424,
  hemTop: 1700,
  hemCurve: 44,
};

const footballSleeves = striped(shortSleeves(footballCut, meshCloth, -30, 0), [
  { at: [190, 600], angle: 114, from: 6, to: 40, part: 'accent' },
  { at: [190, 600], angle: 114, from: 52, to: 64, part: 'cuff' },
]);

const footballLines = bothLines([
  ...seam('M500,344 C548,470 580,512 640,532 C700,548 760,552 800,552', 0.3),
  ...stitches('M492,352 C540,482 576,524 638,544 C700,560 760,564 800,564'),
]);

export const footballJersey: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(footballCut, 200, 'mesh'),
      ...bodyLayers(footballCut, meshCloth, {
        panels: [{ part: 'body', d: vBody(footballCut, 196), texture: 'mesh' }],
        sleeves: footballSleeves,
        lines: footballLines,
      }),
      vCollar(footballCut, 196, 44),
    ],
    word: { x: 800, y: 640, width: 480, height: 84 },
    number: { x: 800, y: 960, width: 500, height: 440 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(footballCut, meshCloth, { depth: 44, sleeves: footballSleeves }),
      ribCollar(footballCut, 44, 34),
    ],
    ...backTeam,
  },
  detail: { of: 'front', window: { x: 500, y: 170, width: 600 } },
  cloth: 'mesh',
};
