import type { Print } from '../../catalogue/catalogue';
import { readJson } from '../data-file';
import type { PrintTile } from '../print-tile';
import { diagonal, drawLayers } from './cloth-layers';
import { clothFileSchema, type ClothFile } from './cloth-recipe';
import { ClothScene } from './cloth-scene';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';
import { rect } from './svg-markup';

type ClothKind = Extract<Print['kind'], 'polynesian' | 'west-african' | 'team'>;

const readCloths = (kind: ClothKind): ClothFile =>
  clothFileSchema.parse(readJson(`prints/cloths/${kind}.json`));

const files: Readonly<Record<ClothKind, ClothFile>> = {
  polynesian: readCloths('polynesian'),
  'west-african': readCloths('west-african'),
  team: readCloths('team'),
};

/** Number of motifs of a kind. */
export const clothCount = (kind: ClothKind): number => files[kind].cloths.length;

/** A cloth from its recipe. Motifs beyond the last count on from the first again. */
export function clothPrint(
  kind: ClothKind,
  motif: number,
  palette: readonly string[],
  seed: number,
  idPrefix: string,
): PrintTile {
  const file = files[kind];
  const cloth = file.cloths[Math.abs(motif) % file.cloths.length];
  if (!cloth) throw new Error(`There are no cloths of the kind "${kind}"`);
  const random = seededRandom(seed * file.seedFactor + motif);
  const scene = new ClothScene(file, cloth, printPalette(palette), random, seed, idPrefix);
  const [width, height] = scene.size;
  const layers = drawLayers(cloth.layers, scene);
  const content = cloth.diagonal ? diagonal(layers, cloth.diagonal.mirrored, scene) : layers;
  const ground = rect(0, 0, width, height, { fill: scene.color('ground') });
  return { width, height, repeat: !cloth.panel, markup: scene.definitions() + ground + content };
}
