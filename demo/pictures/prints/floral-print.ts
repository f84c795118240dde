import type { PrintTile } from '../print-tile';
import { darken, luminance } from './color';
import { deriveColors, type ColorRule } from './color-rule';
import { drawing, drawn, type Colors } from './drawings';
import { floralLayout, tileSize, type PlacedPlant } from './floral-layout';
import { florals } from './floral-recipe';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';
import { define, place, rect, wrapped } from './svg-markup';

/** An aloha print: a half-drop repeat in several layers. Motifs beyond the last count on from the first again. */
export function floralPrint(
  motif: number,
  colors: readonly string[],
  seed: number,
  idPrefix: string,
): PrintTile {
  const recipe = florals.cloths[Math.abs(motif) % florals.cloths.length];
  if (!recipe) throw new Error('There are no floral cloths');
  const palette = paletteOn(recipe.ground, colors);
  const plants = floralLayout(recipe.layers, seededRandom(seed * 31 + motif));
  const names = new Set(plants.map(({ name }) => name));
  const definitions = [...names].map((name) => definePlant(name, palette, idPrefix)).join('');
  const markup =
    `<defs>${definitions}</defs>` +
    rect(0, 0, tileSize, tileSize, { fill: palette.ground }) +
    plants.map((plant) => drawPlant(plant, palette, idPrefix)).join('');
  return { width: tileSize, height: tileSize, repeat: true, markup };
}

/** The palette on the cloth colour of the recipe, with the colours of flat coats. */
function paletteOn(rule: ColorRule, colors: readonly string[]): Colors {
  const palette = printPalette(colors);
  const { ground = palette.ground } = deriveColors({ ground: rule }, palette);
  const rest = colors.filter((color) => color !== ground);
  return deriveColors(florals.coats, ground === palette.ground ? palette : printPalette([ground, ...rest]));
}

function plantOf(name: string): (typeof florals.plants)[string] {
  const plant = florals.plants[name];
  if (!plant) throw new Error(`There is no plant "${name}"`);
  return plant;
}

/** A plant as three shapes: painted, its outline and its veins. */
function definePlant(name: string, palette: Colors, idPrefix: string): string {
  const plant = plantOf(name);
  const shades = plant.shades === undefined ? {} : florals.shades[plant.shades];
  // A plant's own colours come first, because shades are derived from them, and win over those of its shades.
  const colors: Colors = deriveColors({ ...plant.colors, ...shades, ...plant.colors }, palette);
  const id = `${idPrefix}${name}`;
  return ['', '-outline', '-veins']
    .map((form) => define(`${id}${form}`, drawn(`${plant.drawing}${form}`, colors, `${id}-`)))
    .join('');
}

/** Half drop: every plant stands twice in a tile, the second time half a tile further across and down. */
function drawPlant(plant: PlacedPlant, palette: Colors, idPrefix: string): string {
  const { name, scale } = plant;
  const reach = (drawing(plantOf(name).drawing).radius + 12) * scale;
  const inside = (value: number) => ((value % tileSize) + tileSize) % tileSize;
  return [0, tileSize / 2]
    .map((drop) =>
      wrapped([inside(plant.x + drop), inside(plant.y + drop)], reach, [tileSize, tileSize], (x, y) =>
        drawCopy({ ...plant, x, y }, palette, `${idPrefix}${name}`),
      ),
    )
    .join('');
}

function drawCopy(plant: PlacedPlant, palette: Colors, id: string): string {
  const { coat, scale } = plant;
  const { ground = '' } = palette;
  if (coat === 'painted') {
    const fill = { fill: darken(ground, 0.75), 'fill-opacity': luminance(ground) < 0.25 ? 0.45 : 0.2 };
    const shadow = { ...plant, x: plant.x + 7, y: plant.y + 10 };
    return (plant.shadow ? place(`${id}-outline`, shadow, fill) : '') + place(id, plant);
  }
  const fill = palette[`coat-${coat}`];
  if (coat === 'far' || coat === 'tone') return place(`${id}-outline`, plant, { fill });
  const veins = { fill: 'none', stroke: ground, 'stroke-linecap': 'round' };
  return (
    place(`${id}-outline`, plant, { fill, stroke: ground, 'stroke-width': 2.5 / scale }) +
    place(`${id}-veins`, plant, { ...veins, 'stroke-width': 2.4 / Math.sqrt(scale) })
  );
}
