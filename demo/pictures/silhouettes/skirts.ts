import { symmetric, x } from '../geometry/path';
import type { Fold, Layer, SilhouetteScenes } from '../geometry/scene';
import { insideBack, ribCollar } from './necklines';
import { bothLines, bothSides, pair, seam, stitches } from './sewing';
import { bothFolds, slack } from './top-folds';
import { gathers, lowerScene, waistband } from './waist';

/** Flared cloth: folds fan from a narrow top to a wavy hem, deep at the hem. */
function flare(
  top: number,
  topHalf: number,
  bottom: number,
  bottomHalf: number,
  count: number,
  height: number,
): Fold[] {
  return Array.from({ length: count }, (_, i): Fold => {
    const t = (i + 0.5) / count - 0.5;
    const jitter = (((i * 53) % 31) - 15) / 15;
    const start = top + ((i * 41) % 90);
    return {
      points: [
        [800 + 2 * topHalf * t, start],
        [800 + (topHalf + bottomHalf) * t + jitter * 10, (start + bottom) / 2],
        [800 + 2 * bottomHalf * t + jitter * 22, bottom - 40],
        [800 + 2 * bottomHalf * t * 1.05 + jitter * 30, bottom + 240],
      ],
      width: 30 + ((i * 17) % 16),
      height: height * (0.8 + ((i * 29) % 10) / 20),
    };
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
    points.push(
      `Q${cx.toFixed(1)},${(y + sag * Math.sin(at * Math.PI * 0.5) + (i % 2 ? depth : -depth)).toFixed(1)} ${px.toFixed(1)},${(y + arc).toFixed(1)}`,
    );
  }
  return points.join(' ');
}

const skirtShape = (front: boolean): Layer[] => {
  const hem = wavyHem(590, 1500, 130, 4, 20);
  return [
    {
      panels: [
        {
          part: 'lining',
          d: symmetric(`M800,1440 L${x(560)},1440 L${x(575)},1500 C${x(400)},1580 ${x(200)},1606 800,1600`),
          texture: 'woven',
          tone: 0.55,
        },
      ],
      round: { radius: 20, height: 0 },
    },
    {
      panels: [
        {
          part: 'body',
          d: symmetric(
            `M800,430 C${x(100)},430 ${x(200)},424 ${x(262)},416 C${x(330)},700 ${x(460)},1120 ${x(590)},1500 ${hem}`,
          ),
          texture: 'woven',
        },
      ],
      round: { radius: 120, height: 66, openBelow: 1400 },
      shadow: 0.5,
      reach: 22,
      folds: [...flare(470, 250, 1500, 600, 9, 34), ...gathers(440, 240, 11, 180, 9)],
      wrinkles: [{ angle: 84, length: 420, width: 120, height: 12 }],
      lines: [
        ...bothLines([...stitches(`M${x(584)},1478 ${wavyHem(584, 1478, 130, 4, 20)}`)]),
        ...(front ? [] : seam('M800,430 L800,800', 0.4)),
      ],
    },
    waistband(256, 330, 110, 'body', 'woven'),
  ];
};

export const skirt: SilhouetteScenes = {
  front: lowerScene(skirtShape(true)),
  back: lowerScene(skirtShape(false)),
  detail: { of: 'front', window: { x: 460, y: 290, width: 660 } },
  cloth: 'woven',
  frame: { x: 70, y: 70, width: 1460 },
};

/** A skater dress: fitted bodice, short sleeves, waist seam and a full skirt. */
function dressLayers(front: boolean): Layer[] {
  const depth = front ? 190 : 50;
  const cut = {
    neck: 176,
    neckTop: 150,
    neckDepth: depth,
    shoulder: 322,
    shoulderTop: 206,
    underarm: 262,
    underarmTop: 520,
    waist: 210,
    hem: 220,
    hemTop: 850,
    hemCurve: 22,
  };
  const bodice = symmetric(
    `M800,${150 + depth} C${x(110)},${150 + depth} ${x(172)},${150 + depth * 0.5} ${x(176)},150 L${x(322)},206 C${x(286)},300 ${x(236)},420 ${x(262)},520 C${x(256)},640 ${x(222)},760 ${x(212)},846 C${x(120)},866 ${x(60)},870 800,870`,
  );
  const sleeve = `M${x(322)},206 C${x(380)},226 ${x(420)},290 ${x(436)},370 C${x(440)},420 ${x(438)},470 ${x(430)},520 C${x(390)},548 ${x(330)},560 ${x(284)},552 C${x(276)},540 ${x(264)},530 ${x(262)},520 L${x(220)},500 L${x(200)},330 L${x(240)},236 L${x(322)},206 Z`;
  const hem = wavyHem(596, 1690, 120, 5, 22);
  const skirtD = symmetric(
    `M800,852 C${x(80)},852 ${x(160)},848 ${x(212)},836 C${x(290)},980 ${x(450)},1360 ${x(596)},1690 ${hem}`,
  );
  const layers: Layer[] = [];
  if (front) layers.push(insideBack(cut, 180, 'woven'));
  layers.push(
    {
      panels: [
        {
          part: 'lining',
          d: symmetric(`M800,1640 L${x(560)},1640 L${x(580)},1692 C${x(400)},1770 ${x(200)},1790 800,1786`),
          texture: 'woven',
          tone: 0.52,
        },
      ],
      round: { radius: 20, height: 0 },
    },
    {
      panels: [{ part: 'body', d: skirtD, texture: 'woven', shift: [30, 70] }],
      round: { radius: 120, height: 70, openBelow: 1600 },
      shadow: 0.5,
      reach: 20,
      folds: [...flare(880, 200, 1690, 610, 10, 36), ...gathers(860, 200, 10, 200, 11)],
      wrinkles: [{ angle: 84, length: 420, width: 120, height: 12 }],
      lines: bothLines(stitches(`M${x(590)},1668 ${wavyHem(590, 1668, 120, 5, 22)}`)),
    },
    {
      panels: [
        ...bothSides({ part: 'sleeve', d: sleeve, texture: 'woven', angle: 16, shift: [110, 40] }),
        { part: 'body', d: bodice, texture: 'woven' },
      ],
      round: { radius: 110, height: 66 },
      seam: 4,
      shadow: 0.4,
      reach: 12,
      wrinkles: slack(12),
      folds: [
        ...bothFolds([
          {
            points: [
              [x(262), 520],
              [x(180), 460],
              [x(110), 400],
            ],
            width: 24,
            height: 12,
          },
          {
            points: [
              [x(300), 300],
              [x(350), 400],
              [x(360), 520],
            ],
            width: 26,
            height: 10,
          },
          {
            points: [
              [x(266), 510],
              [x(340), 480],
              [x(410), 430],
            ],
            width: 20,
            height: 11,
          },
        ]),
        ...pair({
          points: [
            [x(216), 800],
            [x(150), 740],
            [x(60), 730],
          ],
          width: 22,
          height: 11,
        }),
        ...pair({
          points: [
            [x(120), 860],
            [x(140), 700],
            [x(120), 560],
          ],
          width: 40,
          height: 13,
        }),
      ],
      lines: [
        ...bothLines([
          ...seam(`M${x(322)},206 C${x(286)},300 ${x(236)},420 ${x(262)},520`, 0.34),
          ...seam(`M${x(120)},862 C${x(126)},740 ${x(140)},640 ${x(128)},560`, 0.26),
          ...stitches(`M${x(428)},500 C${x(390)},526 ${x(330)},538 ${x(286)},532`),
        ]),
        ...bothLines([
          {
            d: `M${x(212)},846 C${x(120)},866 ${x(60)},870 800,870`,
            width: 12,
            tone: 'dark',
            strength: 0.36,
            blur: 4,
          },
        ]),
        ...(front ? [] : seam('M800,220 L800,866', 0.5)),
      ],
    },
    {
      ...ribCollar(cut, depth, 22),
      lines: bothLines(
        stitches(
          `M800,${150 + depth + 10} C${x(118)},${150 + depth + 10} ${x(182)},${150 + depth * 0.5 + 5} ${x(188)},156`,
        ),
      ),
    },
  );
  return layers;
}

export const dress: SilhouetteScenes = {
  front: lowerScene(dressLayers(true)),
  back: lowerScene(dressLayers(false)),
  detail: { of: 'front', window: { x: 470, y: 110, width: 660 } },
  cloth: 'woven',
};
