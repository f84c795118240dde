import type { Scene, SilhouetteScenes } from '../geometry/scene';
import { collarBack, insideBack, ribCollar } from './necklines';
import { type TopCloth, bodyLayers, shortSleeves } from './tops';
import { type TopCut, regularCut } from './top-cut';

const tee: TopCloth = { texture: 'jersey', weight: 1, slack: 17 };

const teeFront = (cut: TopCut, cloth: TopCloth): Scene => ({
  ground: { kind: 'hung' },
  layers: [
    insideBack(cut, cut.neckDepth, cloth.texture),
    collarBack(cut, 38),
    ...bodyLayers(cut, cloth, { sleeves: shortSleeves(cut, cloth) }),
    ribCollar(cut, cut.neckDepth),
  ],
  word: { x: 800, y: cut.neckTop + 390, width: 560, height: 116 },
  number: { x: 800, y: cut.neckTop + 640, width: 320, height: 280 },
});

const teeBack = (cut: TopCut, cloth: TopCloth): Scene => ({
  ground: { kind: 'hung' },
  layers: [
    ...bodyLayers(cut, cloth, { depth: 44, sleeves: shortSleeves(cut, cloth) }),
    ribCollar(cut, 44, 34),
  ],
  word: { x: 800, y: cut.neckTop + 330, width: 540, height: 100, arch: 0.2 },
  number: { x: 800, y: cut.neckTop + 670, width: 400, height: 400 },
});

export const tShirt: SilhouetteScenes = {
  front: teeFront(regularCut, tee),
  back: teeBack(regularCut, tee),
  detail: { of: 'front', window: { x: 480, y: 170, width: 560 } },
  cloth: 'jersey',
};

const kidCut: TopCut = {
  ...regularCut,
  shoulder: 398,
  underarm: 404,
  underarmTop: 790,
  waist: 408,
  hem: 424,
  hemTop: 1610,
  neck: 168,
  neckTop: 300,
  shoulderTop: 386,
  neckDepth: 122,
};

export const kidTee: SilhouetteScenes = {
  front: teeFront(kidCut, { ...tee, slack: 14 }),
  back: teeBack(kidCut, tee),
  detail: { of: 'front', window: { x: 500, y: 240, width: 600 } },
  cloth: 'jersey',
  frame: { x: 110, y: 110, width: 1380 },
};
