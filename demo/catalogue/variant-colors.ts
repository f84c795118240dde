import type { Art, CatalogueProduct } from './catalogue';
import { cloths } from './cloths';

type Colored = Pick<CatalogueProduct, 'options'>;

const dyes = new Map<string, string>(
  Object.values(cloths).map(({ name, color }) => [name.toLowerCase(), color]),
);

/** Colour of a cloth by its name, in any case, as `#RRGGBB`; null for what the dye house does not have. */
export const dyeOf = (name: string): string | null => dyes.get(name.toLowerCase()) ?? null;

/** Whether an option is that of the colour. */
export const isColor = ({ name }: { name: string }) => /^colou?r$/i.test(name);

/**
 * The colours of a product that have a picture of their own, in the option's order. The first is not among them: it
 * is the product's own, which all of its pictures show.
 */
export const picturedColors = ({ options }: Colored): readonly string[] =>
  options.find(isColor)?.values.slice(1).filter(dyeOf) ?? [];

/** The colour whose picture shows a variant with these values; null where the product's own pictures do. */
export function picturedColorOf(product: Colored, values: readonly string[]): string | null {
  const color = values[product.options.findIndex(isColor)];
  return color !== undefined && picturedColors(product).includes(color) ? color : null;
}

/** The same art on cloth of another colour. What covers the cloth wholly leaves the sleeves and the neck to it. */
export function artIn(art: Art, color: string): Art {
  const dye = dyeOf(color);
  if (!dye) return art;
  const dyed = { ...art, palette: [dye, ...art.palette.slice(1)] };
  const { print } = art;
  const covers = print.kind === 'tartan' || (print.kind === 'flag' && print.layout === 'full');
  return covers ? { ...dyed, plainSleeves: true } : dyed;
}
