import { chance } from '../random';
import { countrySubjects } from '../themes/country-theme';
import { patternSubjects } from '../themes/pattern-themes';
import type { Subject } from '../themes/subject';
import { tartanSubjects } from '../themes/tartan-theme';
import { teamSubjects } from '../themes/team-theme';
import { featuredRecipes } from './featured-recipes';
import type { Recipe } from './recipe';
import { recipesOf } from './recipe-of';

/** Number of products of a subject that every catalogue has, whatever its size. */
const perSubject: Record<Subject['theme'], number> = {
  country: 12,
  tartan: 4,
  polynesian: 16,
  'west-african': 16,
  floral: 15,
  team: 8,
};

const subjects: readonly Subject[] = [
  ...countrySubjects,
  ...tartanSubjects,
  ...patternSubjects,
  ...teamSubjects,
];

/** The smallest catalogue in which every collection can be filled as promised. */
export const smallestCatalogue =
  featuredRecipes.length + subjects.reduce((sum, { theme }) => sum + perSubject[theme], 0);

/**
 * Recipes of a catalogue of a size: the featured products, then the minimum of every subject, then more of all in
 * turns, weighted by sales. A larger catalogue begins with the smaller one. Handles are unique.
 * @throws RangeError below {@link smallestCatalogue} or when there are not that many different products.
 */
export function planProducts(size: number): Recipe[] {
  if (!Number.isInteger(size) || size < smallestCatalogue) {
    throw new RangeError(`a catalogue holds at least ${smallestCatalogue} products, not ${size}`);
  }
  const plan = new Plan(featuredRecipes);
  for (const subject of subjects) plan.take(subject, perSubject[subject.theme]);
  for (let turn = 0; plan.recipes.length < size; turn += 1) {
    const before = plan.recipes.length;
    for (const subject of subjects) {
      // A subject of weight 1 takes part in every third turn on average, one of weight 3 in all.
      if (plan.recipes.length < size && chance('turn', turn, subject.key) < subject.weight / 3)
        plan.take(subject, 1);
    }
    if (plan.recipes.length === before && plan.isExhausted) {
      throw new RangeError(`there are only ${before} different products, not ${size}`);
    }
  }
  return plan.recipes;
}

/** Collects recipes, leaving out any whose handle is taken. */
class Plan {
  readonly recipes: Recipe[];
  readonly #handles: Set<string>;
  readonly #rest = new Map<Subject, Generator<Recipe>>();
  readonly #ended = new Set<Subject>();

  constructor(first: readonly Recipe[]) {
    this.recipes = [...first];
    this.#handles = new Set(first.map(({ handle }) => handle));
  }

  get isExhausted(): boolean {
    return this.#ended.size === subjects.length;
  }

  take(subject: Subject, count: number): void {
    const rest = this.#rest.get(subject) ?? recipesOf(subject);
    this.#rest.set(subject, rest);
    for (let taken = 0; taken < count;) {
      const next = rest.next();
      if (next.done) {
        this.#ended.add(subject);
        return;
      }
      const recipe = next.value;
      if (this.#handles.has(recipe.handle)) continue;
      this.#handles.add(recipe.handle);
      this.recipes.push(recipe);
      taken += 1;
    }
  }
}
