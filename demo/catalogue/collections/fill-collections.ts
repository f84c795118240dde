import type { CatalogueCollection } from '../catalogue';
import { unlikeNeighbors } from '../build/best-seller-order';
import { chance, hash } from '../random';
import type { Candidate, CollectionDefinition } from './collection-definition';
import { countryCollections } from './country-collections';
import { shopCollections } from './shop-collections';

const definitions: readonly CollectionDefinition[] = [...shopCollections, ...countryCollections];

const firstCollectionId = 490_000_000_001;
const opened = Date.UTC(2022, 10, 1);

/**
 * Every collection with its products in manual order: random, the featured products first, similar products apart.
 * @throws when a product names an unknown collection or a collection is empty.
 */
export function fillCollections(candidates: readonly Candidate[]): CatalogueCollection[] {
  const named = namedMembers(candidates);
  const candidateByRecipe = new Map(candidates.map((candidate) => [candidate.recipe, candidate]));
  return definitions.map((definition, index) => {
    const members = limited(definition, membersOf(definition, candidates, named));
    if (members.length === 0) throw new Error(`the collection "${definition.handle}" is empty`);
    const order = members
      .map(({ recipe, product }) => ({
        recipe,
        place: recipe.featured
          ? -1 / product.bestSellerRank
          : chance('manual', definition.handle, product.id),
      }))
      .sort((one, other) => one.place - other.place)
      .map(({ recipe }) => recipe);
    const products = unlikeNeighbors(order).flatMap((recipe) => candidateByRecipe.get(recipe)?.product ?? []);
    return {
      id: firstCollectionId + index,
      handle: definition.handle,
      title: definition.title,
      descriptionHtml: definition.descriptionHtml,
      products,
      updatedAt: updatedAtOf(definition.handle, products),
    };
  });
}

/** Some hours after the newest product was added. */
function updatedAtOf(handle: string, products: CatalogueCollection['products']): number {
  const newest = products.reduce((latest, { createdAt }) => Math.max(latest, createdAt), opened);
  return newest + (hash('updated', handle) % 86_400_000);
}

function namedMembers(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const byHandle = new Map<string, Candidate[]>();
  for (const { handle, members } of definitions) if (members === 'named') byHandle.set(handle, []);
  for (const candidate of candidates) {
    const { garment, subject } = candidate.recipe;
    for (const handle of [...garment.collections, ...subject.collections]) {
      const members = byHandle.get(handle);
      if (!members) throw new Error(`"${candidate.product.handle}" names the unknown collection "${handle}"`);
      members.push(candidate);
    }
  }
  return byHandle;
}

function membersOf(
  { handle, members }: CollectionDefinition,
  candidates: readonly Candidate[],
  named: ReadonlyMap<string, Candidate[]>,
): readonly Candidate[] {
  return members === 'named' ? (named.get(handle) ?? []) : candidates.filter(members);
}

function limited({ limit, rank }: CollectionDefinition, members: readonly Candidate[]): readonly Candidate[] {
  if (limit === undefined || !rank) return members;
  return [...members].sort((one, other) => rank(one) - rank(other)).slice(0, limit);
}
