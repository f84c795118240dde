import sharp from 'sharp';
import type { Art, View } from '../../catalogue/catalogue';
import type { BakeStore } from '../bake/bake-store';
import { rasterColor, sheetSvg } from '../bake/raster';
import { fullSheet, type Scene, type Window } from '../geometry/scene';
import type { RenderPrint } from '../print-tile';
import { flagCloth } from '../prints/flag-print';
import { scenesOf } from '../silhouettes/scenes';
import { clothScene, clothWindow } from '../silhouettes/cloth-close-up';
import { compose } from './compose';
import { designOf } from './design';
import { encode, type PictureFormat } from './encode';
import { rasterPrint } from './print-raster';
import { tileUnit } from './tile-unit';

export interface PictureOrder {
  art: Art;
  view: View;
  width: number;
  format: PictureFormat;
  /** False leaves out sample names and numbers. */
  lettering: boolean;
}

interface Stage {
  scene: Scene;
  window: Window;
  side: 'front' | 'back';
}

/** The scene, crop and side that a view shows. */
export function stageOf(silhouette: Art['silhouette'], view: View): Stage {
  const scenes = scenesOf(silhouette);
  if (view === 'cloth') return { scene: clothScene(scenes.cloth), window: clothWindow, side: 'back' };
  if (view === 'detail')
    return { scene: scenes[scenes.detail.of], window: scenes.detail.window, side: scenes.detail.of };
  return { scene: scenes[view], window: scenes.frame ?? fullSheet, side: view };
}

/** RGB pixels of a view, as large as its bake. */
export interface DrawnPixels {
  pixels: Buffer;
  width: number;
  height: number;
}

/** Draws a view before it is scaled and encoded: 600 pixels wide for pictures up to 400, else 1,200. */
export async function drawPixels(
  { art, view, width, lettering }: Omit<PictureOrder, 'format'>,
  renderPrint: RenderPrint,
  bakes: BakeStore,
): Promise<DrawnPixels> {
  const { scene, window, side } = stageOf(art.silhouette, view);
  const baked = await bakes.get(scene, window, width <= 400);
  // A flag is not a garment in its colours: it is the flag.
  const tile =
    art.silhouette === 'flag' && art.print.kind === 'flag'
      ? flagCloth(art.print.country, '4x3', 'p')
      : renderPrint(art, 'p');
  const design = designOf(art, scene, tile.repeat, view === 'cloth' ? 'cloth' : side, lettering);
  const unit = tileUnit(art, tile) * (scene.printScale ?? 1);
  const pixelsPerUnit = baked.width / window.width;
  const span = tile.repeat ? unit : design.field.width * 1.3;
  const print = await rasterPrint(tile, (span * pixelsPerUnit * 1.15) / tile.width);
  const graphics = design.graphics
    ? (await rasterColor(sheetSvg(design.graphics, window, baked.width))).data
    : null;
  const pixels = compose({ scene, window, baked, design, print, unit, graphics });
  return { pixels, width: baked.width, height: baked.height };
}

/** Draws one picture. Deterministic: the same order gives the same bytes. */
export async function drawPicture(
  order: PictureOrder,
  renderPrint: RenderPrint,
  bakes: BakeStore,
): Promise<Buffer> {
  const { pixels, width, height } = await drawPixels(order, renderPrint, bakes);
  return encode(sharp(pixels, { raw: { width, height, channels: 3 } }), order.width, order.format);
}

/** What pictures of a silhouette need: small ones, as lists show them, or large ones. */
export interface BakeOrder {
  silhouette: Art['silhouette'];
  view: View;
  small: boolean;
}

/** Bakes what pictures of a silhouette need, so that the first shopper does not wait for it. */
export async function prepareScene({ silhouette, view, small }: BakeOrder, bakes: BakeStore): Promise<void> {
  const { scene, window } = stageOf(silhouette, view);
  await bakes.get(scene, window, small);
}
