import type { Cell } from './band';
import { circle, num, path, polar, polygon, rect, smoothLine, type Point } from './svg-markup';

/** Blocks of West African strip weaving and stamps, each drawn in a box from 0,0. */

/** Weft bars across a strip. */
export const weftBars: Cell = (w, h, { figure, accent }) =>
  rect(0, h * 0.06, w, h * 0.16, { fill: figure }) +
  rect(0, h * 0.27, w, h * 0.07, { fill: accent }) +
  rect(0, h * 0.4, w, h * 0.2, { fill: figure }) +
  rect(0, h * 0.66, w, h * 0.07, { fill: accent }) +
  rect(0, h * 0.78, w, h * 0.16, { fill: figure });

/** Stepped hourglass, woven step by step. */
export const steppedHourglass: Cell = (w, h, { figure, accent }) => {
  const steps = 5;
  const [outer, inner]: [string[], string[]] = [[], []];
  for (let step = 0; step < steps; step += 1) {
    const wide = w * (1 - step / steps);
    const y = (step * h) / (steps * 2);
    const tall = h / (steps * 2);
    const bar = (top: number) =>
      `M${num((w - wide) / 2)},${num(top)}h${num(wide)}v${num(tall)}h${num(-wide)}z`;
    const side = step % 2 ? inner : outer;
    side.push(bar(y), bar(h - y - tall));
  }
  return path(outer.join(''), { fill: figure }) + path(inner.join(''), { fill: accent });
};

/** Stepped diamond. */
export const steppedDiamond: Cell = (w, h, { figure, accent, field }) => {
  const steps = 4;
  const diamond = (scale: number) => {
    let d = '';
    for (let step = 0; step < steps; step += 1) {
      const wide = (w * scale * (step + 1)) / steps;
      const tall = (h * scale) / (steps * 2);
      const top = h / 2 - (h * scale) / 2 + step * tall;
      d += `M${num((w - wide) / 2)},${num(top)}h${num(wide)}v${num(tall)}h${num(-wide)}z`;
      d += `M${num((w - wide) / 2)},${num(h - top - tall)}h${num(wide)}v${num(tall)}h${num(-wide)}z`;
    }
    return d;
  };
  return (
    path(diamond(0.96), { fill: figure }) +
    path(diamond(0.62), { fill: field }) +
    path(diamond(0.34), { fill: accent })
  );
};

/** Chequers. */
export const chequers: Cell = (w, h, { figure, accent }) => {
  let [one, two] = ['', ''];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const box = `M${num((column * w) / 6)},${num((row * h) / 4)}h${num(w / 6)}v${num(h / 4)}h${num(-w / 6)}z`;
      if ((row + column) % 2) one += box;
      else if ((row * 3 + column) % 4 === 0) two += box;
    }
  }
  return path(one, { fill: figure }) + path(two, { fill: accent });
};

/** Stepped zigzag running down a strip. */
export const zigzagBlock: Cell = (w, h, { figure, accent }) => {
  const line = (top: number, weight: number) => {
    let d = `M0,${num(top)}`;
    for (let index = 0; index < 4; index += 1)
      d += `l${num(w / 8)},${num(h * 0.2)}l${num(w / 8)},${num(-h * 0.2)}`;
    return `${d}v${num(weight)}${Array.from({ length: 4 }, () => `l${num(-w / 8)},${num(h * 0.2)}l${num(-w / 8)},${num(-h * 0.2)}`).join('')}z`;
  };
  return (
    path(line(h * 0.04, h * 0.17) + line(h * 0.58, h * 0.17), { fill: figure }) +
    path(line(h * 0.31, h * 0.12), { fill: accent })
  );
};

/** Combs standing against each other. */
export const combs: Cell = (w, h, { figure, accent }) => {
  let d = rectPath(0, h * 0.42, w, h * 0.16);
  for (let index = 0; index < 7; index += 1)
    d += rectPath(
      (w / 7) * (index + 0.28),
      index % 2 ? h * 0.1 : h * 0.04,
      w * 0.07,
      h * 0.9 - (index % 2 ? h * 0.1 : 0),
    );
  return path(d, { fill: figure }) + rect(0, h * 0.47, w, h * 0.06, { fill: accent });
};

function rectPath(x: number, y: number, w: number, h: number): string {
  return `M${num(x)},${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`;
}

/** Hollow triangles, back to back. */
export const triangles: Cell = (w, h, { figure, accent, field }) =>
  path(
    polygon([
      [0, 0],
      [w / 2, h],
      [w, 0],
    ]),
    { fill: figure },
  ) +
  path(
    polygon([
      [w * 0.28, 0],
      [w / 2, h * 0.46],
      [w * 0.72, 0],
    ]),
    { fill: field },
  ) +
  path(
    polygon([
      [0, h],
      [0, h * 0.3],
      [w * 0.34, h],
    ]) +
      polygon([
        [w, h],
        [w, h * 0.3],
        [w * 0.66, h],
      ]),
    { fill: accent },
  );

export const dots: Cell = (w, h, { figure }) => circle(w / 2, h / 2, Math.min(w, h) * 0.3, { fill: figure });

/** Concentric rings. */
export const eye: Cell = (w, h, { figure, accent, field }) => {
  const r = Math.min(w, h) / 2;
  return (
    circle(w / 2, h / 2, r * 0.9, { fill: figure }) +
    circle(w / 2, h / 2, r * 0.62, { fill: field }) +
    circle(w / 2, h / 2, r * 0.36, { fill: accent })
  );
};

function spiral(cx: number, cy: number, radius: number, from: number, turns: number): string {
  const points: Point[] = Array.from({ length: 15 }, (_, step) => {
    const [x, y] = polar(from + (step / 14) * turns * 360, radius * (1 - (step / 14) * 0.82));
    return [cx + x, cy + y];
  });
  return smoothLine(points);
}

/**
 * Adinkra-like stamps in a 100 × 100 box: wisdom's king (rings), ram's horns, learning from the past (heart),
 * toughness (twisting), the star, the fence, unity (knot), the fern, the moon and star, the ladder.
 */
export const stamps: readonly ((ink: string) => string)[] = [
  (ink) =>
    [40, 27, 14]
      .map((r) => `<circle cx="50" cy="50" r="${r}" fill="none" stroke="${ink}" stroke-width="7.5"/>`)
      .join('') + circle(50, 50, 4, { fill: ink }),
  (ink) =>
    path(
      [
        spiral(31, 33, 20, 90, 1.4),
        spiral(69, 33, 20, 270, -1.4),
        spiral(31, 67, 20, 90, -1.4),
        spiral(69, 67, 20, 270, 1.4),
      ].join('') + 'M50,12V88',
      { fill: 'none', stroke: ink, 'stroke-width': 7 },
    ),
  (ink) =>
    path('M50,90C8,58 8,26 28,18C42,14 50,26 50,36C50,26 58,14 72,18C92,26 92,58 50,90Z', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 8,
    }) +
    path(spiral(38, 42, 13, 90, 1.1) + spiral(62, 42, 13, 270, -1.1), {
      fill: 'none',
      stroke: ink,
      'stroke-width': 6,
    }),
  (ink) =>
    path('M14,84V62H38V84M38,62V38H62V62H86M62,38V16H86', { fill: 'none', stroke: ink, 'stroke-width': 9 }) +
    circle(20, 22, 8, { fill: ink }) +
    circle(80, 84, 8, { fill: ink }),
  (ink) =>
    path(
      polygon(
        Array.from({ length: 16 }, (_, index): Point => {
          const [x, y] = polar(index * 22.5, index % 2 ? 21 : 45);
          return [50 + x, 50 + y];
        }),
      ),
      { fill: ink },
    ) + circle(50, 50, 8, { fill: 'none', stroke: ink }),
  (ink) =>
    path('M12,12H88V88H12ZM30,12V88M50,12V88M70,12V88M12,34H88M12,66H88', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 6.5,
    }),
  (ink) =>
    path(
      'M50,8C62,26 62,34 50,50C38,34 38,26 50,8ZM50,92C62,74 62,66 50,50C38,66 38,74 50,92ZM8,50C26,38 34,38 50,50C34,62 26,62 8,50ZM92,50C74,38 66,38 50,50C66,62 74,62 92,50Z',
      { fill: 'none', stroke: ink, 'stroke-width': 6.5 },
    ) +
    [
      [22, 22],
      [78, 22],
      [22, 78],
      [78, 78],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 9, { fill: ink }))
      .join(''),
  (ink) => {
    const leaves = [22, 36, 50, 64]
      .map(
        (y) =>
          `M50,${y + 10}C36,${y + 6} 24,${y} 18,${y - 10}C34,${y - 8} 46,${y - 2} 50,${y + 10}C54,${y - 2} 66,${y - 8} 82,${y - 10}C76,${y} 64,${y + 6} 50,${y + 10}Z`,
      )
      .join('');
    return path(leaves, { fill: ink }) + path('M50,12V92', { stroke: ink, 'stroke-width': 5 });
  },
  (ink) =>
    path('M10,44A41,41 0 0 0 90,44A44,30 0 0 1 10,44Z', { fill: ink }) +
    path(
      polygon(
        Array.from({ length: 10 }, (_, index): Point => {
          const [x, y] = polar(index * 36, index % 2 ? 10 : 24);
          return [50 + x, 32 + y];
        }),
      ),
      { fill: ink },
    ),
  (ink) =>
    path('M50,10L88,50L50,90L12,50ZM50,30L70,50L50,70L30,50ZM50,10V30M88,50H70M50,90V70M12,50H30', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 7,
    }),
];
