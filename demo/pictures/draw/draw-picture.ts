import { seededRandom } from '@store/service-kit/seeded-random';
import sharp from 'sharp';
import type { Art, View } from '../../catalogue/catalogue';
import type { BakeStore } from '../bake/bake-store';
import { rasterColor, sheetSvg } from '../bake/raster';
import type { PrintTile, RenderPrint } from '../print-tile';
import { flagCloth, renderPrint } from '../prints/render-print';
import { bodyOf, sceneViewOf } from '../read-silhouette';
import { compose } from './compose';
import { designOf } from './design';
import { encode, type PictureFormat } from './encode';
import { rasterPrint } from './print-raster';

export interface PictureOrder {
  art: Art;
  view: View;
  width: number;
  format: PictureFormat;
  /** False leaves out sample names and numbers. */
  lettering: boolean;
}

/** Sheet units (a garment is about 1,100 wide) that one width of a repeating tile takes on cloth. */
const units: Record<Art['print']['kind'], number> = {
  flag: 900,
  tartan: 250,
  polynesian: 420,
  'west-african': 330,
  floral: 560,
  team: 900,
};

/** Size of a repeating print; two products of one print differ a little. */
function tileUnit(art: Art, tile: PrintTile): number {
  const vary = 0.86 + 0.34 * seededRandom(art.seed ^ 0x5eed)();
  const aspect = Math.sqrt(tile.width / tile.height);
  // A sett's size follows its thread count; the others are drawn to one scale.
  const size =
    art.print.kind === 'tartan' ? Math.max(170, Math.min(330, tile.width * 0.5)) : units[art.print.kind];
  return size * vary * aspect;
}

/** RGB pixels of a view before it is scaled and encoded: 600 wide for pictures up to 400, else 1,200. */
export async function drawPixels(
  { art, view, width, lettering }: Omit<PictureOrder, 'format'>,
  bakes: BakeStore,
  render: RenderPrint = renderPrint,
) {
  const sceneView = sceneViewOf(art.silhouette, view, bodyOf(art));
  const { scene, window, side } = sceneView;
  const baked = await bakes.get(sceneView, width <= 400);
  // On the silhouette "flag" a flag print is the flag itself, not a pattern in its colours.
  const tile =
    art.silhouette === 'flag' && art.print.kind === 'flag'
      ? flagCloth(art.print.country)
      : render(art, side === 'back' ? 'back' : 'front');
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
export async function drawPicture(order: PictureOrder, bakes: BakeStore): Promise<Buffer> {
  const { pixels, width, height } = await drawPixels(order, bakes);
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return encode(image, order.width, order.format);
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
