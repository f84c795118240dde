import { symmetric } from '../geometry/path';
import type { Layer, Scene, SilhouetteScenes } from '../geometry/scene';
import { backTeam, heavyKnit } from './jersey-parts';
import { insideBack, shirtCollar, shirtCollarBehind } from './necklines';
import { buttonholes, buttons, stitches } from './sewing';
import { ribbedSleeves } from './polo-shirt';
import { type TopCut, regularCut } from './top-cut';
import { bodyLayers } from './tops';

const rugbyCut: TopCut = { ...regularCut, neck: 152 };

const rugbyPlacket: Layer[] = [
  {
    panels: [
      {
        part: 'collar',
        d: symmetric('M800,330 L768,330 L768,640 C768,650 776,654 784,654 L800,654'),
        texture: 'twill',
      },
    ],
    round: { radius: 12, height: 5 },
    shadow: 0.36,
    reach: 9,
    lines: [
      ...stitches('M776,342 L776,646 L824,646 L824,342'),
      ...buttonholes([
        [800, 430],
        [800, 530],
      ]),
    ],
  },
  buttons(
    [
      [800, 430],
      [800, 530],
    ],
    12,
    '#F4F1EA',
  ),
];

const rugbyFront: Scene = {
  ground: { kind: 'hung' },
  layers: [
    insideBack(rugbyCut, 110, 'twill'),
    ...bodyLayers(rugbyCut, heavyKnit, { depth: 84, sleeves: ribbedSleeves(rugbyCut, heavyKnit) }),
    ...rugbyPlacket,
    ...shirtCollar(rugbyCut, 'twill', { drop: 160, spread: 58, open: 20 }),
  ],
  word: { x: 800, y: 730, width: 540, height: 108 },
  number: { x: 800, y: 1020, width: 380, height: 340 },
};

export const rugbyJersey: SilhouetteScenes = {
  front: rugbyFront,
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(rugbyCut, heavyKnit, { depth: 40, sleeves: ribbedSleeves(rugbyCut, heavyKnit) }),
      shirtCollarBehind(rugbyCut, 'twill'),
    ],
    ...backTeam,
  },
  detail: { of: 'front', window: { x: 540, y: 140, width: 540 } },
  cloth: 'twill',
};
