import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { provesAll } from '@store/shared/testing/proof';
import { loadCollectionPage } from './collection-page/collection-loader';
import { loadSearchResults } from './search-page/search-loader';
import { fakeStorefront } from './testing/fake-storefront';

type Path = readonly (string | number)[];

const isTree = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** Every path in an answer; only the first item of a list. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside = !isTree(value)
    ? []
    : Array.isArray(value)
      ? value.slice(0, 1).flatMap((item, index) => pathsOf(item, [...path, index]))
      : Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]));
  return path.length > 0 ? [path, ...inside] : inside;
}

function withValue(answer: unknown, path: Path, value: unknown): unknown {
  const altered: unknown = structuredClone(answer);
  let at = altered;
  for (const key of path.slice(0, -1)) at = isTree(at) ? at[key] : undefined;
  const last = path.at(-1);
  if (isTree(at) && last !== undefined) {
    if (value === undefined) Reflect.deleteProperty(at, last);
    else at[last] = value;
  }
  // JSON has no holes in lists.
  return JSON.parse(JSON.stringify(altered));
}

/** Fields of a page that may be null or absent. */
const mayBeNull = new Set(['image', 'secondImage', 'facets', 'color']);
mayBeNull.add('highestPrice').add('total').add('label');

/** Paths at which a page differs in shape from a good one. */
function wrongPaths(found: unknown, good: unknown, path = ''): string[] {
  const key = path.split('.').at(-1) ?? '';
  if ((found === null || found === undefined) && mayBeNull.has(key)) return [];
  if (Array.isArray(good) && Array.isArray(found))
    return found.flatMap((item) => wrongPaths(item, good[0], `${path}[]`));
  if (!isTree(good)) return typeof found === typeof good || good === null ? [] : [path];
  if (!isTree(found) || Array.isArray(found) !== Array.isArray(good)) return [path];
  return Object.keys(good).flatMap((name) => wrongPaths(found[name], good[name], `${path}.${name}`));
}

const wrongValues = [undefined, null, 42, 'odd', {}];
/** The wrong values that are put at the nth path: one of them, another at the next, unless all are tried. */
const valuesAt = (place: number) =>
  provesAll ? wrongValues : wrongValues.filter((_, index) => index === place % wrongValues.length);

let lists = 0;
interface ListPage {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  /** A unique list address, because lists are cached. */
  address: (list: string) => string;
  items: number;
}

async function load(
  { loader, address, items }: ListPage,
  alter: (answer: unknown, operation: string) => unknown,
) {
  const list = `list-${++lists}`;
  const real = fakeStorefront({ collections: { [list]: items }, matches: () => items });
  const storefront: StorefrontClient = {
    async query(operation, variables) {
      const answer = await real.query(operation, variables);
      return alter(answer, real.sent.at(-1)?.operation ?? '');
    },
  };
  const context = new Map([[storefrontContext, storefront]]);
  const request = new Request(`http://localhost${address(list)}`);
  return loader({ request, params: { slug: list }, context } as unknown as LoaderFunctionArgs);
}

it.each<[string, ListPage['loader'], ListPage['address'], items: number]>([
  ['a collection', loadCollectionPage, (list) => `/collections/${list}`, 2],
  ['a search', loadSearchResults, (list) => `/search?q=${list}`, 2],
  // A page past the first, whose cursors are loaded before it.
  ['a page deep in a collection', loadCollectionPage, (list) => `/collections/${list}?page=3`, 82],
  ['a page deep in a search', loadSearchResults, (list) => `/search?q=${list}&page=3`, 82],
])(
  '%s is parsed or rejected, for every wrong value at every path of an answer',
  async (_, loader, address, items) => {
    const listPage = { loader, address, items };
    const answers = new Map<string, unknown>();
    const good = await load(listPage, (answer, operation) => {
      answers.set(operation, answer);
      return answer;
    });
    let refused = 0;
    for (const [operation, answer] of answers) {
      for (const [place, path] of pathsOf(answer).entries()) {
        for (const value of valuesAt(place)) {
          const what = `${operation} ${path.join('.')} = ${JSON.stringify(value)}`;
          // Not malformed: there is no such collection.
          if (what.endsWith(' collection = null')) continue;
          try {
            const page = await load(listPage, (real, name) =>
              name === operation ? withValue(real, path, value) : real,
            );
            expect({ what, wrong: wrongPaths(page, good) }).toEqual({ what, wrong: [] });
          } catch (error) {
            if (error instanceof Error && error.name === 'StorefrontError') refused += 1;
            else throw new Error(what, { cause: error });
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(provesAll ? 20 : 2);
  },
);
