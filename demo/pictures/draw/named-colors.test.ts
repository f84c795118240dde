import { buildCatalogue } from '../../catalogue/build-catalogue';
import { dyeOf } from '../../catalogue/variant-colors';
import { renderPrint } from '../prints/render-print';
import { roughBakes } from '../testing/rough-bakes';
import { drawPixels } from './draw-picture';

/** Share of the picture that a color in a title covers at least: the collar of a child's T-shirt. */
const leastShare = 0.012;
/** PRINT_HASHES=all looks at every product (two minutes on an idle machine). */
const all = process.env.PRINT_HASHES === 'all';
const bakes = roughBakes(160);

/** A cloth's color, made lighter or darker by so little that nothing else is drawn in another color. */
const nearly = (color: string): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    .map((value) => (value > 127 ? value - 24 : value + 24).toString(16).padStart(2, '0'))
    .join('')}`;

const named = buildCatalogue(3600).products.filter(({ title, art }) => {
  const color = title.split(' — ')[1]?.replace(/ Trim$/, '');
  return color !== undefined && dyeOf(color) === art.palette[0];
});

/** The first product of every silhouette with every kind and layout of print. */
const ofEachKind = [
  ...new Map(
    named.toReversed().map((product) => {
      const { silhouette, print } = product.art;
      return [`${silhouette} ${print.kind} ${print.kind === 'flag' ? print.layout : ''}`, product] as const;
    }),
  ).values(),
];

it('shows on the front the color that a title names', async () => {
  expect(named.length).toBeGreaterThan(1000);
  expect(ofEachKind.length).toBeGreaterThan(120);
  const missing: string[] = [];
  for (const { art, title } of all ? named : ofEachKind) {
    const [cloth = '', ...rest] = art.palette;
    const order = { view: 'front', width: 160, lettering: true } as const;
    const one = await drawPixels({ ...order, art }, renderPrint, bakes);
    const changed = { ...art, palette: [nearly(cloth), ...rest] };
    const other = await drawPixels({ ...order, art: changed }, renderPrint, bakes);
    let pixels = 0;
    for (let at = 0; at < one.pixels.length; at += 3) {
      const difference = [0, 1, 2].reduce(
        (sum, channel) => sum + Math.abs((one.pixels[at + channel] ?? 0) - (other.pixels[at + channel] ?? 0)),
        0,
      );
      if (difference > 18) pixels += 1;
    }
    if (pixels / (one.width * one.height) < leastShare) missing.push(title);
  }
  expect(missing).toEqual([]);
}, 600_000);
