import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { loader as collectionLoader } from './collection-page/collection-loader';
import { loader as searchLoader } from './search-page/search-loader';
import { fakeStorefront } from './testing/fake-storefront';

type Place = readonly (string | number)[];

const isTree = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** Every place of an answer, once for all items of a list. */
function placesOf(value: unknown, place: Place = []): Place[] {
  const inside = !isTree(value)
    ? []
    : Array.isArray(value)
      ? value.slice(0, 1).flatMap((item, index) => placesOf(item, [...place, index]))
      : Object.keys(value).flatMap((key) => placesOf(value[key], [...place, key]));
  return place.length > 0 ? [place, ...inside] : inside;
}

function withValue(answer: unknown, place: Place, value: unknown): unknown {
  const spoilt: unknown = structuredClone(answer);
  let at = spoilt;
  for (const key of place.slice(0, -1)) at = isTree(at) ? at[key] : undefined;
  const last = place.at(-1);
  if (isTree(at) && last !== undefined) {
    if (value === undefined) Reflect.deleteProperty(at, last);
    else at[last] = value;
  }
  // As it would come over the wire, which knows no holes in lists.
  return JSON.parse(JSON.stringify(spoilt));
}

/** What the page is prepared for being without. */
const mayBeNull = new Set(['image', 'secondImage', 'altText', 'width', 'height', 'facets', 'color']);
mayBeNull.add('highestPrice').add('total');

/** Where a page differs in shape from a good one. */
function oddPlaces(found: unknown, good: unknown, place = ''): string[] {
  const key = place.split('.').at(-1) ?? '';
  if ((found === null || found === undefined) && mayBeNull.has(key)) return [];
  if (Array.isArray(good) && Array.isArray(found))
    return found.flatMap((item) => oddPlaces(item, good[0], `${place}[]`));
  if (!isTree(good)) return typeof found === typeof good || good === null ? [] : [place];
  if (!isTree(found) || Array.isArray(found) !== Array.isArray(good)) return [place];
  return Object.keys(good).flatMap((name) => oddPlaces(found[name], good[name], `${place}.${name}`));
}

const strange = [undefined, null, 42, 'odd', {}];

let lists = 0;
interface Asked {
  loader: (args: LoaderFunctionArgs) => Promise<unknown>;
  /** Address of a list that nobody has asked for; they are remembered. */
  address: (list: string) => string;
  items: number;
}

async function load(
  { loader, address, items }: Asked,
  spoil: (answer: unknown, operation: string) => unknown,
) {
  const list = `list-${++lists}`;
  const real = fakeStorefront({ collections: { [list]: items }, matches: () => items });
  const storefront: StorefrontClient = {
    async query(operation, variables) {
      const answer = await real.query(operation, variables);
      return spoil(answer, real.sent.at(-1)?.operation ?? '');
    },
  };
  const context = new Map([[storefrontContext, storefront]]);
  const request = new Request(`http://localhost${address(list)}`);
  return loader({ request, params: { slug: list }, context } as unknown as LoaderFunctionArgs);
}

describe.each<Asked & { name: string }>([
  { name: 'a collection', loader: collectionLoader, address: (list) => `/collections/${list}`, items: 2 },
  { name: 'a search', loader: searchLoader, address: (list) => `/search?q=${list}`, items: 2 },
  // Behind cursors: the light query first.
  {
    name: 'a page deep in a collection',
    loader: collectionLoader,
    address: (list) => `/collections/${list}?page=3`,
    items: 82,
  },
  {
    name: 'a page deep in a search',
    loader: searchLoader,
    address: (list) => `/search?q=${list}&page=3`,
    items: 82,
  },
])('$name', (asked) => {
  it('is of the promised shape or failed, whatever the service puts anywhere in its answers', async () => {
    const answers = new Map<string, unknown>();
    const good = await load(asked, (answer, operation) => {
      answers.set(operation, answer);
      return answer;
    });
    let refused = 0;
    for (const [operation, answer] of answers) {
      for (const place of placesOf(answer)) {
        for (const value of strange) {
          const what = `${operation} ${place.join('.')} = ${JSON.stringify(value)}`;
          // There is no such collection: this is an answer.
          if (what.endsWith(' collection = null')) continue;
          try {
            const page = await load(asked, (real, name) =>
              name === operation ? withValue(real, place, value) : real,
            );
            expect({ what, odd: oddPlaces(page, good) }).toEqual({ what, odd: [] });
          } catch (error) {
            if (error instanceof Error && error.name === 'StorefrontError') refused += 1;
            else throw new Error(what, { cause: error });
          }
        }
      }
    }
    expect(refused).toBeGreaterThan(50);
  });
});
