import type { PrintTile } from '../print-tile';
import { apartFrom, contrast, darken, lighten, luminance, mix } from './color';
import { floralRecipes, type Coat, type Layer, type Species } from './floral-recipes';
import { anthurium, birdOfParadise, hibiscus, plumeria, smallBloom } from './flower-drawing';
import { fern, longLeaf, monstera, palmFrond } from './leaf-drawing';
import type { Plant, PlantColors } from './plant';
import { printPalette, type PrintPalette } from './print-palette';
import { seededRandom, type SeededRandom } from './seeded-random';
import { define, place, polar, rect, wrapped, type Placement, type Point } from './svg-markup';

const size = 760;

/** An aloha print: a half-drop repeat in several layers. Motifs count on from the first again when there are no more. */
export function floralPrint(
  motif: number,
  paletteColors: readonly string[],
  seed: number,
  idPrefix: string,
): PrintTile {
  const recipe = floralRecipes[Math.abs(motif) % floralRecipes.length] ?? { layers: [] };
  const given = printPalette(paletteColors);
  const cloth = recipe.cloth?.(given) ?? given.ground;
  const palette =
    cloth === given.ground
      ? given
      : printPalette([cloth, ...paletteColors.filter((color) => color !== cloth)]);
  const random = seededRandom(seed * 31 + motif);
  const used = new Set(
    recipe.layers.flatMap((layer) => [
      ...layer.plants,
      ...(layer.leaves ?? []),
      ...(layer.companion ? [layer.companion] : []),
    ]),
  );
  let definitions = '';
  const radii = new Map<Species, number>();
  for (const name of used) {
    const plant = grow(name, `${idPrefix}${name}-`, palette);
    radii.set(name, plant.radius);
    definitions +=
      define(`${idPrefix}${name}`, plant.markup) +
      define(`${idPrefix}${name}-cut`, plant.silhouette) +
      define(`${idPrefix}${name}-veins`, plant.carving);
  }
  const garden: Garden = { palette, random, idPrefix, radii, flowers: [] };
  const layers = recipe.layers.map((layer) => plantLayer(layer, garden)).join('');
  const markup = `<defs>${definitions}</defs>` + rect(0, 0, size, size, { fill: cloth }) + layers;
  return { width: size, height: size, repeat: true, markup };
}

function grow(name: Species, id: string, palette: PrintPalette): Plant {
  const { main, second, third, leaves, ground } = palette;
  const petals = (base: string, accent: string): PlantColors => ({
    base,
    accent,
    pale: lighten(base, 0.5),
    // The throat of a white flower is blushed, not grey.
    deep:
      luminance(base) > 0.6 ? mix(base, darken(apartFrom(base, third, 2.2), 0.1), 0.75) : darken(base, 0.5),
  });
  const leaf: PlantColors = {
    base: leaves[2],
    deep: darken(leaves[2], 0.5),
    pale: lighten(leaves[2], 0.45),
    accent: second,
  };
  const softLeaf: PlantColors = {
    ...leaf,
    base: mix(leaves[2], leaves[1], 0.7),
    pale: lighten(leaves[1], 0.35),
    deep: darken(leaves[1], 0.35),
  };
  const creamy = lighten(third, 0.78);
  switch (name) {
    case 'hibiscus':
      return hibiscus(id, petals(main, second));
    case 'hibiscusTwo':
      return hibiscus(id, petals(second, lighten(main, 0.5)));
    case 'plumeria':
      return plumeria(id, {
        base: creamy,
        deep: mix(main, third, 0.4),
        pale: '#fffaf0',
        accent: mix(second, '#f2b632', 0.55),
      });
    case 'anthurium':
      return anthurium(id, petals(main, lighten(second, 0.35)));
    case 'bird':
      return birdOfParadise(id, { ...petals(main, second), deep: darken(mix(main, ground, 0.2), 0.6) });
    case 'bloom':
      return smallBloom(petals(third, second));
    case 'monstera':
      return monstera(id, leaf);
    case 'palm':
      return palmFrond(softLeaf);
    case 'fern':
      return fern(leaf);
    case 'banana':
      return longLeaf(id, softLeaf, 0.55);
    case 'ti':
      return longLeaf(id, leaf, 0);
  }
}

interface Garden {
  palette: PrintPalette;
  random: SeededRandom;
  idPrefix: string;
  radii: ReadonlyMap<Species, number>;
  /** Where flowers already stand: later ones keep off them. */
  flowers: Point[];
}

/** A plant where it stands within half a tile. */
interface Growth extends Placement {
  name: Species;
  scale: number;
  coat: Coat;
}

function plantLayer(layer: Layer, garden: Garden): string {
  const { random, flowers } = garden;
  const points = spread(layer.count, random, layer.coat === 'far' || layer.coat === 'tone' ? [] : flowers);
  if (layer.shadow ?? layer.companion) flowers.push(...points);
  return points
    .map(([x, y], index) => {
      const name = layer.plants[index % layer.plants.length] ?? layer.plants[0];
      const scale = random.between(layer.scale[0], layer.scale[1]);
      const turn =
        layer.sway === undefined ? random.between(0, 360) : random.between(-layer.sway, layer.sway);
      const plant: Growth = { name, x, y, turn, scale, flip: random.chance(0.5), coat: layer.coat };
      return [...bouquet(layer, plant, random), plant]
        .map((growth) => paint(growth, layer.shadow ?? false, garden))
        .join('');
    })
    .join('');
}

/** What grows behind a flower: leaves that fan out from its foot, and a smaller flower between two of them. */
function bouquet(layer: Layer, flower: Growth, random: SeededRandom): Growth[] {
  const leaves = layer.leaves ?? [];
  const first = random.between(0, 360);
  const fan = leaves.map((name, index): Growth => {
    const turn = first + (index * 300) / leaves.length + random.between(-18, 18);
    const scale = flower.scale * random.between(0.82, 1.08);
    const [dx, dy] = polar(turn, scale * 98);
    const coat = flower.coat === 'main' ? 'leaf' : flower.coat;
    return { name, x: flower.x + dx, y: flower.y + dy, turn, scale, flip: random.chance(0.5), coat };
  });
  if (!layer.companion) return fan;
  const beside = first + 300 - 150 / Math.max(2, leaves.length);
  const [dx, dy] = polar(beside, flower.scale * 112);
  const coat = flower.coat === 'main' ? 'paper' : flower.coat;
  return [
    ...fan,
    {
      name: layer.companion,
      x: flower.x + dx,
      y: flower.y + dy,
      turn: random.between(0, 360),
      scale: flower.scale * 0.46,
      coat,
    },
  ];
}

/** Half drop: every plant stands twice in a tile, the second half a tile on and half a tile down. */
function paint(growth: Growth, shadow: boolean, { palette, idPrefix, radii }: Garden): string {
  const { name, coat, scale } = growth;
  const id = `${idPrefix}${name}`;
  const reach = ((radii.get(name) ?? 110) + 12) * scale;
  const inside = (value: number) => ((value % size) + size) % size;
  const dark = luminance(palette.ground) < 0.25;
  return [0, size / 2]
    .map((drop) =>
      wrapped([inside(growth.x + drop), inside(growth.y + drop)], reach, [size, size], (x, y) => {
        const at = { ...growth, x, y };
        if (coat === 'far' || coat === 'tone')
          return place(`${id}-cut`, at, { fill: flatColor(coat, palette) });
        if (coat !== 'painted') {
          const veins = { fill: 'none', stroke: palette.ground, 'stroke-linecap': 'round' };
          return (
            place(`${id}-cut`, at, {
              fill: flatColor(coat, palette),
              stroke: palette.ground,
              'stroke-width': 2.5 / scale,
            }) + place(`${id}-veins`, at, { ...veins, 'stroke-width': 2.4 / Math.sqrt(scale) })
          );
        }
        const cast = { fill: darken(palette.ground, 0.75), 'fill-opacity': dark ? 0.45 : 0.2 };
        return (shadow ? place(`${id}-cut`, { ...at, x: x + 7, y: y + 10 }, cast) : '') + place(id, at);
      }),
    )
    .join('');
}

function flatColor(coat: Exclude<Coat, 'painted'>, { ground, main, second, leaves }: PrintPalette): string {
  const dark = luminance(ground) < 0.25;
  switch (coat) {
    case 'far':
      return leaves[0];
    case 'tone':
      return mix(ground, dark ? leaves[1] : main, dark ? 0.3 : 0.16);
    case 'paper':
      return luminance(ground) < 0.45
        ? lighten(second, 0.86)
        : contrast(second, ground) > 1.6
          ? second
          : darken(main, 0.3);
    case 'main':
      return main;
    case 'leaf':
      return apartFrom(ground, leaves[2], 2.2);
  }
}

/** Points that keep away from each other and from those taken, across seams and half-drop copies alike (best of many candidates). */
function spread(count: number, random: SeededRandom, taken: readonly Point[]): Point[] {
  const points: Point[] = [];
  const far = ([ax, ay]: Point, [bx, by]: Point) => {
    const across = Math.abs(ax - bx) % size;
    const down = Math.abs(ay - by) % size;
    return Math.hypot(Math.min(across, size - across), Math.min(down, size - down));
  };
  while (points.length < count) {
    let best: Point = [0, 0];
    let bestDistance = -1;
    for (let tries = 0; tries < 40; tries += 1) {
      const candidate: Point = [random.between(0, size), random.between(0, size)];
      const nearest = [...taken, ...points].reduce(
        (least, [x, y]) =>
          Math.min(least, far(candidate, [x, y]), far(candidate, [x + size / 2, y + size / 2])),
        size,
      );
      if (nearest > bestDistance) [best, bestDistance] = [candidate, nearest];
    }
    points.push(best);
  }
  return points;
}
