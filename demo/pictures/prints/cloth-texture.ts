import { smoothPath } from '../geometry/path';
import { drawn } from './drawings';
import { seededRandom } from './seeded-random';
import { group, path, polar, polygon, type Point } from './svg-markup';

interface TextureRequest {
  /** `#RRGGBB`. */
  color: string;
  /** 0 to 1. */
  opacity: number;
  seed: number;
}

/** Textures that depend on the seed. */
const seeded = new Map([
  ['hex', hexagons],
  ['facets', facets],
  ['contour', contour],
]);

/** Size of the panel that textures cover. */
const [width, height] = [1000, 1200];

/**
 * Quiet geometry for sportswear cloth, tone on tone, over a whole panel: `hex`, `facets`, `contour` or a drawing
 * whose name begins with `texture-`. About 2–12 KB of markup.
 */
export function clothTexture(texture: string, request: TextureRequest): string {
  const draw = seeded.get(texture);
  const markup = draw ? draw(request) : drawn(`texture-${texture}`, { thread: request.color }, '');
  return group(markup, { opacity: request.opacity });
}

function hexagons({ color, seed }: TextureRequest): string {
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

/** Folded-paper triangles in three strengths. */
function facets({ color, seed }: TextureRequest): string {
  const random = seededRandom(seed + 5);
  const [columns, rows] = [6, 8];
  // Corners on the panel's edges stay there.
  const shift = (index: number, last: number) =>
    index === 0 || index === last ? 0 : random.between(-0.32, 0.32);
  const corners = Array.from({ length: (rows + 1) * (columns + 1) }, (_, index): Point => {
    const [column, row] = [index % (columns + 1), Math.floor(index / (columns + 1))];
    return [
      ((column + shift(column, columns)) * width) / columns,
      ((row + shift(row, rows)) * height) / rows,
    ];
  });
  const triangle = (...indexes: number[]) => polygon(indexes.map((index) => corners[index] ?? [0, 0]));
  const shades: [string, string, string] = ['', '', ''];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const a = row * (columns + 1) + column;
      const [b, c, d] = [a + 1, a + columns + 2, a + columns + 1];
      const halves = random.chance(0.5)
        ? [triangle(a, b, c), triangle(a, c, d)]
        : [triangle(a, b, d), triangle(b, c, d)];
      for (const half of halves) {
        const shade = random.below(4);
        if (shade < 3) shades[shade] += half;
      }
    }
  }
  return shades.map((d, index) => path(d, { fill: color, 'fill-opacity': 0.25 + index * 0.32 })).join('');
}

/** Height lines, like a map. */
function contour({ color, seed }: TextureRequest): string {
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
    d += smoothPath(points);
  }
  return path(d, { fill: 'none', stroke: color, 'stroke-width': 3 });
}
