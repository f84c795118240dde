import { sharedCatalogue } from '../../catalogue/testing/shared-catalogue';
import type { Art, CatalogueProduct } from '../../catalogue/catalogue';
import { palettes } from '../../catalogue/lore/palettes';
import { dyeOf } from '../../catalogue/variant-colors';
import { roughBakes } from '../testing/rough-bakes';
import { drawPixels } from './draw-picture';

/** Share of the picture that a color in a title covers at least: the collar of a child's T-shirt. */
const leastShare = 0.012;
const all = process.env.PROOF === 'all';
const bakes = roughBakes(160);

/** The color or colors at the end of a title. */
const nameIn = (title: string): string | undefined => title.split(' — ')[1]?.replace(/ Trim$/, '');
const { products } = sharedCatalogue();
const named = products.filter(({ title }) => {
  const name = nameIn(title);
  return name !== undefined && !/^No\. \d+$/.test(name);
});

const colorways = new Map(
  Object.values(palettes).flatMap((each) => each.map(({ name, palette }) => [name, palette] as const)),
);

/** Places in the palette of what a colorway is named for: the cloth, in pairs the strongest print color, too. */
function placesOf(name: string): readonly number[] {
  if (name === 'Golden Stool' || name === 'Masi Brown') return [1];
  return name.includes(' and ') ? [0, 1] : [0];
}

it('has one color for each name of a cloth, and one palette for each name of a colorway', () => {
  expect(named.length).toBeGreaterThan(2500);
  const wrong = named.filter(({ title, art: { palette } }) => {
    const name = nameIn(title) ?? '';
    const dye = dyeOf(name);
    return dye === null ? String(palette) !== String(colorways.get(name)) : palette[0] !== dye;
  });
  // The featured hoodie's red is that of its tartan.
  expect(wrong.map(({ title }) => title)).toEqual(['Royal Stewart Tartan Hoodie — Hearth Red']);
});

/** A color, made lighter or darker by so little that nothing else is drawn in another color. */
const nearly = (color: string): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    .map((value) => (value > 127 ? value - 24 : value + 24).toString(16).padStart(2, '0'))
    .join('')}`;

/** By place in the palette, the share of the front that is drawn in another color when this one changes. */
async function sharesOf({ art }: CatalogueProduct, places: readonly number[]): Promise<number[]> {
  const order = { view: 'front', width: 160, lettering: true } as const;
  const draw = (palette: Art['palette']) => drawPixels({ ...order, art: { ...art, palette } }, bakes);
  const { pixels: one, width, height } = await draw(art.palette);
  return Promise.all(
    places.map(async (place) => {
      const { pixels: other } = await draw(
        art.palette.map((color, at) => (at === place ? nearly(color) : color)),
      );
      const changeOf = (at: number) => Math.abs((one[at] ?? 0) - (other[at] ?? 0));
      let changed = 0;
      for (let at = 0; at < one.length; at += 3)
        if (changeOf(at) + changeOf(at + 1) + changeOf(at + 2) > 18) changed += 1;
      return changed / (width * height);
    }),
  );
}

/** What decides about the share: silhouette, kind and layout of the print, and for colorways their name. */
function kindOf({ art: { silhouette, print }, title }: CatalogueProduct): string {
  const name = nameIn(title) ?? '';
  return [silhouette, print.kind, print.kind === 'flag' && print.layout, dyeOf(name) === null && name].join();
}

/** The first product of each kind. */
const firstOf = (products: readonly CatalogueProduct[], kind: (product: CatalogueProduct) => unknown) => [
  ...new Map(products.toReversed().map((product) => [kind(product), product])).values(),
];

/** One of every kind; unless all is proven, one of every silhouette and one of every name of a colorway. */
const checked = all
  ? firstOf(named, kindOf)
  : [
      ...firstOf(named, ({ art }) => art.silhouette),
      ...firstOf(
        named.filter(({ title }) => dyeOf(nameIn(title) ?? '') === null),
        ({ title }) => nameIn(title),
      ),
    ];
const productTypes = [...new Set(checked.map(({ productType }) => productType))];

it.each(productTypes)('shows on the front the colors that a title names: %s', async (type) => {
  const missing: string[] = [];
  for (const product of checked.filter(({ productType }) => productType === type)) {
    const places = placesOf(nameIn(product.title) ?? '');
    for (const [index, share] of (await sharesOf(product, places)).entries())
      if (share < leastShare) missing.push(`${product.title}, color ${(places[index] ?? 0) + 1}`);
  }
  expect(missing).toEqual([]);
});
