import { bakeScene } from '../bake/bake-scene';
import type { BakeStore } from '../bake/bake-store';

/** Bakes at a width that is quick, and each view once. `width` is a multiple of 8. */
export function roughBakes(width: number): BakeStore {
  const made = new Map<string, ReturnType<typeof bakeScene>>();
  return {
    get(view) {
      const key = JSON.stringify(view);
      const baked = made.get(key) ?? bakeScene(view, width);
      made.set(key, baked);
      return baked;
    },
  };
}
