import type { CatalogueOption, CatalogueVariant } from '../catalogue';
import { cloths } from '../cloths';
import { clothColor } from '../garments/garment-options';
import { once } from '../once';
import { chance, hash, numbered } from '../random';
import type { Recipe } from './recipe';

/** Variant ids of a product are its own block of this many numbers. */
export const variantsPerProduct = 100;

const clothNames = Object.values(cloths).map(({ name }) => name);

const colorsOf = (recipe: Recipe) => (recipe.options.includes(clothColor) ? colorValues(recipe) : []);

/** The options of a product; products that offer the same share one array. */
export const optionsOf = once(
  (recipe: Recipe): readonly CatalogueOption[] =>
    recipe.options.map((option) => ({
      name: option.name,
      values: option === clothColor ? colorsOf(recipe) : option.values,
    })),
  (recipe) => {
    const sizes = recipe.options.map(({ name, values }) => name + values.length);
    return `${recipe.garment.key} ${colorsOf(recipe).join()} ${sizes.join()}`;
  },
);

/** The product's own colour, then other cloths. A flag lies on its design's cloths only: neutral or its own colours. */
function colorValues({ colorway: { name: own }, design, garment }: Recipe): readonly string[] {
  const names = design.print.kind === 'flag' ? design.colorways.map(({ name }) => name) : clothNames;
  const start = hash('color-option', own) % names.length;
  const rest = [...names.slice(start), ...names.slice(0, start)].filter((name) => name !== own);
  return [own, ...rest.slice(0, garment.otherCloths)];
}

/** Share of products that are sold out in every variant, and of variants sold out otherwise. */
const soldOutProducts = 0.012;
const soldOutVariants = 0.06;
/** Share of products with a compare-at price. */
const reducedProducts = 0.14;

/** Whether a product has a compare-at price. */
export const isReduced = ({ key, featured }: Recipe): boolean =>
  !featured && chance('reduced', key) < reducedProducts;

/** Whether no variant of a product can be bought. */
export const isSoldOutWholly = ({ key, featured }: Recipe): boolean =>
  !featured && chance('gone', key) < soldOutProducts;

/** All variants of a product; the first option varies slowest. */
export function variantsOf(recipe: Recipe, firstId: number): CatalogueVariant[] {
  const { key, featured } = recipe;
  const base = basePrice(recipe);
  const compareAt = isReduced(recipe) ? compareFactor(key) : null;
  const soldOutWholly = isSoldOutWholly(recipe);
  // One hash for all variants: a hash for each would take most of the time.
  const seed = hash('stock', key);
  const sku = `KC-${hash('sku', key).toString(36).toUpperCase().padStart(7, '0')}-`;
  return combinationsOf(recipe).map(({ values, surchargeCents }, index) => {
    const priceCents = base + surchargeCents;
    const lot = numbered(seed, index);
    // Cards show the first variant; that of a featured product is never sold out.
    const soldOut = soldOutWholly || (lot < soldOutVariants * 4294967296 && !(featured && index === 0));
    return {
      id: firstId + index,
      values,
      priceCents,
      compareAtCents: compareAt === null ? null : endingIn99(priceCents * compareAt),
      quantityAvailable: soldOut ? 0 : 3 + (lot % 140),
      sku: `${sku}${index < 9 ? '0' : ''}${index + 1}`,
    };
  });
}

/** Price of the cheapest variant, in USD cents. */
function basePrice({ garment, design, featured, key }: Recipe): number {
  if (featured) return garment.priceCents;
  const work = design.print.kind === 'tartan' || design.print.kind === 'west-african' ? 200 : 0;
  const moves = [0, 0, 0, 100, 200, -200] as const;
  return garment.priceCents + work + (moves[hash('price', key) % moves.length] ?? 0);
}

const compareFactor = (key: string): number => 1.15 + 0.05 * (hash('compare', key) % 5);

const endingIn99 = (cents: number): number => Math.ceil(cents / 100) * 100 - 1;

interface Combination {
  values: readonly string[];
  surchargeCents: number;
}

/** Every choice of one value per option, shared by all products with the same options. */
const combinationsOf = once(
  (recipe: Recipe): readonly Combination[] =>
    optionsOf(recipe).reduce<Combination[]>(
      (rows, { values }, option) =>
        rows.flatMap((row) =>
          values.map((value) => ({
            values: [...row.values, value],
            surchargeCents: row.surchargeCents + (recipe.options[option]?.surcharges?.[value] ?? 0),
          })),
        ),
      [{ values: [], surchargeCents: 0 }],
    ),
  optionsOf,
);
