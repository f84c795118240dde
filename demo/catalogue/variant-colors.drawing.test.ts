import sharp from 'sharp';
import { drawPicture } from '../pictures/draw/draw-picture';
import { roughBakes } from '../pictures/testing/rough-bakes';
import { sharedCatalogue } from './testing/shared-catalogue';
import type { Art, CatalogueProduct } from './catalogue';
import { colorDistance } from './cloths';
import { artIn, dyeOf, picturedColorOf, picturedColors } from './variant-colors';

const { products } = sharedCatalogue();
const colored = products.filter(({ options }) => options.some(({ name }) => name === 'Color'));
const colorsOf = ({ options }: CatalogueProduct) => options.find(({ name }) => name === 'Color')!.values;

it('has pictures for every colour but the product’s own', () => {
  expect(colored.length).toBeGreaterThan(100);
  for (const product of colored) expect(picturedColors(product)).toEqual(colorsOf(product).slice(1));
  for (const product of products.filter((each) => !colored.includes(each)))
    expect(picturedColors(product)).toEqual([]);
});

it('shows a variant in its colour, whatever its size', () => {
  for (const product of colored.slice(0, 40)) {
    const place = product.options.findIndex(({ name }) => name === 'Color');
    const [own] = colorsOf(product);
    for (const { values } of product.variants)
      expect(picturedColorOf(product, values)).toBe(values[place] === own ? null : values[place]);
  }
});

const bakes = roughBakes(160);

/** Colours of a drawn front as `#RRGGBB`, one for every fourth pixel of every fourth row. */
async function drawnColors(art: Art): Promise<string[]> {
  const order = { art, view: 'front', width: 160, format: 'webp', lettering: true } as const;
  const { data, info } = await sharp(await drawPicture(order, bakes))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors: string[] = [];
  for (let y = 0; y < info.height; y += 4)
    for (let x = 0; x < info.width; x += 4) {
      const at = (y * info.width + x) * info.channels;
      colors.push(`#${data.subarray(at, at + 3).toString('hex')}`);
    }
  return colors;
}

const prints = [
  ...new Map(
    colored.map((product) => {
      const { print } = product.art;
      return [`${print.kind} ${print.kind === 'flag' ? print.layout : ''}`.trim(), product] as const;
    }),
  ),
];

it('has garments in colours with every kind of print', () => expect(prints.length).toBeGreaterThan(9));

it.each(prints)(
  'draws a front of its own for each colour: %s',
  async (_, product) => {
    // The two colours of the choice that lie farthest apart: what is dyed is a good part of the picture.
    const colors = picturedColors(product);
    const apart = (one: string, other: string) => colorDistance(dyeOf(one)!, dyeOf(other)!);
    const [one, other] = colors
      .flatMap((first) => colors.map((second) => [first, second] as const))
      .reduce((best, pair) => (apart(...pair) > apart(best[0], best[1]) ? pair : best));
    const [left, right] = await Promise.all(
      [one, other].map((color) => drawnColors(artIn(product.art, color))),
    );
    const differing = left!.filter((color, at) => colorDistance(color, right![at]!) > apart(one, other) / 3);
    expect(differing.length / left!.length).toBeGreaterThan(0.04);
    // The first of a silhouette bakes its folds.
  },
  60_000,
);
