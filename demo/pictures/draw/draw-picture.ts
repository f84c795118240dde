import sharp from 'sharp';
import type { Art, View } from '../../catalogue/catalogue';
import type { BakeStore } from '../bake/bake-store';
import { rasterColor, sheetSvg } from '../bake/raster';
import type { RenderPrint } from '../print-tile';
import { flagCloth } from '../prints/render-print';
import { bodyOf, sceneViewOf } from '../read-silhouette';
import { compose } from './compose';
import { designOf } from './design';
import { encode, type Cut, type PictureFormat } from './encode';
import { rasterPrint } from './print-raster';
import { tileUnit } from './tile-unit';

export interface PictureOrder {
  art: Art;
  view: View;
  width: number;
  /** What is cut out of the picture of this width; all of it by default. */
  cut?: Cut | undefined;
  format: PictureFormat;
  /** False leaves out sample names and numbers. */
  lettering: boolean;
}

/** RGB pixels of a view before it is scaled and encoded: 600 wide for pictures up to 400, else 1,200. */
export async function drawPixels(
  { art, view, width, lettering }: Omit<PictureOrder, 'format'>,
  renderPrint: RenderPrint,
  bakes: BakeStore,
) {
  const sceneView = sceneViewOf(art.silhouette, view, bodyOf(art));
  const { scene, window, side } = sceneView;
  const baked = await bakes.get(sceneView, width <= 400);
  // On the silhouette "flag" a flag print is the flag itself, not a pattern in its colours.
  const tile =
    art.silhouette === 'flag' && art.print.kind === 'flag'
      ? flagCloth(art.print.country, '4x3', 'p')
      : renderPrint(art, 'p', side === 'back' ? 'back' : 'front');
  const design = designOf(art, scene, tile.repeat, side, lettering);
  const unit = tileUnit(art, tile) * scene.printScale;
  const pixelsPerUnit = baked.width / window.width;
  const span = tile.repeat ? unit : design.field.width * 1.3;
  const print = await rasterPrint(tile, (span * pixelsPerUnit * 1.15) / tile.width);
  const graphics = design.graphics
    ? (await rasterColor(sheetSvg(design.graphics, window, baked.width))).data
    : null;
  const pixels = compose({ window, baked, design, print, unit, graphics });
  return { pixels, width: baked.width, height: baked.height };
}

/** Draws one picture. Deterministic: the same order gives the same bytes. */
export async function drawPicture(
  order: PictureOrder,
  renderPrint: RenderPrint,
  bakes: BakeStore,
): Promise<Buffer> {
  const { pixels, width, height } = await drawPixels(order, renderPrint, bakes);
  return encode(sharp(pixels, { raw: { width, height, channels: 3 } }), order, order.format);
}

/** A view to bake ahead of time, for pictures up to 400 pixels wide (`small`) or for larger ones. */
export interface BakeOrder {
  silhouette: Art['silhouette'];
  view: View;
  body: number;
  small: boolean;
}

/** Bakes a view, so that the first request does not wait for it. */
export async function prepareScene(
  { silhouette, view, body, small }: BakeOrder,
  bakes: BakeStore,
): Promise<void> {
  await bakes.get(sceneViewOf(silhouette, view, body), small);
}
