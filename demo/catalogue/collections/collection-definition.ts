import type { Recipe } from '../build/recipe';
import type { CatalogueProduct } from '../catalogue';

/** A product with its recipe. */
export interface Candidate {
  product: CatalogueProduct;
  recipe: Recipe;
}

/** A collection without its products. */
export interface CollectionDefinition {
  handle: string;
  title: string;
  descriptionHtml: string;
  /** Products whose garment or subject names the collection (`named`), or those for which a rule returns true. */
  members: 'named' | ((candidate: Candidate) => boolean);
  /** At most this many, the best in `rank` order. */
  limit?: number;
  /** Smaller comes first when there is a limit. */
  rank?: (candidate: Candidate) => number;
}
