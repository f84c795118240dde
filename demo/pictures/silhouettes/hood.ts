import { symmetric } from '../geometry/path';
import type { Layer, Panel } from '../geometry/scene';
import { bothLines, bothSides, seam, stitches } from './sewing';

const hoodHalf = (open: string): string =>
  `M800,118 C700,116 622,158 590,248 C566,316 556,366 588,424 C640,476 720,540 800,562 L800,516 ${open} L800,186 Z`;

/** The hood from the front: two halves around the opening, the lining behind it, the cord at its edge. */
export function hoodFront(): Layer[] {
  const opening = 'C744,474 690,400 678,330 C668,258 716,190 800,186';
  const lining = symmetric('M800,180 C706,184 660,256 670,330 C682,404 740,482 800,526');
  const edge = 'M800,186 C716,190 668,258 678,330 C690,400 744,474 800,516';
  const hem = 'M800,160 C700,164 642,250 652,336 C664,412 730,494 800,540';
  const seamDown = 'M800,118 L800,186';
  return [
    {
      panels: [{ part: 'lining', d: lining, texture: 'fleece', tone: 0.58 }],
      round: { radius: 80, height: -30 },
      folds: [
        {
          points: [
            [740, 260],
            [752, 360],
            [790, 450],
          ],
          width: 22,
          height: 7,
        },
      ],
      wrinkles: [{ angle: 80, length: 160, width: 70, height: 12 }],
    },
    {
      panels: bothSides({
        part: 'hood',
        d: hoodHalf(opening),
        texture: 'fleece',
        angle: 14,
        shift: [180, -60],
      }),
      round: { radius: 92, height: 58 },
      seam: 0,
      shadow: 0.5,
      reach: 22,
      folds: [
        {
          points: [
            [612, 420],
            [622, 330],
            [660, 230],
          ],
          width: 24,
          height: 13,
        },
        {
          points: [
            [988, 424],
            [976, 336],
            [944, 240],
          ],
          width: 24,
          height: 13,
        },
        {
          points: [
            [610, 440],
            [670, 470],
            [730, 500],
          ],
          width: 20,
          height: 11,
        },
        {
          points: [
            [990, 436],
            [926, 470],
            [868, 496],
          ],
          width: 21,
          height: 11,
        },
        {
          points: [
            [640, 180],
            [690, 150],
            [760, 140],
          ],
          width: 22,
          height: 9,
        },
        {
          points: [
            [960, 180],
            [912, 152],
            [840, 142],
          ],
          width: 20,
          height: 8,
        },
      ],
      wrinkles: [{ angle: 70, length: 180, width: 70, height: 16 }],
      lines: [
        ...seam(seamDown, 0.5),
        ...bothLines([...stitches(hem), { d: edge, width: 14, tone: 'dark', strength: 0.22, blur: 4 }]),
        ...seam('M800,518 L800,562', 0.6),
      ],
    },
  ];
}

/** Cords with metal tips, hanging from eyelets. */
export function cords(): Layer[] {
  const left = 'M764,520 C752,600 768,700 752,806 L764,808 C782,700 766,600 778,526 Z';
  const right = 'M836,520 C846,590 830,680 842,772 L830,774 C816,680 832,590 822,526 Z';
  const tips = ['M751,806 L765,808 L762,852 L749,850 Z', 'M842,772 L829,774 L831,818 L844,816 Z'];
  const eyelets = [
    'M758,520 C758,508 780,508 780,520 C780,532 758,532 758,520 Z',
    'M820,520 C820,508 842,508 842,520 C842,532 820,532 820,520 Z',
  ];
  return [
    {
      panels: eyelets.map((d): Panel => ({ part: 'fixed', color: '#B9B4A8', d, texture: 'metal' })),
      round: { radius: 8, height: 5 },
      shadow: 0.4,
      reach: 5,
    },
    {
      panels: [
        ...[left, right].map((d): Panel => ({ part: 'fixed', color: '#ECE6D8', d, texture: 'fleece' })),
        ...tips.map((d): Panel => ({ part: 'fixed', color: '#C9C5BB', d, texture: 'metal' })),
      ],
      round: { radius: 8, height: 7 },
      shadow: 0.55,
      reach: 9,
    },
  ];
}

/** The hood from behind: it hangs folded between the shoulders. */
export function hoodBack(): Layer {
  const half =
    'M800,150 C706,150 630,186 600,268 C578,340 566,420 588,486 C622,580 716,648 800,664 L800,150 Z';
  return {
    panels: bothSides({ part: 'hood', d: half, texture: 'fleece', angle: 6, shift: [180, -60] }),
    round: { radius: 110, height: 72 },
    seam: 3,
    shadow: 0.55,
    reach: 30,
    folds: [
      {
        points: [
          [590, 470],
          [660, 500],
          [760, 560],
        ],
        width: 28,
        height: 13,
      },
      {
        points: [
          [1010, 470],
          [936, 506],
          [840, 560],
        ],
        width: 28,
        height: 13,
      },
      {
        points: [
          [600, 330],
          [650, 400],
          [740, 440],
        ],
        width: 26,
        height: 10,
      },
      {
        points: [
          [1000, 330],
          [950, 396],
          [866, 446],
        ],
        width: 26,
        height: 10,
      },
    ],
    wrinkles: [{ angle: 30, length: 200, width: 80, height: 20 }],
    lines: [
      ...seam('M800,150 L800,664', 0.5),
      ...stitches('M790,152 L790,660'),
      ...stitches('M810,152 L810,660'),
    ],
  };
}
