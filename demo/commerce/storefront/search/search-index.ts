import MiniSearch from 'minisearch';
import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { once } from '../../../catalogue/once';
import { longestQuery, searchWords } from './search-words';

/** Weights of words by field; a word in several fields has the highest weight. */
const weights = { title: 4, productType: 3, tags: 2 } as const;

export interface SearchIndex {
  /** Indexes of the matching products, best match first, then by sales. */
  products(query: string): Uint32Array;
}

interface Posting {
  places: Uint32Array;
  weights: Uint8Array;
}

interface Expansion {
  word: number;
  /** 1 for the word itself, less for completions and similar words. */
  closeness: number;
}

/**
 * MiniSearch finds the words that a query may mean (prefixes, typing errors) among the few thousand words
 * of the catalogue; the products of a word are plain arrays, because with 100,000 products an index of
 * documents costs hundreds of megabytes and 50 ms for a word such as "hoodie".
 */
export function createSearchIndex(products: readonly CatalogueProduct[], bySales: Uint32Array): SearchIndex {
  const { words, postings } = collectPostings(products);
  const vocabulary = new MiniSearch<{ id: number; word: string }>({
    fields: ['word'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  vocabulary.addAll(words.map((word, id) => ({ id, word })));
  const numbers = new Map(words.map((word, number) => [word, number]));
  const salesRank = new Uint32Array(products.length);
  bySales.forEach((place, rank) => (salesRank[place] = rank));

  const frequency = (word: number): number => postings[word]?.places.length ?? 0;
  const rarity = (word: number): number => Math.log(1 + products.length / (1 + frequency(word)));

  /** Words of the catalogue that match a word of the query. Only the last word is completed before an exact match. */
  function expand(word: string, isLast: boolean): Expansion[] {
    const exact = numbers.get(word);
    if (exact !== undefined && !isLast) return [{ word: exact, closeness: 1 }];
    const continued = vocabulary.search(word, { prefix: isLast || word.length > 1 });
    // Fuzzy search only when nothing else matches, nearest words only: "hodie" finds hoodie, not the clan Brodie. Two
    // edits, so that swapped letters are found.
    const most = word.length < 4 ? 0 : word.length > 4 ? 2 : 1;
    let found = continued;
    for (let edits = 1; edits <= most && found.length === 0; edits += 1)
      found = vocabulary.search(word, { fuzzy: edits });
    return found.map(({ id }) => {
      const text = words[id as number] ?? '';
      if (text === word) return { word: id as number, closeness: 1 };
      const closeness = text.startsWith(word) ? 0.5 + (0.4 * word.length) / text.length : 0.3;
      return { word: id as number, closeness };
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

  return {
    products(query) {
      const queryWords = searchWords(query).slice(0, longestQuery);
      if (queryWords.length === 0) return new Uint32Array();
      const scored = queryWords.map((word, index) =>
        scoreWord(expand(word, index === queryWords.length - 1)),
      );
      return rankPlaces(scored, salesRank, bySales);
    },
  };
}

/** Products that match every word, sorted by one number: the integer part is the score, the fraction the sales rank. */
function rankPlaces(
  scored: readonly Float32Array[],
  salesRank: Uint32Array,
  bySales: Uint32Array,
): Uint32Array {
  const size = 2 ** Math.ceil(Math.log2(salesRank.length + 1));
  const keys: number[] = [];
  for (let place = 0; place < salesRank.length; place += 1) {
    let total = 0;
    for (const scores of scored) {
      const score = scores[place] ?? 0;
      if (score === 0) {
        total = 0;
        break;
      }
      total += score;
    }
    if (total > 0) keys.push(-Math.round(total * 100) * size + (salesRank[place] ?? 0));
  }
  const sorted = Float64Array.from(keys).sort();
  return Uint32Array.from(sorted, (key) => bySales[((key % size) + size) % size] ?? 0);
}

function collectPostings(products: readonly CatalogueProduct[]): { words: string[]; postings: Posting[] } {
  const collected = new Map<string, { places: number[]; weights: number[] }>();
  const wordsOf = once(searchWords);
  products.forEach((product, place) => {
    const found = new Map<string, number>();
    const note = (words: readonly string[], weight: number): void => {
      for (const word of words) if ((found.get(word) ?? 0) < weight) found.set(word, weight);
    };
    note(searchWords(product.title), weights.title);
    note(wordsOf(product.productType), weights.productType);
    for (const tag of product.tags) note(wordsOf(tag), weights.tags);
    for (const [word, weight] of found) {
      let posting = collected.get(word);
      if (!posting) collected.set(word, (posting = { places: [], weights: [] }));
      posting.places.push(place);
      posting.weights.push(weight);
    }
  });
  return {
    words: [...collected.keys()],
    postings: [...collected.values()].map((posting) => ({
      places: Uint32Array.from(posting.places),
      weights: Uint8Array.from(posting.weights),
    })),
  };
}
