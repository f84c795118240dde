import { mirrored, roundedBox, symmetric, x } from '../geometry/path';
import type { Layer, Panel, Texture } from '../geometry/scene';
import { bothLines, bothSides, ribs, seam, stitches } from './sewing';
import { type TopCut } from './top-cut';

const curve = (neck: number, top: number, depth: number) =>
  `M800,${top + depth} C${x(neck * 0.62)},${top + depth} ${x(neck * 0.97)},${top + depth * 0.5} ${x(neck)},${top}`;
const curveBack = (neck: number, top: number, depth: number) =>
  `C${x(neck * 0.97)},${top + depth * 0.5} ${x(neck * 0.62)},${top + depth} 800,${top + depth}`;

/** The inside of the back, seen through the neck opening, with the shop's label. */
export function insideBack(cut: TopCut, depth: number, texture: Texture): Layer {
  const inside = symmetric(
    `M800,${cut.neckTop + 4} C${x(cut.neck * 0.6)},${cut.neckTop + 4} ${x(cut.neck)},${cut.neckTop - 6} ${x(cut.neck + 4)},${cut.neckTop} C${x(cut.neck)},${cut.neckTop + depth * 0.6} ${x(cut.neck * 0.7)},${cut.neckTop + depth + 18} 800,${cut.neckTop + depth + 18}`,
  );
  const label = roundedBox(764, cut.neckTop + 52, 72, 44, 3);
  const panels: Panel[] = [{ part: 'lining', d: inside, texture, tone: 0.62 }];
  if (depth > 100) panels.push({ part: 'fixed', color: '#EFE8DA', d: label, texture: 'satin', tone: 0.86 });
  return {
    panels,
    round: { radius: 60, height: 0 },
    lines:
      depth > 100
        ? [
            {
              d: `M780,${cut.neckTop + 68} L820,${cut.neckTop + 68} M786,${cut.neckTop + 80} L814,${cut.neckTop + 80}`,
              width: 4,
              tone: 'dark',
              strength: 0.5,
            },
            { d: label, width: 1.5, tone: 'dark', strength: 0.3 },
          ]
        : [],
  };
}

/** The back half of a ribbed collar, standing behind the opening. */
export function collarBack(cut: TopCut, width: number): Layer {
  const half = `M800,${cut.neckTop + 44} C${x(cut.neck * 0.55)},${cut.neckTop + 44} ${x(cut.neck - width * 0.5)},${cut.neckTop + 26} ${x(cut.neck - width * 0.8)},${cut.neckTop - 8} L${x(cut.neck)},${cut.neckTop} C${x(cut.neck * 0.92)},${cut.neckTop - 2} ${x(cut.neck * 0.6)},${cut.neckTop + 6} 800,${cut.neckTop + 6}`;
  return {
    panels: [{ part: 'collar', d: symmetric(half), texture: 'fleece', tone: 0.8 }],
    round: { radius: 18, height: 8 },
    shadow: 0.35,
    reach: 9,
  };
}

/** A ribbed band around the neck. `depth` is where its outer edge dips to. */
export function ribCollar(cut: TopCut, depth: number, width = 38): Layer {
  const outer = curve(cut.neck + 2, cut.neckTop - 2, depth + 3);
  const inner = curve(cut.neck - width * 0.82, cut.neckTop - 8, depth - width + 4);
  const half = `${outer} L${x(cut.neck - width * 0.82)},${cut.neckTop - 8} ${curveBack(cut.neck - width * 0.82, cut.neckTop - 8, depth - width + 4)}`;
  const below = curve(cut.neck + 13, cut.neckTop + 4, depth + 13);
  return {
    panels: [{ part: 'collar', d: symmetric(half), texture: 'fleece' }],
    round: { radius: 17, height: 10 },
    shadow: 0.3,
    reach: 8,
    lines: bothLines([...ribs(outer, inner, 27, 0.2), ...stitches(below), ...seam(outer, 0.3)]),
  };
}

/** A V-shaped band; its point is at `depth`. */
export function vCollar(cut: TopCut, depth: number, width = 38): Layer {
  const [n, t] = [cut.neck, cut.neckTop];
  const half = `M800,${t + depth + 8} C${x(n * 0.3)},${t + depth * 0.72} ${x(n * 0.92)},${t + depth * 0.34} ${x(n + 2)},${t - 2} L${x(n - width * 0.8)},${t - 10} C${x(n * 0.7)},${t + depth * 0.26} ${x(n * 0.26)},${t + depth * 0.52} 800,${t + depth - width * 1.35}`;
  const edge = `M800,${t + depth + 20} C${x(n * 0.3 + 10)},${t + depth * 0.72 + 8} ${x(n * 0.92 + 12)},${t + depth * 0.34 + 4} ${x(n + 13)},${t + 2}`;
  return {
    panels: [{ part: 'collar', d: symmetric(half), texture: 'fleece' }],
    round: { radius: 17, height: 9 },
    shadow: 0.3,
    reach: 8,
    lines: [
      ...bothLines(stitches(edge)),
      ...seam(`M800,${t + depth - width * 1.3} L800,${t + depth + 8}`, 0.5),
    ],
  };
}

/**
 * A turned-down collar with two points, as on shirts. `spread` moves the points out; `stand` is the band inside.
 * `open` leaves the neck open to this depth (camp collars), otherwise it closes at the top button.
 */
export function shirtCollar(
  cut: TopCut,
  texture: Texture,
  options: { drop: number; spread: number; open: number; print?: boolean },
): Layer[] {
  const [n, t] = [cut.neck, cut.neckTop];
  const part = options.print ? 'yoke' : 'collar';
  const { drop, spread, open } = options;
  const tip = [x(n * 0.62 + spread), t + drop] as const;
  const leaf =
    `M${x(open > 60 ? 6 : 4)},${t + 66 + open} C${x(n * 0.26)},${t + 40 + open * 0.66} ${x(n * 0.6)},${t + 14 + open * 0.2} ${x(n * 0.74)},${t - 42} C${x(n * 0.82)},${t - 50} ${x(n * 0.96)},${t - 44} ${x(n + 10)},${t - 12} ` +
    `C${x(n + 26)},${t + 24} ${tip[0] - 26},${tip[1] - 70} ${tip[0]},${tip[1]} C${tip[0] + 30},${tip[1] - 14} ${x(n * 0.2)},${t + 96 + open} ${x(open > 60 ? 6 : 4)},${t + 66 + open} Z`;
  const inner = `M${x(10)},${t + 76 + open} C${x(n * 0.24)},${t + 92 + open * 0.9} ${tip[0] + 22},${tip[1] - 26} ${tip[0] + 2},${tip[1] - 15} C${tip[0] - 12},${tip[1] - 66} ${x(n + 12)},${t + 26} ${x(n)},${t - 4}`;
  const standBack = symmetric(
    `M800,${t - 36} C${x(n * 0.5)},${t - 38} ${x(n * 0.72)},${t - 44} ${x(n * 0.8)},${t - 46} L${x(n * 0.72)},${t + 20} C${x(n * 0.5)},${t + 40} ${x(n * 0.3)},${t + 48} 800,${t + 50}`,
  );
  return [
    {
      panels: [{ part, d: standBack, texture, tone: 0.8 }],
      round: { radius: 20, height: 5 },
      shadow: 0.4,
      reach: 9,
      lines: stitches(
        `M${x(n * 0.7)},${t + 10} C${x(n * 0.4)},${t + 36} ${x(-n * 0.4)},${t + 36} ${x(-n * 0.7)},${t + 10}`,
      ),
    },
    {
      panels: bothSides({ part, d: leaf, texture, angle: -24, shift: [210, 90] }),
      round: { radius: 22, height: 9 },
      shadow: 0.5,
      reach: 13,
      lines: [...stitches(inner), ...stitches(mirrored(inner))],
    },
  ];
}

/** A shirt collar from behind: one folded band around the neck. */
export function shirtCollarBehind(cut: TopCut, texture: Texture, print = false): Layer {
  const [n, t] = [cut.neck, cut.neckTop];
  const d = symmetric(
    `M800,${t - 44} C${x(n * 0.6)},${t - 46} ${x(n * 0.88)},${t - 42} ${x(n * 0.92)},${t - 36} C${x(n + 6)},${t - 20} ${x(n + 16)},${t + 4} ${x(n + 22)},${t + 34} C${x(n * 0.7)},${t + 54} ${x(n * 0.4)},${t + 66} 800,${t + 66}`,
  );
  return {
    panels: [{ part: print ? 'yoke' : 'collar', d, texture, shift: [0, 60] }],
    round: { radius: 26, height: 15 },
    shadow: 0.5,
    reach: 12,
    lines: bothLines(
      stitches(`M${x(n + 8)},${t + 28} C${x(n * 0.7)},${t + 44} ${x(n * 0.4)},${t + 54} 800,${t + 54}`),
    ),
  };
}
