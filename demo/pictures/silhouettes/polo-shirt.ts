import type { Layer, SilhouetteScenes } from '../geometry/scene';
import { insideBack, shirtCollar, shirtCollarBehind } from './necklines';
import { bothLines, buttonholes, buttons, moved, ribs, seam, stitches } from './sewing';
import { type Sleeves, type TopCloth, bodyLayers, shortSleeves } from './tops';
import { type TopCut, regularCut, shortSleeve } from './top-cut';

const pique: TopCloth = { texture: 'pique', weight: 0.95, slack: 15 };

/** Short sleeves that end in a knitted rib. */
export function ribbedSleeves(cut: TopCut, cloth: TopCloth): Sleeves {
  const sleeves = shortSleeves(cut, cloth);
  const { hem } = shortSleeve(cut);
  const start = moved(hem, 5, -11);
  return {
    ...sleeves,
    lines: bothLines([...ribs(start, moved(hem, -12, 25), 22, 0.26), ...seam(start, 0.4)]),
  };
}

const poloCut: TopCut = { ...regularCut, neck: 150 };

const poloPlacket: Layer[] = [
  {
    panels: [
      {
        part: 'placket',
        d: 'M770,328 L832,328 L832,656 C832,662 828,666 822,666 L780,666 C774,666 770,662 770,656 Z',
        texture: 'pique',
      },
    ],
    round: { radius: 13, height: 5 },
    shadow: 0.36,
    reach: 9,
    lines: [
      ...stitches('M778,340 L778,658 L824,658 L824,340'),
      ...stitches('M778,622 L824,622'),
      ...buttonholes([
        [801, 402],
        [801, 486],
        [801, 570],
      ]),
    ],
  },
  buttons(
    [
      [801, 402],
      [801, 486],
      [801, 570],
    ],
    12,
  ),
];

export const poloShirt: SilhouetteScenes = {
  front: {
    ground: { kind: 'hung' },
    layers: [
      insideBack(poloCut, 110, 'pique'),
      ...bodyLayers(poloCut, pique, { depth: 84, sleeves: ribbedSleeves(poloCut, pique) }),
      ...poloPlacket,
      ...shirtCollar(poloCut, 'pique', { drop: 168, spread: 52, open: 26 }),
    ],
    word: { x: 800, y: 800, width: 520, height: 96 },
  },
  back: {
    ground: { kind: 'hung' },
    layers: [
      ...bodyLayers(poloCut, pique, { depth: 40, sleeves: ribbedSleeves(poloCut, pique) }),
      shirtCollarBehind(poloCut, 'pique'),
    ],
    word: { x: 800, y: 640, width: 520, height: 90 },
    number: { x: 800, y: 920, width: 384, height: 360 },
  },
  detail: { of: 'front', window: { x: 540, y: 130, width: 540 } },
  cloth: 'pique',
};
