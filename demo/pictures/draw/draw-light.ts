import sharp from 'sharp';
import type { Silhouette, View } from '../../catalogue/catalogue';
import { neutralShade, type Baked } from '../bake/bake-scene';
import type { BakeStore } from '../bake/bake-store';
import type { Scene, Window } from '../geometry/scene';
import { sceneViewOf } from '../read-silhouette';
import { takesLetters } from './design';
import { grainAt, grainOf } from './grain';

export interface LightOrder {
  silhouette: Silhouette;
  view: View;
  body: number;
  width: number;
}

/** Share of the light above neutral that is kept, so that white letters still show highlights. */
const highlights = 0.55;

/**
 * The light on a view without its colours, for laying a buyer's letters under it (`hard-light`): mid grey is the
 * colour itself. Clear where nothing is lettered, so that cords, buttons and pockets stay on top. WebP.
 */
export async function drawLight(
  { silhouette, view, body, width }: LightOrder,
  bakes: BakeStore,
): Promise<Buffer> {
  const sceneView = sceneViewOf(silhouette, view, body);
  const { scene, window } = sceneView;
  const baked = await bakes.get(sceneView, width <= 400);
  return sharp(lightPixels(scene, window, baked), {
    raw: { width: baked.width, height: baked.height, channels: 4 },
  })
    .resize({ width, height: Math.round(width * 1.25), fit: 'fill', kernel: 'lanczos3' })
    .webp({ quality: 60, alphaQuality: 80, effort: 3 })
    .toBuffer();
}

function lightPixels(scene: Scene, window: Window, baked: Baked): Buffer {
  const { width, height, ids, shade, sheen, slideX, slideY } = baked;
  const panels = scene.layers.flatMap((layer) => layer.panels);
  const lettered = panels.map(takesLetters);
  const out = Buffer.alloc(width * height * 4);
  const unitsPerPixel = window.width / width;
  const grains = panels.map((panel) => grainOf(panel, unitsPerPixel));
  for (let y = 0; y < height; y += 1) {
    const sheetY = window.y + (y + 0.5) * unitsPerPixel;
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const id = ids[i] as number;
      const grain = grains[id - 1];
      if (!grain || !lettered[id - 1]) continue;
      const sx = window.x + (x + 0.5) * unitsPerPixel + (slideX[i] as number) / 2;
      const sy = sheetY + (slideY[i] as number) / 2;
      const lit = ((shade[i] as number) / neutralShade) * grainAt(grain, sx, sy);
      const gleam = ((sheen[i] as number) / 255) * 0.13;
      const grey = 127.5 * (lit < 1 ? lit : 1 + (lit - 1) * highlights) + 127.5 * gleam * highlights;
      out.fill(Math.max(0, Math.min(255, Math.round(grey))), i * 4, i * 4 + 3);
      out[i * 4 + 3] = 255;
    }
  }
  return out;
}
