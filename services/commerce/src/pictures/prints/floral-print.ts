import type { PrintTile } from '../print-tile';
import { darken, lighten, luminance, mix } from './color';
import { anthurium, birdOfParadise, hibiscus, plumeria, smallBloom } from './flower-drawing';
import { fern, longLeaf, monstera, palmFrond } from './leaf-drawing';
import type { Plant, PlantColors } from './plant';
import { printPalette, type PrintPalette } from './print-palette';
import { seededRandom, type SeededRandom } from './seeded-random';
import { define, place, rect, wrapped, type Point } from './svg-markup';

const size = 760;

const species = ['hibiscus', 'hibiscusTwo', 'plumeria', 'anthurium', 'bird', 'bloom', 'monstera', 'palm', 'fern', 'banana', 'ti'] as const;
type Species = (typeof species)[number];

/** How plants of one layer are coloured. */
type Coat = 'painted' | 'far' | 'tone' | 'paper' | 'main';

/** A layer of a print: what grows in it, how large and how many in half a tile. */
interface Layer {
  plants: readonly [Species, ...Species[]];
  count: number;
  scale: readonly [from: number, to: number];
  coat: Coat;
  /** Angles plants may take, around upright; all directions when left out. */
  sway?: number;
  shadow?: boolean;
}

interface FloralRecipe {
  layers: readonly Layer[];
  /** Cloth colour, if not the palette's own. */
  cloth?: (palette: PrintPalette) => string;
}

/** From far to near. A motif's number in the catalogue is its place in this list. */
export const floralRecipes: readonly FloralRecipe[] = [
  // Classic aloha: hibiscus over monstera over palm shadows.
  { layers: [
    { plants: ['palm', 'fern'], count: 7, scale: [1.5, 1.9], coat: 'far' },
    { plants: ['monstera', 'palm'], count: 5, scale: [0.95, 1.25], coat: 'painted', shadow: true },
    { plants: ['hibiscus', 'hibiscusTwo'], count: 4, scale: [0.8, 1.12], coat: 'painted', shadow: true },
    { plants: ['plumeria', 'bloom'], count: 5, scale: [0.26, 0.4], coat: 'painted', shadow: true },
  ] },
  // Monstera jungle.
  { layers: [
    { plants: ['monstera', 'banana'], count: 7, scale: [1.5, 1.9], coat: 'far' },
    { plants: ['palm', 'fern'], count: 6, scale: [0.9, 1.3], coat: 'painted' },
    { plants: ['monstera'], count: 6, scale: [0.9, 1.35], coat: 'painted', shadow: true },
    { plants: ['plumeria'], count: 4, scale: [0.36, 0.46], coat: 'painted', shadow: true },
  ] },
  // Plumeria strewn over ti leaves.
  { layers: [
    { plants: ['ti', 'fern'], count: 8, scale: [1.2, 1.5], coat: 'far' },
    { plants: ['ti'], count: 6, scale: [0.75, 1], coat: 'painted' },
    { plants: ['plumeria'], count: 8, scale: [0.55, 0.85], coat: 'painted', shadow: true },
    { plants: ['bloom'], count: 6, scale: [0.14, 0.2], coat: 'painted' },
  ] },
  // Bird of paradise among banana leaves.
  { layers: [
    { plants: ['banana', 'palm'], count: 8, scale: [1.6, 2], coat: 'far', sway: 60 },
    { plants: ['banana', 'palm'], count: 5, scale: [1.1, 1.45], coat: 'painted', sway: 55, shadow: true },
    { plants: ['bird'], count: 4, scale: [0.9, 1.15], coat: 'painted', sway: 40, shadow: true },
    { plants: ['hibiscusTwo'], count: 2, scale: [0.5, 0.6], coat: 'painted', shadow: true },
  ] },
  // Pareo: paper-white flowers block-printed on one strong colour.
  { cloth: ({ main, ground }) => (luminance(ground) < 0.5 ? ground : main), layers: [
    { plants: ['palm', 'monstera'], count: 6, scale: [1.4, 1.7], coat: 'tone' },
    { plants: ['fern', 'monstera'], count: 6, scale: [0.8, 1], coat: 'paper' },
    { plants: ['hibiscus'], count: 4, scale: [0.95, 1.3], coat: 'paper' },
    { plants: ['plumeria'], count: 5, scale: [0.32, 0.44], coat: 'paper' },
  ] },
  // Anthurium and fern.
  { layers: [
    { plants: ['fern'], count: 10, scale: [1.3, 1.7], coat: 'far' },
    { plants: ['fern', 'ti'], count: 6, scale: [0.9, 1.2], coat: 'painted' },
    { plants: ['anthurium'], count: 6, scale: [0.62, 0.95], coat: 'painted', sway: 70, shadow: true },
    { plants: ['bloom'], count: 6, scale: [0.16, 0.24], coat: 'painted' },
  ] },
  // Palms alone, three tones deep.
  { layers: [
    { plants: ['palm'], count: 10, scale: [1.9, 2.3], coat: 'tone' },
    { plants: ['palm'], count: 8, scale: [1.5, 1.8], coat: 'far' },
    { plants: ['palm'], count: 7, scale: [1.05, 1.4], coat: 'painted', shadow: true },
    { plants: ['hibiscus'], count: 2, scale: [0.6, 0.72], coat: 'painted', shadow: true },
  ] },
  // Ditsy: small garden flowers close together.
  { layers: [
    { plants: ['fern', 'ti'], count: 22, scale: [0.5, 0.7], coat: 'far' },
    { plants: ['fern', 'ti', 'monstera'], count: 14, scale: [0.34, 0.5], coat: 'painted' },
    { plants: ['hibiscus', 'plumeria', 'hibiscusTwo', 'bloom'], count: 20, scale: [0.28, 0.44], coat: 'painted', shadow: true },
    { plants: ['bloom'], count: 18, scale: [0.1, 0.15], coat: 'painted' },
  ] },
  // Night garden: big blooms out of dark cloth.
  { cloth: ({ ground }) => (luminance(ground) > 0.12 ? darken(ground, 0.72) : ground), layers: [
    { plants: ['monstera', 'palm'], count: 8, scale: [1.5, 1.9], coat: 'tone' },
    { plants: ['banana', 'fern', 'monstera'], count: 6, scale: [1, 1.3], coat: 'painted', shadow: true },
    { plants: ['hibiscus', 'plumeria'], count: 4, scale: [1, 1.3], coat: 'painted', shadow: true },
    { plants: ['bird', 'plumeria'], count: 3, scale: [0.5, 0.62], coat: 'painted', shadow: true },
  ] },
  // Two colours, cut-paper leaves and flowers.
  { layers: [
    { plants: ['monstera', 'banana', 'palm'], count: 7, scale: [1.2, 1.5], coat: 'tone' },
    { plants: ['monstera', 'fern', 'palm'], count: 7, scale: [0.8, 1.05], coat: 'main' },
    { plants: ['hibiscus', 'plumeria'], count: 5, scale: [0.6, 0.9], coat: 'paper' },
  ] },
];

/** An aloha print: a half-drop repeat in several layers. Motifs count on from the first again when there are no more. */
export function floralPrint(motif: number, paletteColors: readonly string[], seed: number, idPrefix: string): PrintTile {
  const recipe = floralRecipes[Math.abs(motif) % floralRecipes.length] ?? { layers: [] };
  const given = printPalette(paletteColors);
  const cloth = recipe.cloth?.(given) ?? given.ground;
  const palette = cloth === given.ground ? given : printPalette([cloth, ...paletteColors.filter((color) => color !== cloth)]);
  const random = seededRandom(seed * 31 + motif);
  const used = new Set(recipe.layers.flatMap((layer) => layer.plants));
  let definitions = '';
  const radii = new Map<Species, number>();
  for (const name of used) {
    const plant = grow(name, `${idPrefix}${name}-`, palette);
    radii.set(name, plant.radius);
    definitions += define(`${idPrefix}${name}`, plant.markup) + define(`${idPrefix}${name}-cut`, plant.silhouette);
  }
  const layers = recipe.layers.map((layer) => plantLayer(layer, { palette, random, idPrefix, radii })).join('');
  const markup = `<defs>${definitions}</defs>` + rect(0, 0, size, size, { fill: cloth }) + layers;
  return { width: size, height: size, repeat: true, markup };
}

function grow(name: Species, id: string, palette: PrintPalette): Plant {
  const { main, second, third, leaves, ground } = palette;
  const petals = (base: string, accent: string): PlantColors => ({
    base, accent, deep: darken(base, 0.5), pale: lighten(base, 0.5),
  });
  const leaf: PlantColors = { base: leaves[2], deep: darken(leaves[2], 0.5), pale: lighten(leaves[2], 0.45), accent: second };
  const softLeaf: PlantColors = { ...leaf, base: mix(leaves[2], leaves[1], 0.7), pale: lighten(leaves[1], 0.35), deep: darken(leaves[1], 0.35) };
  const creamy = lighten(third, 0.78);
  switch (name) {
    case 'hibiscus': return hibiscus(id, petals(main, second));
    case 'hibiscusTwo': return hibiscus(id, petals(second, lighten(main, 0.5)));
    case 'plumeria': return plumeria(id, { base: creamy, deep: mix(main, third, 0.4), pale: '#fffaf0', accent: mix(second, '#f2b632', 0.55) });
    case 'anthurium': return anthurium(id, petals(main, lighten(second, 0.35)));
    case 'bird': return birdOfParadise(id, { ...petals(main, second), deep: darken(mix(main, ground, 0.2), 0.6) });
    case 'bloom': return smallBloom(petals(third, second));
    case 'monstera': return monstera(id, leaf);
    case 'palm': return palmFrond(softLeaf);
    case 'fern': return fern(leaf);
    case 'banana': return longLeaf(id, softLeaf, 0.55);
    case 'ti': return longLeaf(id, leaf, 0);
  }
}

interface Garden {
  palette: PrintPalette;
  random: SeededRandom;
  idPrefix: string;
  radii: ReadonlyMap<Species, number>;
}

function plantLayer(layer: Layer, { palette, random, idPrefix, radii }: Garden): string {
  const dark = luminance(palette.ground) < 0.25;
  const flat: Record<Exclude<Coat, 'painted'>, string> = {
    far: palette.leaves[0],
    tone: mix(palette.ground, dark ? palette.leaves[1] : palette.main, dark ? 0.3 : 0.16),
    paper: dark ? lighten(palette.second, 0.86) : palette.second,
    main: palette.main,
  };
  return spread(layer.count, random)
    .map((at, index) => {
      const name = layer.plants[index % layer.plants.length] ?? layer.plants[0];
      const scale = random.between(layer.scale[0], layer.scale[1]);
      const turn = layer.sway === undefined ? random.between(0, 360) : random.between(-layer.sway, layer.sway);
      const flip = random.chance(0.5);
      const reach = ((radii.get(name) ?? 110) + 12) * scale;
      // Half drop: every plant stands twice in a tile, half a tile on and half a tile down.
      return [at, [at[0] + size / 2, at[1] + size / 2] as const]
        .map(([x, y]) =>
          wrapped([x % size, y % size], reach, [size, size], (copyX, copyY) => {
            const placement = { x: copyX, y: copyY, turn, scale, flip };
            if (layer.coat !== 'painted') return place(`${idPrefix}${name}-cut`, placement, { fill: flat[layer.coat] });
            const shadow = layer.shadow
              ? place(`${idPrefix}${name}-cut`, { ...placement, x: copyX + 7, y: copyY + 10 }, { fill: darken(palette.ground, 0.75), 'fill-opacity': dark ? 0.45 : 0.2 })
              : '';
            return shadow + place(`${idPrefix}${name}`, placement);
          }),
        )
        .join('');
    })
    .join('');
}

/** Points that keep away from each other across seams and half-drop copies alike (best of many candidates). */
function spread(count: number, random: SeededRandom): Point[] {
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
      const nearest = points.reduce(
        (least, [x, y]) => Math.min(least, far(candidate, [x, y]), far(candidate, [x + size / 2, y + size / 2])),
        size,
      );
      if (nearest > bestDistance) [best, bestDistance] = [candidate, nearest];
    }
    points.push(best);
  }
  return points;
}
