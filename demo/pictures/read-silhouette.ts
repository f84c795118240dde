import type { Art, Silhouette, View } from '../catalogue/catalogue';
import { once } from '../catalogue/once';
import { readJson } from './data-file';
import { inBody } from './geometry/body';
import { clothSchema, recutSchema, settingSchema, silhouetteSchema, type SceneView } from './geometry/scene';

/** What a view shows: a side of the silhouette or its cloth. */
export type Side = 'front' | 'back' | 'cloth';

/** The sides and views of a silhouette. Throws an error when its file is missing or not in the format. */
export const silhouetteOf = once((name: string) => {
  const file = readJson(`silhouettes/${name}.json`);
  if (typeof file !== 'object' || file === null || !('like' in file)) return silhouetteSchema.parse(file);
  const { like, body, views } = recutSchema.parse(file);
  const { scenes, ...rest } = silhouetteSchema.parse(readJson(`silhouettes/${like}.json`));
  const back = scenes.back && inBody(scenes.back, body);
  return { ...rest, views, scenes: { front: inBody(scenes.front, body), ...(back && { back }) } };
});
const clothOf = once((name: string) => clothSchema.parse(readJson(`cloths/${name}.json`)));
const settingOf = once((name: string) => settingSchema.parse(readJson(`settings/${name}.json`)));

/** The body of a product: garments have several, so that a list does not repeat one. */
export const bodyOf = ({ silhouette, seed }: Pick<Art, 'silhouette' | 'seed'>): number =>
  seed % bodiesOf(silhouette).length;

/** The bodies of a silhouette, from 0, the one that is drawn. */
export const bodiesOf = (silhouette: Silhouette): number[] =>
  Array.from({ length: silhouetteOf(silhouette).bodies.length + 1 }, (_, i) => i);

/** A product's scene amid the layers of its setting. */
function lifestyleOf({ views, scenes }: ReturnType<typeof silhouetteOf>): SceneView & { side: Side } {
  const { scene, setting, behindWearer, window, seed } = views.lifestyle;
  const { behind, wearer, before } = settingOf(setting);
  const shown = scenes[scene] ?? scenes.front;
  const at = shown.layers.findLastIndex(({ name }) => name === behindWearer) + 1;
  const own = shown.layers.toSpliced(at, 0, ...wearer);
  return { scene: { ...shown, layers: [...behind, ...own, ...before] }, window, seed, side: 'front' };
}

/** What a view of a silhouette shows. Throws an error when its file is missing or not in the format. */
export function sceneViewOf(silhouette: Silhouette, view: View, body = 0): SceneView & { side: Side } {
  const file = silhouetteOf(silhouette);
  if (view === 'lifestyle') return lifestyleOf(file);
  const seen = view === 'cloth' ? file.cloth : file.views[view];
  if (typeof seen === 'string') return { ...clothOf(seen), side: 'cloth' };
  const { scene: side, window, seed } = seen;
  const scene = file.scenes[side] ?? file.scenes.front;
  const other = file.bodies[body - 1];
  return other
    ? { scene: inBody(scene, other), window, seed: seed + other.seed, side }
    : { scene, window, seed, side };
}
