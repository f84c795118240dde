import type { GeneratedProduct } from '../build/generated-product';
import type { Recipe } from '../build/recipe';

/** A product as a collection judges it. */
export interface Candidate {
  product: GeneratedProduct;
  recipe: Recipe;
}

/** A collection before it is filled. */
export interface CollectionDefinition {
  handle: string;
  title: string;
  descriptionHtml: string;
  /**
   * Which products belong: those whose garment or subject names the collection (`named`), all of them, or those
   * that a rule picks.
   */
  members: 'named' | 'all' | ((candidate: Candidate) => boolean);
  /** At most this many, the best in `rank` order. */
  limit?: number;
  /** Smaller comes first when there is a limit. */
  rank?: (candidate: Candidate) => number;
}
