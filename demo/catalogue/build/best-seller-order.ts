import { chance } from '../random';
import { colorDistance } from '../cloths';
import type { Recipe } from './recipe';

/** Cloths with a smaller `colorDistance` look the same on neighbouring cards. */
const minColorDistance = 60;
/** A recipe that fits nowhere is placed once this many wait. */
const mostWaiting = 48;

/**
 * Recipes by sales: random, weighted by the subject's weight, featured ones first. Adjusted so that neighbouring cards
 * of any product type differ in cloth and print.
 */
export function bestSellerOrder(recipes: readonly Recipe[]): Recipe[] {
  const scored = recipes.map((recipe, index) => ({
    recipe,
    // Weighted sampling without replacement: the larger the weight, the nearer to 1.
    score: recipe.featured
      ? 2 - index / 1000
      : chance('best-seller', recipe.key) ** (1 / recipe.subject.weight),
  }));
  return unlikeNeighbors(scored.sort((one, other) => other.score - one.score).map(({ recipe }) => recipe));
}

/** Keeps the order, except that a recipe which looks like the one before it in its product type is placed later. */
export function unlikeNeighbors(order: readonly Recipe[]): Recipe[] {
  const result: Recipe[] = [];
  const waiting: Recipe[] = [];
  const lastOfType = new Map<string, Recipe>();
  const place = (recipe: Recipe) => {
    result.push(recipe);
    for (const slug of recipe.garment.collections) lastOfType.set(slug, recipe);
  };
  const fits = (recipe: Recipe) =>
    recipe.garment.collections.every((slug) => {
      const last = lastOfType.get(slug);
      return !last || !looksAlike(last, recipe);
    });
  for (const recipe of order) {
    for (let index = 0; index < waiting.length; index += 1) {
      const waiter = waiting[index];
      if (waiter && (fits(waiter) || waiting.length > mostWaiting)) {
        waiting.splice(index, 1);
        place(waiter);
        index -= 1;
      }
    }
    if (fits(recipe)) place(recipe);
    else waiting.push(recipe);
  }
  for (const recipe of waiting) place(recipe);
  return result;
}

/** Near cloth colours, the same subject, or the same garment with the same layout of print. */
function looksAlike(one: Recipe, other: Recipe): boolean {
  if (one.subject === other.subject) return true;
  if (colorDistance(one.colorway.palette[0] ?? '', other.colorway.palette[0] ?? '') < minColorDistance)
    return true;
  return one.garment === other.garment && printLayout(one) === printLayout(other);
}

function printLayout({ design: { print } }: Recipe): string {
  if (print.kind === 'flag') return `flag ${print.layout}`;
  if (print.kind === 'tartan') return `tartan ${print.sett}`;
  return print.kind === 'team' ? 'team' : `${print.kind} ${print.motif}`;
}
