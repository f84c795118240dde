import { seededRandom } from './seeded-random';
import { group, num, path, polar, polygon, rect, smoothLine, type Point } from './svg-markup';

/** Quiet geometry for sportswear cloth: tone on tone, felt rather than read. */
export const clothTextures = [
  'hex',
  'chevron',
  'halftone',
  'pinstripe',
  'facets',
  'contour',
  'weave',
] as const;

export type ClothTexture = (typeof clothTextures)[number];

interface TextureRequest {
  width: number;
  height: number;
  color: string;
  opacity: number;
  seed: number;
}

const painters: Record<ClothTexture, (request: TextureRequest) => string> = {
  hex: hexagons,
  chevron: chevrons,
  halftone,
  pinstripe: ({ width, height, color }) => {
    let d = '';
    for (let x = 20; x < width; x += 40) d += `M${x},0V${height}`;
    return path(d, { stroke: color, 'stroke-width': 3 });
  },
  facets,
  contour,
  weave: ({ width, height, color }) => {
    let d = '';
    for (let at = -height; at < width; at += 26)
      d += `M${at},0l${height},${height}M${at + height},0l${-height},${height}`;
    return path(d, { stroke: color, 'stroke-width': 2.2, fill: 'none' });
  },
};

/** Texture over the whole of width × height, about 2–12 KB of markup. */
export function clothTexture(texture: ClothTexture, request: TextureRequest): string {
  return group(painters[texture](request), { opacity: request.opacity });
}

function hexagons({ width, height, color, seed }: TextureRequest): string {
  const random = seededRandom(seed + 11);
  const radius = 34;
  let [cells, filled] = ['', ''];
  for (let row = 0; row * radius * 1.5 < height + radius; row += 1) {
    for (let column = 0; column * radius * 1.732 < width + radius; column += 1) {
      const x = (column + (row % 2) / 2) * radius * 1.732;
      const y = row * radius * 1.5;
      const points = [0, 60, 120, 180, 240, 300].map((angle): Point => {
        const [px, py] = polar(angle, radius - 3);
        return [Math.round(x + px), Math.round(y + py)];
      });
      // Denser towards the hem, so that the chest stays calm.
      if (random.chance(0.12 + (0.5 * y) / height)) filled += polygon(points);
      else if (random.chance(0.75)) cells += polygon(points);
    }
  }
  return (
    path(cells, { fill: 'none', stroke: color, 'stroke-width': 2.5 }) +
    path(filled, { fill: color, 'fill-opacity': 0.55 })
  );
}

function chevrons({ width, height, color }: TextureRequest): string {
  let markup = '';
  const drop = width * 0.28;
  for (let y = -drop, index = 0; y < height; y += 46, index += 1) {
    const weight = 6 + 16 * Math.max(0, y / height);
    markup += path(`M0,${num(y)}L${width / 2},${num(y + drop)}L${width},${num(y)}`, {
      fill: 'none',
      stroke: color,
      'stroke-width': weight,
      'stroke-linejoin': 'miter',
    });
  }
  return markup;
}

/** Dots that grow towards the hem. A row is one dashed line: round caps on dashes of no length. */
function halftone({ width, height, color }: TextureRequest): string {
  let markup = '';
  const step = 22;
  for (let y = step, row = 0; y < height + step; y += step, row += 1) {
    const size = 2 + 17 * (y / height) ** 1.6;
    markup += path(`M${row % 2 ? step : 0},${y}H${width + step}`, {
      stroke: color,
      'stroke-width': Number(size.toFixed(1)),
      'stroke-linecap': 'round',
      'stroke-dasharray': `0 ${step * 2}`,
    });
  }
  return markup;
}

/** Folded-paper triangles in three strengths. */
function facets({ width, height, color, seed }: TextureRequest): string {
  const random = seededRandom(seed + 5);
  const [columns, rows] = [6, 8];
  const corner = (column: number, row: number): Point => [
    ((column + (column === 0 || column === columns ? 0 : random.between(-0.32, 0.32))) * width) / columns,
    ((row + (row === 0 || row === rows ? 0 : random.between(-0.32, 0.32))) * height) / rows,
  ];
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => corner(column, row)),
  );
  const shades: [string, string, string] = ['', '', ''];
  const at = (row: number, column: number): Point => grid[row]?.[column] ?? [0, 0];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, e] = [
        at(row, column),
        at(row, column + 1),
        at(row + 1, column + 1),
        at(row + 1, column),
      ];
      const halves = random.chance(0.5)
        ? [
            [a, b, c],
            [a, c, e],
          ]
        : [
            [a, b, e],
            [b, c, e],
          ];
      for (const half of halves) {
        const shade = random.below(4);
        if (shade < 3) shades[shade] += polygon(half);
      }
    }
  }
  return shades.map((d, index) => path(d, { fill: color, 'fill-opacity': 0.25 + index * 0.32 })).join('');
}

/** Height lines, like a map. */
function contour({ width, height, color, seed }: TextureRequest): string {
  const random = seededRandom(seed + 29);
  const hills = Array.from({ length: 4 }, () => ({
    x: random.between(0, width),
    y: random.between(0, height),
    size: random.between(0.14, 0.3) * width,
    lift: random.between(-90, 120),
  }));
  let d = '';
  for (let level = -120; level < height + 120; level += 30) {
    const points: Point[] = [];
    for (let x = -20; x <= width + 40; x += 62) {
      const rise = hills.reduce(
        (sum, hill) =>
          sum +
          hill.lift * Math.exp(-(((x - hill.x) / hill.size) ** 2 + ((level - hill.y) / hill.size) ** 2)),
        0,
      );
      points.push([x, Math.round(level + rise)]);
    }
    d += smoothLine(points);
  }
  return path(d, { fill: 'none', stroke: color, 'stroke-width': 3 });
}

/** Soft folds and sheen over a panel, so that a flat design hangs like cloth. `idPrefix` keeps its gradients apart. */
export function clothSheen(width: number, height: number, idPrefix: string): string {
  const stops = [
    ['0', '#fff', 0.12],
    ['.22', '#fff', 0],
    ['.3', '#000', 0.1],
    ['.42', '#fff', 0.1],
    ['.6', '#000', 0.02],
    ['.74', '#000', 0.13],
    ['.86', '#fff', 0.07],
    ['1', '#000', 0.12],
  ] as const;
  const markup = stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
  return (
    `<defs><linearGradient id="${idPrefix}sheen" x1="0" y1="0" x2="1" y2=".45">${markup}</linearGradient></defs>` +
    rect(0, 0, width, height, { fill: `url(#${idPrefix}sheen)` })
  );
}
