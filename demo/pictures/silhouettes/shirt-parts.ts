import { mirrored, roundedBox } from '../geometry/path';
import type { Layer, Panel } from '../geometry/scene';
import { buttonholes, buttons, stitches } from './sewing';
import { type TopCloth } from './tops';
import { type TopCut, bodyHalf } from './top-cut';

/** Two fronts whose prints do not meet, as when they are cut from one length of cloth. */
export function twoFronts(cut: TopCut, depth: number, cloth: TopCloth): Panel[] {
  const half = `${bodyHalf(cut, depth)} Z`;
  return [
    { part: 'body', d: half, texture: cloth.texture },
    { part: 'body', d: mirrored(half), texture: cloth.texture, shift: [38, 46] },
  ];
}

/** The strip down the front with its buttons; it belongs to the right-hand front. */
export function frontPlacket(
  cut: TopCut,
  top: number,
  cloth: TopCloth,
  options: { part: 'body' | 'placket'; count: number; bottom?: number; color?: string },
): Layer[] {
  const bottom = options.bottom ?? cut.hemTop + cut.hemCurve - 2;
  const step = (bottom - top - 130) / (options.count - 1);
  const places = Array.from({ length: options.count }, (_, i): [number, number] => [
    800,
    Math.round(top + 44 + i * step),
  ]);
  return [
    {
      panels: [
        {
          part: options.part,
          d: roundedBox(772, top, 56, bottom - top, 3),
          texture: cloth.texture,
          shift: [38, 46],
        },
      ],
      round: { radius: 13, height: 4 },
      shadow: 0.34,
      reach: 8,
      folds: [
        {
          points: [
            [790, top + 300],
            [806, top + 420],
            [796, top + 560],
          ],
          width: 24,
          height: 6,
        },
      ],
      lines: [
        ...stitches(`M781,${top + 4} L781,${bottom - 6}`),
        ...stitches(`M819,${top + 4} L819,${bottom - 6}`),
        ...buttonholes(places),
      ],
    },
    buttons(places, 12, options.color),
  ];
}

export const chestPocket = (cut: TopCut): Layer => {
  const [x0, y0] = [894, cut.underarmTop - 170];
  const d = `M${x0},${y0} L${x0 + 172},${y0 - 4} L${x0 + 170},${y0 + 150} L${x0 + 86},${y0 + 192} L${x0 + 3},${y0 + 152} Z`;
  return {
    panels: [{ part: 'body', d, texture: 'woven', shift: [38, 46] }],
    round: { radius: 12, height: 4 },
    shadow: 0.3,
    reach: 6,
    lines: [
      ...stitches(
        `M${x0 + 8},${y0 + 6} L${x0 + 10},${y0 + 148} L${x0 + 86},${y0 + 184} L${x0 + 163},${y0 + 146} L${x0 + 165},${y0 + 4}`,
      ),
      ...stitches(`M${x0 + 2},${y0 + 26} L${x0 + 170},${y0 + 23}`),
    ],
  };
};
