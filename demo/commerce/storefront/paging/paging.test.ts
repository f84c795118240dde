import * as fc from 'fast-check';
import { sampleCatalogue } from '../testing/sample-catalogue';
import { runningStorefront, storefrontApp } from '../testing/storefront-app';
import { paginate, type PageArguments } from './connection';

const numbers = (length: number) => Array.from({ length }, (_, place) => place * 10);
const pageOf = (list: readonly number[], args: PageArguments) => paginate(list, (item) => item, args);

describe('paginate', () => {
  it('walks the whole list forward and backward, whatever the page size and direction', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 17 }), fc.boolean(), (length, size, reverse) => {
        const whole = reverse ? numbers(length).reverse() : numbers(length);
        const forward: number[] = [];
        for (let after: string | null = null; ;) {
          const { nodes, pageInfo } = pageOf(numbers(length), { first: size, after, reverse });
          expect(pageInfo.hasPreviousPage).toBe(forward.length > 0);
          forward.push(...nodes);
          expect(pageInfo.hasNextPage).toBe(forward.length < length);
          if (!pageInfo.hasNextPage) break;
          after = pageInfo.endCursor;
        }
        expect(forward).toEqual(whole);

        const backward: number[] = [];
        for (let before: string | null = null; ;) {
          const { nodes, pageInfo } = pageOf(numbers(length), { last: size, before, reverse });
          backward.unshift(...nodes);
          if (!pageInfo.hasPreviousPage) break;
          before = pageInfo.startCursor;
        }
        expect(backward).toEqual(whole);
      }),
    );
  });

  const cursorOf = (place: number) => pageOf(numbers(10), { first: 10 }).edges[place]!.cursor;

  it('returns the items between two cursors', () => {
    const { nodes } = pageOf(numbers(10), { first: 9, after: cursorOf(2), before: cursorOf(6) });
    expect(nodes).toEqual([30, 40, 50]);
  });

  it('finds a moved item, and the old place of a removed one', () => {
    const after = cursorOf(5);
    expect(pageOf([50, 0, 10, 20], { first: 1, after }).nodes).toEqual([0]);
    expect(pageOf([0, 10, 20, 30, 40, 60, 70], { first: 1, after }).nodes).toEqual([60]);
  });

  it.each([
    [{}, 'you must provide one of first or last'],
    [{ first: 1, last: 1 }, 'providing both first and last is not supported'],
    [{ first: 251 }, 'first cannot exceed 250'],
    [{ last: 251 }, 'last cannot exceed 250'],
    [{ first: -1 }, 'first must be a positive number'],
    [{ first: 1, after: 'nonsense' }, 'Invalid cursor for current pagination sort.'],
    [
      { first: 1, after: Buffer.from('{"last_id":{}}').toString('base64url') },
      'Invalid cursor for current pagination sort.',
    ],
  ])('refuses %j', (args, message) => {
    expect(() => pageOf(numbers(3), args)).toThrow(message);
  });
});

interface PageAnswer {
  collection: {
    products: {
      edges: { cursor: string; node: { id: string } }[];
      pageInfo: {
        hasNextPage: boolean;
        hasPreviousPage: boolean;
        startCursor: string | null;
        endCursor: string | null;
      };
    };
  };
}

describe('pages of a collection over the API', () => {
  const storefront = runningStorefront();
  const query = `query ($first: Int, $last: Int, $after: String, $before: String, $key: ProductCollectionSortKeys, $reverse: Boolean) {
    collection(handle: "all") {
      products(first: $first, last: $last, after: $after, before: $before, sortKey: $key, reverse: $reverse) {
        edges { cursor node { id } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;

  it('pages forward and backward', async () => {
    const { app, execute } = await storefrontApp(sampleCatalogue(23));
    const page = async (variables: object) =>
      (await execute<PageAnswer>(query, { key: 'PRICE', reverse: true, ...variables })).collection.products;
    const ids = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id);

    const first = await page({ first: 10 });
    const second = await page({ first: 10, after: first.pageInfo.endCursor });
    const third = await page({ first: 10, after: second.pageInfo.endCursor });
    expect(
      [first, second, third].map(({ pageInfo }) => [pageInfo.hasPreviousPage, pageInfo.hasNextPage]),
    ).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    expect(new Set([first, second, third].flatMap(ids)).size).toBe(23);
    expect(second.pageInfo.startCursor).toBe(second.edges[0]!.cursor);

    const back = await page({ last: 10, before: third.pageInfo.startCursor });
    expect(ids(back)).toEqual(ids(second));
    expect(back.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    await app.close();
  });

  it('answers an empty collection without cursors', async () => {
    const { collection } = await storefront.execute<PageAnswer>(query.replace('"all"', '"empty"'), {
      first: 5,
    });
    expect(collection.products).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });
});
