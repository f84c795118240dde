import MiniSearch from 'minisearch';
import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { once } from '../../../catalogue/once';
import { longestQuery, searchWords } from './search-words';

/** Weights of words by field. A word in several fields has their sum, so that flags come before what only shows a flag. */
const weights = { title: 4, productType: 5, tag: 2, longTag: 1 } as const;

/** The products that match a query, best match first, then by sales. */
export type SearchIndex = (query: string) => CatalogueProduct[];

/** Products with a word, by their places, and how much the word says of each. */
interface Posting {
  places: number[];
  weights: number[];
}

interface Expansion {
  word: number;
  /** 1 for the word itself, less for completions and similar words. */
  closeness: number;
}

/** How many first letters of a word have to be right. As with Shopify, typing errors are forgiven behind them only. */
const rightLetters = 4;

/** The word with each two neighbouring letters swapped, from the fourth letter on. */
const swappedLetters = (word: string): string[] =>
  Array.from(word.slice(rightLetters), (_, index) => {
    const at = rightLetters + index;
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  });

/**
 * MiniSearch finds the words that a query may mean (prefixes, typing errors) among the few thousand words of the catalogue;
 * the products of a word are plain arrays, because with 100,000 products an index of documents costs hundreds of megabytes
 * and 50 ms for a word such as "hoodie".
 * @param products sorted by sales, the best seller first: products that match equally well keep this order.
 */
export function createSearchIndex(products: readonly CatalogueProduct[]): SearchIndex {
  const { words, postings } = collectPostings(products);
  const vocabulary = new MiniSearch<{ id: number; word: string }>({
    fields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  vocabulary.addAll(words.map((word, id) => ({ id, word })));
  const numbers = new Map(words.map((word, number) => [word, number]));

  const frequency = (word: number): number => postings[word]?.places.length ?? 0;
  const rarity = (word: number): number => Math.log(1 + products.length / (1 + frequency(word)));

  /** Numbers of the words that differ by one letter, or by two neighbours in another order. */
  function respelled(word: string): number[] {
    if (word.length <= rightLetters) return [];
    const start = word.slice(0, rightLetters);
    const near = vocabulary.search(word, { fuzzy: 1 }).map(({ id }) => id as number);
    const swapped = swappedLetters(word).flatMap((other) => numbers.get(other) ?? []);
    return [...new Set([...near, ...swapped])].filter((id) => words[id]?.startsWith(start));
  }

  /** Words of the catalogue that match a word of the query. Only the last one is completed. */
  function expand(word: string, isLast: boolean): Expansion[] {
    const exact = numbers.get(word);
    if (exact !== undefined && !isLast) return [{ word: exact, closeness: 1 }];
    const continued = isLast ? vocabulary.search(word, { prefix: true }).map(({ id }) => id as number) : [];
    const found = continued.length > 0 ? continued : respelled(word);
    return found.map((id) => {
      const text = words[id] ?? '';
      if (text === word) return { word: id, closeness: 1 };
      const closeness = text.startsWith(word) ? 0.5 + (0.4 * word.length) / text.length : 0.3;
      return { word: id, closeness };
    });
  }

  /** Products with one of the words, with the best score. */
  function scoreWord(expansions: readonly Expansion[]): Float32Array {
    const scores = new Float32Array(products.length);
    for (const { word, closeness } of expansions) {
      const posting = postings[word];
      if (!posting) continue;
      const factor = closeness * rarity(word);
      posting.places.forEach((place, index) => {
        const score = factor * (posting.weights[index] ?? 0);
        if (score > (scores[place] ?? 0)) scores[place] = score;
      });
    }
    return scores;
  }

  return (query) => {
    const queryWords = searchWords(query).slice(0, longestQuery);
    if (queryWords.length === 0) return [];
    const scored = queryWords.map((word, index) => scoreWord(expand(word, index === queryWords.length - 1)));
    return rankPlaces(scored, products.length).flatMap((place) => products[place] ?? []);
  };
}

/** Places of the products that match every word, the best first; equal ones keep their order. */
function rankPlaces(scored: readonly Float32Array[], count: number): number[] {
  const totals = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const scores = scored.map((each) => each[place] ?? 0);
    if (scores.includes(0)) continue;
    totals.set(place, Math.round(scores.reduce((sum, score) => sum + score, 0) * 100));
  }
  return [...totals].sort(([, a], [, b]) => b - a).map(([place]) => place);
}

function collectPostings(products: readonly CatalogueProduct[]): { words: string[]; postings: Posting[] } {
  const collected = new Map<string, Posting>();
  const wordsOf = once(searchWords);
  products.forEach((product, place) => {
    const found = new Map<string, number>();
    const note = (words: Iterable<string>, weight: number): void => {
      for (const word of new Set(words)) found.set(word, (found.get(word) ?? 0) + weight);
    };
    note(searchWords(product.title), weights.title);
    note(wordsOf(product.productType), weights.productType);
    const tags = product.tags.map(wordsOf);
    // A tag of one word says more of it than a longer one: Guinea comes before Papua New Guinea.
    note(tags.filter((words) => words.length === 1).flat(), weights.tag);
    note(tags.filter((words) => words.length > 1).flat(), weights.longTag);
    for (const [word, weight] of found) {
      let posting = collected.get(word);
      if (!posting) collected.set(word, (posting = { places: [], weights: [] }));
      posting.places.push(place);
      posting.weights.push(weight);
    }
  });
  return { words: [...collected.keys()], postings: [...collected.values()] };
}
