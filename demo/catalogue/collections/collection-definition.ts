import type { GeneratedProduct } from '../build/generated-product';
import type { Recipe } from '../build/recipe';

/** A product with its recipe. */
export interface Candidate {
  product: GeneratedProduct;
  recipe: Recipe;
}

/** A collection without its products. */
export interface CollectionDefinition {
  handle: string;
  title: string;
  descriptionHtml: string;
  /**
   * Products whose garment or subject names the collection (`named`), all products, or those for which a rule
   * returns true.
   */
  members: 'named' | 'all' | ((candidate: Candidate) => boolean);
  /** At most this many, the best in `rank` order. */
  limit?: number;
  /** Smaller comes first when there is a limit. */
  rank?: (candidate: Candidate) => number;
}
