import type { Silhouette, View } from '../catalogue/catalogue';
import { readJson } from './data-file';
import { clothSchema, silhouetteSchema, type SceneView } from './geometry/scene';

/** What a view shows: a side of the silhouette or its cloth. */
export type Side = 'front' | 'back' | 'cloth';

/** Runs `make` once for each key. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

const silhouetteOf = once((name: Silhouette) => silhouetteSchema.parse(readJson(`silhouettes/${name}.json`)));
const clothOf = once((name: string) => clothSchema.parse(readJson(`cloths/${name}.json`)));

/** What a view of a silhouette shows. Throws an error when its file is missing or not in the format. */
export function sceneViewOf(silhouette: Silhouette, view: View): SceneView & { side: Side } {
  const { cloth, views, scenes } = silhouetteOf(silhouette);
  if (view === 'cloth') return { ...clothOf(cloth), side: 'cloth' };
  const { scene, window, seed } = views[view];
  return { scene: scenes[scene] ?? scenes.front, window, seed, side: scene };
}
