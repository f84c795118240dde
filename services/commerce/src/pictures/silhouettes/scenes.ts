import type { Silhouette } from '../../catalogue/catalogue';
import type { SilhouetteScenes } from '../geometry/scene';
import { hoodie, kidTee, sweatshirt, tShirt, zipHoodie } from './knit-tops';

const all: Partial<Record<Silhouette, SilhouetteScenes>> = {
  hoodie, 'zip-hoodie': zipHoodie, 't-shirt': tShirt, 'kid-tee': kidTee, sweatshirt,
};

/** How a silhouette is cut, from the front, from behind, and which part of it is shown close. */
export function scenesOf(silhouette: Silhouette): SilhouetteScenes {
  return all[silhouette] ?? tShirt;
}
