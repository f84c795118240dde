import { apartFrom, darken, lighten, luminance, mix } from './color';
import type { SeededRandom } from './seeded-random';
import { circle, num, path, polar, rect, smoothLine, type Point } from './svg-markup';
import { clothTile, type ClothScene } from './west-african-scene';

/** What a row of marks is drawn with. */
interface Mud {
  random: SeededRandom;
  ink: string;
  /** Second colour: iron-rich earth. */
  earth: string;
}

/** One mark in a box from x, y. */
type Mark = (x: number, y: number, width: number, height: number, mud: Mud) => string;

interface MarkRow {
  height: number;
  /** Marks across the cloth. */
  count: number;
  mark: Mark;
}

function stroke(d: string, weight: number, color: string): string {
  return path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** A line drawn by hand with river mud: never quite straight. */
function handLine(points: readonly Point[], random: SeededRandom, wobble = 3): string {
  const shift = () => random.between(-wobble, wobble);
  return smoothLine(points.map(([x, y]): Point => [x + shift(), y + shift()]));
}

const zigzag: Mark = (x, y, w, h, { random, ink }) => {
  const [foot, top] = [y + h * 0.8, y + h * 0.18];
  const up = handLine(
    [
      [x, foot],
      [x + w / 2, top],
    ],
    random,
  );
  const down = handLine(
    [
      [x + w / 2, top],
      [x + w, foot],
    ],
    random,
  );
  return stroke(up + down, 7, ink) + circle(x + w / 2, y + h * 0.68, random.between(5, 7), { fill: ink });
};

const cross: Mark = (x, y, w, h, { random, ink }) => {
  const [left, right, top, foot] = [x + w * 0.2, x + w * 0.8, y + h * 0.15, y + h * 0.85];
  return stroke(
    handLine(
      [
        [left, top],
        [right, foot],
      ],
      random,
    ) +
      handLine(
        [
          [right, top],
          [left, foot],
        ],
        random,
      ),
    8,
    ink,
  );
};

const nestedDiamond: Mark = (x, y, w, h, { random, ink, earth }) => {
  const wobble = () => random.between(-2, 2);
  const [cx, cy] = [x + w / 2, y + h / 2];
  return [0.92, 0.6, 0.28]
    .map((share, index) => {
      const [dx, dy] = [(w * share) / 2, (h * share) / 2];
      const top = `M${num(cx + wobble())},${num(cy - dy)}L${num(cx + dx)},${num(cy + wobble())}`;
      const foot = `L${num(cx + wobble())},${num(cy + dy)}L${num(cx - dx)},${num(cy + wobble())}Z`;
      return stroke(top + foot, 7 - index, index === 1 ? earth : ink);
    })
    .join('');
};

const tally: Mark = (x, y, w, h, { random, ink }) =>
  stroke(
    handLine(
      [
        [x + w / 2, y + h * 0.15],
        [x + w / 2, y + h * 0.85],
      ],
      random,
      2.4,
    ),
    6,
    ink,
  );

const doubleArrow: Mark = (x, y, w, h, { random, ink }) => {
  const arrow = (from: number) =>
    handLine(
      [
        [x + w * from, y + h * 0.2],
        [x + w * (from + 0.4), y + h / 2],
        [x + w * from, y + h * 0.8],
      ],
      random,
      2,
    );
  return stroke(arrow(0.1) + arrow(0.45), 7, ink);
};

const dottedPlus: Mark = (x, y, w, h, { random, ink, earth }) => {
  const upright = handLine(
    [
      [x + w / 2, y + h * 0.1],
      [x + w / 2, y + h * 0.9],
    ],
    random,
    2,
  );
  const level = handLine(
    [
      [x + w * 0.16, y + h / 2],
      [x + w * 0.84, y + h / 2],
    ],
    random,
    2,
  );
  const corners: readonly Point[] = [
    [0.24, 0.24],
    [0.76, 0.24],
    [0.24, 0.76],
    [0.76, 0.76],
  ];
  const dots = corners.map(([dx, dy]) =>
    circle(x + w * dx, y + h * dy, random.between(3.5, 5), { fill: earth }),
  );
  return stroke(upright + level, 7, ink) + dots.join('');
};

const nestedOctagon: Mark = (x, y, w, h, { random, ink, earth }) => {
  const rings = [1, 0.7, 0.4].map((share) => {
    const corners = [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => {
      const [px, py] = polar(angle, h * 0.42 * share + random.between(-2, 2));
      return `${num(x + w / 2 + px)},${num(y + h / 2 + py)}`;
    });
    return stroke(`M${corners.join('L')}Z`, 7, share === 0.7 ? earth : ink);
  });
  const post = stroke(
    handLine(
      [
        [x + 6, y + h * 0.1],
        [x + 6, y + h * 0.9],
      ],
      random,
      1,
    ),
    5,
    ink,
  );
  return rings.join('') + circle(x + w / 2, y + h / 2, 8, { fill: ink }) + post;
};

/** Heights add up to the tile's. */
const rows: readonly MarkRow[] = [
  { height: 90, count: 12, mark: zigzag },
  { height: 80, count: 9, mark: cross },
  { height: 130, count: 5, mark: nestedDiamond },
  { height: 70, count: 24, mark: tally },
  { height: 110, count: 8, mark: doubleArrow },
  { height: 80, count: 10, mark: dottedPlus },
  { height: 160, count: 4, mark: nestedOctagon },
];

/** Bogolanfini: pale marks left standing in dark mud, row by row. */
export function mudcloth({ palette, random }: ClothScene): string {
  const dark = luminance(palette.ground) < 0.3;
  const ground = dark ? palette.ground : darken(palette.main, 0.68);
  const mud: Mud = {
    random,
    ink: dark ? lighten(palette.second, 0.7) : lighten(palette.ground, 0.2),
    earth: apartFrom(ground, mix(palette.main, '#a4622d', 0.3), 2),
  };
  const rule = (y: number) => stroke(`M-20,${y}H${clothTile + 20}`, 4, mud.ink);
  const first = random.below(rows.length);
  let y = 0;
  // The rule at the foot of the tile is also the one at its head.
  let markup = rect(0, 0, clothTile, clothTile, { fill: ground }) + rule(0);
  for (const { height, count, mark } of [...rows.slice(first), ...rows.slice(0, first)]) {
    const width = clothTile / count;
    for (let index = 0; index < count; index += 1) markup += mark(index * width, y, width, height, mud);
    y += height;
    markup += rule(y);
  }
  return markup;
}
