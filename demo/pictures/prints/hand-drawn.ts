import { smoothPath } from '../geometry/path';
import type { MarksLayer } from './cloth-recipe';
import type { ClothScene } from './cloth-scene';
import type { SeededRandom } from './seeded-random';
import { circle, num, path, polar, polygon, wrapped, type Point } from './svg-markup';

/** The fine veins of cracked wax, on a square tile of side `size`. */
export function crackle(random: SeededRandom, color: string, count: number, size: number): string {
  let markup = '';
  for (let index = 0; index < count; index += 1) {
    const start: Point = [random.between(0, size), random.between(0, size)];
    let [x, y] = [0, 0];
    let heading = random.between(0, 360);
    const line: Point[] = [];
    for (let step = 0; step < 4; step += 1) {
      heading += random.between(-35, 35);
      const [dx, dy] = polar(heading, random.between(9, 24));
      [x, y] = [x + dx, y + dy];
      line.push([x, y]);
    }
    markup += wrapped(start, 100, [size, size], (startX, startY) => {
      const steps = line.map(([px, py]) => `L${num(startX + px)},${num(startY + py)}`);
      return `M${num(startX)},${num(startY)}${steps.join('')}`;
    });
  }
  return path(markup, { fill: 'none', stroke: color, 'stroke-width': 1.3, 'stroke-opacity': 0.5 });
}

const stroke = (d: string, weight: number, color: string) =>
  path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

type Shape = MarksLayer['marks'][number]['shapes'][number];

/** One shape of a hand-drawn mark whose corner lies at (x, y). */
function drawShape(shape: Shape, [x, y]: Point, scene: ClothScene): string {
  const { random } = scene;
  const ink = scene.color(shape.ink);
  if ('dot' in shape) {
    const radius = typeof shape.radius === 'number' ? shape.radius : random.between(...shape.radius);
    return circle(x + shape.dot[0], y + shape.dot[1], radius, { fill: ink });
  }
  const shift = () => random.between(-shape.wobble, shape.wobble);
  if ('outline' in shape) {
    const corners = shape.outline.map(([px, py, dx, dy]): Point => {
      const along = shift();
      return [x + px + along * dx, y + py + along * dy];
    });
    return stroke(polygon(corners), shape.weight, ink);
  }
  const lines = shape.lines.map((points) =>
    smoothPath(points.map(([px, py]): Point => [x + px + shift(), y + py + shift()])),
  );
  return stroke(lines.join(''), shape.weight, ink);
}

/** Rows of hand-drawn marks, each ruled off from the next. */
export function markRows({ marks, rule }: MarksLayer, scene: ClothScene): string {
  const [width] = scene.size;
  const ruleAt = (y: number) => stroke(`M-20,${y}H${width + 20}`, 4, scene.color(rule));
  const first = scene.random.below(marks.length);
  // The last rule is drawn at the foot of the tile and the first one at its head, so that both halves meet.
  let [y, markup] = [0, ruleAt(0)];
  for (const { height, count, shapes } of [...marks.slice(first), ...marks.slice(0, first)]) {
    for (let index = 0; index < count; index += 1)
      for (const shape of shapes) markup += drawShape(shape, [(index * width) / count, y], scene);
    y += height;
    markup += ruleAt(y);
  }
  return markup;
}
