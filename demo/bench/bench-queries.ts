import { readFileSync } from 'node:fs';
import { parse, print, separateOperations } from 'graphql';
import * as z from 'zod';
import mixData from './data/query-mix.json' with { type: 'json' };

/** Products and collections that the queries of a run read. */
export interface Handles {
  products: readonly { id: string; handle: string; variantId: string }[];
  collections: readonly string[];
}

export interface BenchQuery {
  name: string;
  query: string;
  variables: object;
}

const names = [
  'Home',
  'Collection',
  'Product',
  'Recommended',
  'Search',
  'Suggestions',
  'Filtered',
  'Cart',
] as const;

const words = z.array(z.string()).min(1);
const mix = z
  .strictObject({
    sorts: words,
    themes: words,
    goods: words,
    filters: z.array(z.array(z.looseObject({}))).min(1),
    /** How often each operation has its turn among as many queries as all turns together. */
    turns: z.record(z.enum(names), z.int().min(1)),
  })
  .parse(mixData);

const order = names.flatMap((name) => Array.from({ length: mix.turns[name] }, () => name));

const documents = separateOperations(
  parse(readFileSync(new URL('./data/queries.graphql', import.meta.url), 'utf8')),
);

/** The text of an operation of `queries.graphql` with its fragments. @throws for an unknown name */
export function queryText(name: string): string {
  const document = documents[name];
  if (!document) throw new Error(`queries.graphql has no operation ${name}`);
  return print(document);
}

const texts = new Map(names.map((name) => [name, queryText(name)]));

const pick = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
};

/** The query with a number, by the turns of `query-mix.json`. Variables differ from number to number where possible. */
export function benchQueries(handles: Handles, number: number): BenchQuery {
  const round = Math.floor(number / order.length);
  const { id, handle, variantId } = pick(handles.products, number * 7);
  const text = `${pick(mix.themes, round)} ${pick(mix.goods, number)}`;
  const variables: Record<(typeof names)[number], object> = {
    Home: {},
    Collection: {
      handle: number % 3 === 0 ? 'hoodie' : pick(handles.collections, number * 3),
      sortKey: pick(mix.sorts, round),
      reverse: number % 2 === 0,
    },
    Product: { handle },
    Recommended: { id },
    Search: { query: text },
    Suggestions: { query: text.slice(0, 3 + (round % 9)) },
    Filtered: { handle: 'hoodie', filters: pick(mix.filters, round) },
    Cart: { lines: [{ merchandiseId: variantId, quantity: 1 }] },
  };
  const name = pick(order, number);
  return { name, query: texts.get(name) ?? '', variables: variables[name] };
}
