import { symmetric } from '../geometry/path';
import type { Fold, Layer, Panel, Scene, SilhouetteScenes, Texture } from '../geometry/scene';
import { insideBack, ribCollar } from './necklines';
import { bothLines, bothSides, moved, pair, ribs, seam, stitches } from './sewing';
import { bothFolds, slack } from './tops';

const x = (half: number) => 800 - half;

/** A gathered elastic waistband. */
function waistband(half: number, top: number, height: number, part: Panel['part'], texture: Texture = 'fleece'): Layer {
  const upper = `M${x(half)},${top} C${x(half * 0.6)},${top + 12} ${x(half * 0.25)},${top + 16} 800,${top + 16}`;
  const lower = `M${x(half + 10)},${top + height} C${x(half * 0.6)},${top + height + 14} ${x(half * 0.25)},${top + height + 18} 800,${top + height + 18}`;
  return {
    panels: [{ part, d: symmetric(`M800,${top + 16} C${x(half * 0.25)},${top + 16} ${x(half * 0.6)},${top + 12} ${x(half)},${top} L${x(half + 10)},${top + height} C${x(half * 0.6)},${top + height + 14} ${x(half * 0.25)},${top + height + 18} 800,${top + height + 18}`), texture }],
    round: { radius: 60, height: 30 }, shadow: 0.35, reach: 10,
    lines: [...bothLines([...ribs(upper, lower, 36, 0.22), ...stitches(moved(lower, 0, -16)), ...stitches(moved(upper, 0, 18))])],
  };
}

/** A drawn bow's two ends at the waist. */
function drawstring(y: number): Layer {
  const end = (sign: number, length: number): Panel => {
    const p = (dx: number) => 800 + sign * dx;
    return { part: 'fixed', color: '#EFE9DC', texture: 'jersey', d: `M${p(6)},${y} C${p(30)},${y + 60} ${p(14)},${y + length * 0.6} ${p(34)},${y + length} L${p(46)},${y + length - 3} C${p(28)},${y + length * 0.6} ${p(44)},${y + 60} ${p(18)},${y - 4} Z` };
  };
  return { panels: [end(-1, 190), end(1, 164)], round: { radius: 7, height: 6 }, shadow: 0.5, reach: 8 };
}

/** Short folds that run out of a gathered edge. */
const gathers = (y: number, half: number, count: number, length: number, height: number): Fold[] =>
  Array.from({ length: count }, (_, i): Fold => {
    const t = (i + 0.5) / count;
    const at = 800 - half + 2 * half * t;
    const wander = ((i * 37) % 29) - 14;
    return { points: [[at, y - 20], [at + wander * 0.5 + (t - 0.5) * 30, y + length * 0.45], [at + wander + (t - 0.5) * 70, y + length * (0.75 + ((i * 13) % 10) / 28)]], width: 15 + ((i * 7) % 8), height };
  });

const joggerLeg = 'M800,250 C700,252 590,250 520,244 C486,420 452,640 452,900 C452,1180 500,1450 536,1716 C580,1734 650,1736 700,1722 C724,1440 742,1180 772,930 C780,880 790,860 800,856 Z';
const joggerFolds: Fold[] = [
  ...pair({ points: [[796, 850], [720, 800], [620, 790], [540, 810]], width: 32, height: 17 }),
  ...pair({ points: [[790, 880], [700, 900], [600, 960]], width: 32, height: 14 }),
  ...pair({ points: [[796, 800], [720, 700], [640, 640]], width: 36, height: 12 }),
  ...pair({ points: [[470, 1120], [560, 1160], [690, 1130]], width: 30, height: 16 }),
  ...pair({ points: [[490, 1240], [580, 1250], [720, 1300]], width: 32, height: 14 }),
  ...pair({ points: [[500, 1360], [600, 1420], [700, 1400]], width: 28, height: 13 }),
  ...pair({ points: [[520, 1560], [600, 1600], [690, 1576]], width: 24, height: 15 }),
  ...pair({ points: [[530, 1640], [610, 1676], [690, 1650]], width: 22, height: 17 }),
  ...pair({ points: [[600, 1000], [590, 1200], [620, 1500]], width: 50, height: 12 }),
  ...gathers(330, 250, 13, 190, 13),
];
const ankle = 'M540,1700 C580,1716 650,1718 698,1706 L688,1822 C650,1834 590,1832 552,1820 Z';
const joggerLayers = (front: boolean): Layer[] => [
  { panels: bothSides({ part: 'cuff', d: ankle, texture: 'fleece' }), round: { radius: 60, height: 34 }, shadow: 0, lines: bothLines([...ribs('M544,1712 C580,1726 650,1728 694,1716', 'M554,1816 C592,1828 650,1830 686,1818', 18), { d: 'M536,1716 C580,1734 650,1736 700,1722', width: 22, tone: 'dark', strength: 0.36, blur: 8 }]) },
  {
    panels: bothSides({ part: 'body', d: joggerLeg, texture: 'fleece', angle: 5, shift: [60, 40] }), round: { radius: 130, height: 84 }, seam: 4, shadow: 0.3, folds: joggerFolds, wrinkles: slack(24),
    lines: [
      ...seam('M800,250 L800,856', 0.44), ...stitches('M808,250 L808,840'),
      ...bothLines(front ? [...seam('M600,330 C580,400 540,460 478,520', 0.5), ...stitches('M612,334 C590,410 548,474 486,534'), { d: 'M600,330 C580,400 540,460 478,520', width: 20, tone: 'dark', strength: 0.3, blur: 8 }] : [...stitches('M560,470 L700,470 L700,640 L630,670 L560,640 Z'), ...seam('M560,470 L700,470', 0.4)]),
    ],
  },
  waistband(278, 196, 104, 'hem'), ...(front ? [drawstring(262)] : []),
];
const lowerScene = (layers: readonly Layer[]): Scene => ({ ground: { kind: 'hung' }, layers });
export const jogger: SilhouetteScenes = { front: lowerScene(joggerLayers(true)), back: lowerScene(joggerLayers(false)), detail: { of: 'front', window: { x: 480, y: 170, width: 620 } }, cloth: 'fleece' };

const shortsLeg = 'M800,440 C690,444 550,440 470,432 C420,640 356,900 300,1330 C420,1376 600,1396 752,1384 C764,1250 776,1120 800,1010 Z';
const shortsLayers = (front: boolean): Layer[] => [
  {
    panels: bothSides({ part: 'body', d: shortsLeg, texture: 'woven', angle: 7, shift: [50, 40] }), round: { radius: 130, height: 72, openBelow: 1250 }, seam: 5, shadow: 0.3, wrinkles: slack(18),
    folds: [
      ...gathers(520, 320, 16, 250, 13),
      ...pair({ points: [[796, 1000], [700, 940], [580, 920]], width: 34, height: 17 }), ...pair({ points: [[790, 1040], [690, 1060], [560, 1130]], width: 36, height: 13 }),
      ...pair({ points: [[420, 1360], [450, 1160], [520, 960]], width: 46, height: 14 }), ...pair({ points: [[580, 1390], [600, 1230], [640, 1080]], width: 40, height: 13 }), ...pair({ points: [[690, 1390], [700, 1280], [740, 1150]], width: 34, height: 11 }),
    ],
    lines: [
      ...seam('M800,440 L800,1010', 0.44), ...stitches('M808,450 L808,990'),
      ...bothLines([...stitches('M306,1296 C424,1342 604,1362 754,1350'), ...stitches('M304,1306 C424,1352 604,1372 754,1360'), ...(front ? [...seam('M540,520 C520,600 470,690 400,760', 0.46), ...stitches('M552,524 C532,610 482,702 412,772')] : [...stitches('M540,700 L700,700 L700,880 L540,880 Z')])]),
    ],
  },
  waistband(342, 372, 118, 'hem', 'woven'), ...(front ? [drawstring(450)] : []),
];
export const shorts: SilhouetteScenes = { front: lowerScene(shortsLayers(true)), back: lowerScene(shortsLayers(false)), detail: { of: 'front', window: { x: 470, y: 330, width: 640 } }, cloth: 'woven', frame: { x: 200, y: 130, width: 1200 } };

/** Flared cloth: folds fan from a narrow top to a wavy hem, deep at the hem. */
function flare(top: number, topHalf: number, bottom: number, bottomHalf: number, count: number, height: number): Fold[] {
  return Array.from({ length: count }, (_, i): Fold => {
    const t = (i + 0.5) / count - 0.5;
    const jitter = (((i * 53) % 31) - 15) / 15;
    const start = top + ((i * 41) % 90);
    return { points: [[800 + 2 * topHalf * t, start], [800 + (topHalf + bottomHalf) * t + jitter * 10, (start + bottom) / 2], [800 + 2 * bottomHalf * t + jitter * 22, bottom - 40], [800 + 2 * bottomHalf * t * 1.05 + jitter * 30, bottom + 240]], width: 30 + ((i * 17) % 16), height: height * (0.8 + ((i * 29) % 10) / 20) };
  });
}

/** A hem that swings: low where a fold comes forward. */
function wavyHem(half: number, y: number, sag: number, waves: number, depth: number): string {
  const points: string[] = [];
  const steps = waves * 2;
  for (let i = 1; i <= steps; i += 1) {
    const at = (i - 0.5) / steps;
    const px = x(half) + half * (i / steps);
    const arc = sag * Math.sin((i / steps) * Math.PI * 0.5);
    const cx = x(half) + half * at;
    points.push(`Q${cx.toFixed(1)},${(y + sag * Math.sin(at * Math.PI * 0.5) + (i % 2 ? depth : -depth)).toFixed(1)} ${px.toFixed(1)},${(y + arc).toFixed(1)}`);
  }
  return points.join(' ');
}

const skirtShape = (front: boolean): Layer[] => {
  const hem = wavyHem(590, 1500, 130, 4, 20);
  return [
    { panels: [{ part: 'lining', d: symmetric(`M800,1440 L${x(560)},1440 L${x(575)},1500 C${x(400)},1580 ${x(200)},1606 800,1600`), texture: 'woven', tone: 0.55 }], round: { radius: 20, height: 0 } },
    {
      panels: [{ part: 'body', d: symmetric(`M800,430 C${x(100)},430 ${x(200)},424 ${x(262)},416 C${x(330)},700 ${x(460)},1120 ${x(590)},1500 ${hem}`), texture: 'woven' }],
      round: { radius: 120, height: 66, openBelow: 1400 }, shadow: 0.5, reach: 22,
      folds: [...flare(470, 250, 1500, 600, 9, 34), ...gathers(440, 240, 11, 180, 9)], wrinkles: [{ angle: 84, length: 420, width: 120, height: 12 }],
      lines: [...bothLines([...stitches(`M${x(584)},1478 ${wavyHem(584, 1478, 130, 4, 20)}`)]), ...(front ? [] : seam('M800,430 L800,800', 0.4))],
    },
    waistband(256, 330, 110, 'body', 'woven'),
  ];
};
export const skirt: SilhouetteScenes = { front: lowerScene(skirtShape(true)), back: lowerScene(skirtShape(false)), detail: { of: 'front', window: { x: 460, y: 290, width: 660 } }, cloth: 'woven', frame: { x: 70, y: 70, width: 1460 } };

/** A skater dress: fitted bodice, short sleeves, waist seam and a full skirt. */
function dressLayers(front: boolean): Layer[] {
  const depth = front ? 190 : 50;
  const cut = { neck: 176, neckTop: 150, neckDepth: depth, shoulder: 322, shoulderTop: 206, underarm: 262, underarmTop: 520, waist: 210, hem: 220, hemTop: 850, hemCurve: 22 };
  const bodice = symmetric(`M800,${150 + depth} C${x(110)},${150 + depth} ${x(172)},${150 + depth * 0.5} ${x(176)},150 L${x(322)},206 C${x(286)},300 ${x(236)},420 ${x(262)},520 C${x(256)},640 ${x(222)},760 ${x(212)},846 C${x(120)},866 ${x(60)},870 800,870`);
  const sleeve = `M${x(322)},206 C${x(380)},226 ${x(420)},290 ${x(436)},370 C${x(440)},420 ${x(438)},470 ${x(430)},520 C${x(390)},548 ${x(330)},560 ${x(284)},552 C${x(276)},540 ${x(264)},530 ${x(262)},520 L${x(220)},500 L${x(200)},330 L${x(240)},236 L${x(322)},206 Z`;
  const hem = wavyHem(596, 1690, 120, 5, 22);
  const skirtD = symmetric(`M800,852 C${x(80)},852 ${x(160)},848 ${x(212)},836 C${x(290)},980 ${x(450)},1360 ${x(596)},1690 ${hem}`);
  const layers: Layer[] = [];
  if (front) layers.push(insideBack(cut, 180, 'woven'));
  layers.push(
    { panels: [{ part: 'lining', d: symmetric(`M800,1640 L${x(560)},1640 L${x(580)},1692 C${x(400)},1770 ${x(200)},1790 800,1786`), texture: 'woven', tone: 0.52 }], round: { radius: 20, height: 0 } },
    {
      panels: [{ part: 'body', d: skirtD, texture: 'woven', shift: [30, 70] }], round: { radius: 120, height: 70, openBelow: 1600 }, shadow: 0.5, reach: 20,
      folds: [...flare(880, 200, 1690, 610, 10, 36), ...gathers(860, 200, 10, 200, 11)], wrinkles: [{ angle: 84, length: 420, width: 120, height: 12 }],
      lines: bothLines(stitches(`M${x(590)},1668 ${wavyHem(590, 1668, 120, 5, 22)}`)),
    },
    {
      panels: [...bothSides({ part: 'sleeve', d: sleeve, texture: 'woven', angle: 16, shift: [110, 40] }), { part: 'body', d: bodice, texture: 'woven' }],
      round: { radius: 110, height: 66 }, seam: 4, shadow: 0.4, reach: 12, wrinkles: slack(12),
      folds: [
        ...bothFolds([{ points: [[x(262), 520], [x(180), 460], [x(110), 400]], width: 24, height: 12 }, { points: [[x(300), 300], [x(350), 400], [x(360), 520]], width: 26, height: 10 }, { points: [[x(266), 510], [x(340), 480], [x(410), 430]], width: 20, height: 11 }]),
        ...pair({ points: [[x(216), 800], [x(150), 740], [x(60), 730]], width: 22, height: 11 }), ...pair({ points: [[x(120), 860], [x(140), 700], [x(120), 560]], width: 40, height: 13 }),
      ],
      lines: [
        ...bothLines([...seam(`M${x(322)},206 C${x(286)},300 ${x(236)},420 ${x(262)},520`, 0.34), ...seam(`M${x(120)},862 C${x(126)},740 ${x(140)},640 ${x(128)},560`, 0.26), ...stitches(`M${x(428)},500 C${x(390)},526 ${x(330)},538 ${x(286)},532`)]),
        ...bothLines([{ d: `M${x(212)},846 C${x(120)},866 ${x(60)},870 800,870`, width: 12, tone: 'dark', strength: 0.36, blur: 4 }]),
        ...(front ? [] : seam('M800,220 L800,866', 0.5)),
      ],
    },
    { ...ribCollar(cut, depth, 22), lines: bothLines(stitches(`M800,${150 + depth + 10} C${x(118)},${150 + depth + 10} ${x(182)},${150 + depth * 0.5 + 5} ${x(188)},156`)) },
  );
  return layers;
}
export const dress: SilhouetteScenes = { front: lowerScene(dressLayers(true)), back: lowerScene(dressLayers(false)), detail: { of: 'front', window: { x: 470, y: 110, width: 660 } }, cloth: 'woven' };
