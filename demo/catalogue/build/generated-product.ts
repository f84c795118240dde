import { LRUCache } from 'lru-cache';
import type { Art, CatalogueProduct, CatalogueVariant, PersonalizationArea, Traits } from '../catalogue';
import { lightness, mostReadable } from '../cloths';
import { clothColor } from '../garments/garment-options';
import { areasUnder, personalizationAreas } from '../garments/print-areas';
import { once } from '../once';
import { hash } from '../random';
import { descriptionOf } from './description';
import type { Recipe } from './recipe';
import { showsCloth } from './recipe-of';
import { optionsOf, variantsOf, variantsPerProduct } from './variants';

/** First product and variant numbers; far apart, so that no product has the number of a variant. */
const firstProductId = 810_000_000_001;
const firstVariantId = 44_000_000_000_000;

/** Earliest and latest creation date of a product. */
const opened = Date.UTC(2022, 10, 1);
const newest = Date.UTC(2026, 9, 28);

// One page of 250 products reads the same variants several times.
const variantCache = new LRUCache<number, readonly CatalogueVariant[]>({ max: 4096 });

/**
 * A product of the catalogue. Description and variants are generated from the recipe at each read and are always the
 * same: stored for 100,000 products, they would take several gigabytes.
 * @param index place of the product in the plan, which decides its ids.
 */
export function generatedProduct(recipe: Recipe, index: number, bestSellerRank: number): CatalogueProduct {
  const { garment, handle, title } = recipe;
  const id = firstProductId + index;
  return {
    id,
    handle,
    title,
    productType: garment.productType,
    tags: tagsOf(recipe),
    traits: traitsOf(recipe),
    createdAt: createdAtOf(recipe),
    bestSellerRank,
    options: optionsOf(recipe),
    art: artOf(recipe),
    views: garment.views,
    personalization: areasOf(recipe),
    get descriptionHtml() {
      return descriptionOf(recipe);
    },
    get variants() {
      const cached = variantCache.get(id);
      if (cached) return cached;
      const variants = variantsOf(recipe, firstVariantId + index * variantsPerProduct);
      variantCache.set(id, variants);
      return variants;
    },
  };
}

/** Place in the plan of the product with an id; may lie outside the plan. */
export const indexOfProductId = (id: number): number => id - firstProductId;

/** Place in the plan of the product a variant id belongs to; may lie outside the plan. */
export const indexOfVariantId = (id: number): number =>
  Math.floor((id - firstVariantId) / variantsPerProduct);

const tagsOf = once(
  ({ garment, subject, design, featured }: Recipe): readonly string[] => {
    const tags = new Set([...subject.tags, ...garment.tags, garment.productType]);
    if (design.name) tags.add(design.name);
    if (garment.printAreas.length > 0) tags.add('personalized');
    if (featured) tags.add('Hoodie Collection 2025');
    return [...tags];
  },
  ({ garment, subject, design, featured }) => `${garment.key} ${subject.key} ${design.name} ${featured}`,
);

const traitsOf = once(
  ({ subject, design }: Recipe): Traits => ({
    ...subject.traits,
    ...(design.name ? { design: design.name } : {}),
  }),
  ({ subject, design }) => `${subject.key} ${design.name}`,
);

function createdAtOf({ key, featured }: Recipe): number {
  // The collection of 2025 came out in one week of September of that year.
  if (featured) return Date.UTC(2025, 8, 8, 9) + (hash('created', key) % (5 * 86_400_000));
  const days = (newest - opened) / 86_400_000;
  const day = Math.floor(days * (hash('created-day', key) / 4294967296));
  return opened + day * 86_400_000 + (hash('created-time', key) % 86_400_000);
}

function artOf(recipe: Recipe): Art {
  const { garment, design, colorway, key, options } = recipe;
  const art: Art = {
    silhouette: garment.silhouette,
    print: design.print,
    palette: colorway.palette,
    seed: hash('art', key) % 1_000_000,
    // A color that can be chosen is seen, also beside a print that covers the cloth.
    ...(options.includes(clothColor) && !showsCloth(recipe) ? { plainSleeves: true } : {}),
  };
  return design.word ? { ...art, word: design.word } : art;
}

const textColors = ['#F4EEE1', '#1D1B18'];

function areasOf({ garment, colorway, design }: Recipe): readonly PersonalizationArea[] {
  if (garment.printAreas.length === 0) return [];
  const cloth = colorway.palette[0] ?? '#EFE7D8';
  // Team shirts have letters in the club's colours; elsewhere readability comes first.
  const inks = design.print.kind === 'team' ? colorway.palette.slice(1, 3) : textColors;
  const color = mostReadable(cloth, inks);
  // The outline has a colour of the palette when one has enough contrast, else black or cream.
  const own = mostReadable(color, colorway.palette);
  const outline = Math.abs(lightness(own) - lightness(color)) > 0.42 ? own : mostReadable(color, textColors);
  return personalizationAreas({ names: areasUnder(garment.printAreas, design.print), color, outline });
}
