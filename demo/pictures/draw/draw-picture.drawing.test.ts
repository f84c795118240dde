import sharp from 'sharp';
import type { Art } from '../../catalogue/catalogue';
import { drawPicture, type PictureOrder } from './draw-picture';
import { byteLimit, pictureFormats } from './encode';
import { roughBakes } from '../testing/rough-bakes';
import { sampleArts } from '../testing/sample-arts';

const artFor = (index: number, silhouette: Art['silhouette']): Art => ({
  ...sampleArts[index % sampleArts.length]!,
  silhouette,
});
const order = (art: Art, changes: Partial<PictureOrder> = {}): PictureOrder => ({
  art,
  view: 'front',
  width: 160,
  format: 'webp',
  lettering: true,
  ...changes,
});
const rough = roughBakes(160);
/** Otherwise one picture of each format. */
const all = process.env.PROOF === 'all';
const busiest = [
  'hoodie',
  't-shirt',
  'hawaiian-shirt',
  'dress',
  'low-top-shoes',
  'bedding-set',
  'flag',
  'jeff-cap',
] as const;

it('stays within the byte limit at card size in every format', async () => {
  const bakes = roughBakes(400);
  for (const [i, silhouette] of (all ? busiest : busiest.slice(0, 3)).entries()) {
    const format = pictureFormats[i % pictureFormats.length]!;
    const bytes = await drawPicture(order(artFor(i, silhouette), { width: 400, format }), bakes);
    expect(bytes.length).toBeLessThanOrEqual(30_000);
    expect(bytes.length).toBeGreaterThan(2_000);
  }
});

it('stays within the byte limit at 1,000 px with the busiest prints', async () => {
  expect(byteLimit(400)).toBe(30_000);
  expect(byteLimit(1000)).toBeLessThanOrEqual(90_000);
  const bakes = roughBakes(1000);
  for (const [i, format] of [
    [1, 'avif'],
    [2, 'webp'],
    [5, 'jpeg'],
  ] as const) {
    const bytes = await drawPicture(order(artFor(i, 't-shirt'), { width: 1000, format }), bakes);
    expect(bytes.length).toBeLessThanOrEqual(90_000);
    expect((await sharp(bytes).metadata()).width).toBe(1000);
  }
});

it('shows a team name and number unless they are left out', async () => {
  const art = artFor(4, 'baseball-jersey');
  const renamed: Art = { ...art, print: { kind: 'team', number: '9', word: 'Salem' } };
  const back = (of: Art, lettering: boolean) => drawPicture(order(of, { view: 'back', lettering }), rough);
  const plain = await back(art, false);
  expect(plain.equals(await back(art, true))).toBe(false);
  expect(plain.equals(await back(renamed, false))).toBe(true);
});

it('shows folds on black cloth and shade on white cloth', async () => {
  for (const color of ['#000000', '#FFFFFF']) {
    const art: Art = {
      silhouette: 'hoodie',
      print: { kind: 'team', number: '1', word: 'A' },
      palette: [color, color],
      seed: 1,
    };
    const bytes = await drawPicture(order(art, { lettering: false, format: 'jpeg' }), rough);
    const chest = await sharp(bytes).extract({ left: 56, top: 86, width: 46, height: 60 }).stats();
    expect(chest.channels[1]!.stdev).toBeGreaterThan(3);
  }
});
