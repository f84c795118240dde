import type { Coat, FloralLayer } from './floral-recipe';
import type { SeededRandom } from './seeded-random';
import { polar, type Placement, type Point } from './svg-markup';

/** Side of the square repeat. */
export const tileSize = 760;

/** A plant where it stands within half a tile. */
export interface PlacedPlant extends Placement {
  name: string;
  scale: number;
  coat: Coat;
  shadow: boolean;
}

/** The plants of all layers, from the farthest to the nearest. */
export function floralLayout(layers: readonly FloralLayer[], random: SeededRandom): PlacedPlant[] {
  const flowers: Point[] = [];
  return layers.flatMap((layer) => {
    const background = layer.coat === 'far' || layer.coat === 'tone';
    const points = spread(layer.count, random, background ? [] : flowers);
    // Later layers keep away from flowers with a shadow or a companion.
    if (layer.shadow || layer.companion) flowers.push(...points);
    return points.flatMap((point, index) => plantWithLeaves(layer, point, index, random));
  });
}

function plantWithLeaves(
  layer: FloralLayer,
  [x, y]: Point,
  index: number,
  random: SeededRandom,
): PlacedPlant[] {
  const { coat, shadow, plants, sway } = layer;
  const scale = random.between(...layer.scale);
  const turn = sway === undefined ? random.between(0, 360) : random.between(-sway, sway);
  const name = plants[index % plants.length] ?? plants[0];
  const plant: PlacedPlant = { name, x, y, turn, scale, flip: random.chance(0.5), coat, shadow };
  return [...bouquet(layer, plant, random), plant];
}

/** What stands behind a flower: leaves that fan out from its foot, and a smaller flower between two of them. */
function bouquet(layer: FloralLayer, flower: PlacedPlant, random: SeededRandom): PlacedPlant[] {
  const { leaves, companion, coat, shadow } = layer;
  const blockPrinted = coat === 'main';
  const beside = (angle: number, distance: number) => {
    const [dx, dy] = polar(angle, distance);
    return { x: flower.x + dx, y: flower.y + dy, shadow };
  };
  const first = random.between(0, 360);
  const fan = leaves.map((name, index): PlacedPlant => {
    const turn = first + (index * 300) / leaves.length + random.between(-18, 18);
    const scale = flower.scale * random.between(0.82, 1.08);
    const look = { flip: random.chance(0.5), coat: blockPrinted ? ('leaf' as const) : coat };
    return { name, turn, scale, ...look, ...beside(turn, scale * 98) };
  });
  if (!companion) return fan;
  const place = beside(first + 300 - 150 / Math.max(2, leaves.length), flower.scale * 112);
  const look = { turn: random.between(0, 360), coat: blockPrinted ? ('paper' as const) : coat };
  return [...fan, { name: companion, scale: flower.scale * 0.46, ...look, ...place }];
}

/** Points that keep away from each other, from those taken and from their half-drop copies (best of 40 candidates). */
function spread(count: number, random: SeededRandom, taken: readonly Point[]): Point[] {
  const points: Point[] = [];
  const apart = ([ax, ay]: Point, [bx, by]: Point) => {
    const across = Math.abs(ax - bx) % tileSize;
    const down = Math.abs(ay - by) % tileSize;
    return Math.hypot(Math.min(across, tileSize - across), Math.min(down, tileSize - down));
  };
  while (points.length < count) {
    let best: Point = [0, 0];
    let bestDistance = -1;
    for (let tries = 0; tries < 40; tries += 1) {
      const candidate: Point = [random.between(0, tileSize), random.between(0, tileSize)];
      let nearest = tileSize;
      for (const point of [...taken, ...points]) {
        const copy: Point = [point[0] + tileSize / 2, point[1] + tileSize / 2];
        nearest = Math.min(nearest, apart(candidate, point), apart(candidate, copy));
      }
      if (nearest > bestDistance) [best, bestDistance] = [candidate, nearest];
    }
    points.push(best);
  }
  return points;
}
