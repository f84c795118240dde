import * as fc from 'fast-check';
import { sampleCatalogue } from '../testing/sample-catalogue';
import { storefrontApp } from '../testing/storefront-app';
import { paginate, type PageArguments } from './connection';
import { encodeCursor, listOf } from './cursor';

const numbers = (length: number) =>
  listOf(
    Array.from({ length }, (_, place) => place * 10),
    (item) => item,
  );

function pageItems(length: number, args: PageArguments) {
  const page = paginate(numbers(length), args);
  const items = Array.from({ length: page.end - page.start }, (_, offset) =>
    page.list.at(page.start + offset),
  );
  return { items, page };
}

describe('paginate', () => {
  it('walks the whole list forward and backward, whatever the page size and direction', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 17 }), fc.boolean(), (length, size, reverse) => {
        const whole = Array.from({ length }, (_, place) => place * 10);
        if (reverse) whole.reverse();

        const forward: number[] = [];
        for (let after: string | null = null; ;) {
          const { items, page } = pageItems(length, { first: size, after, reverse });
          expect(page.start > 0).toBe(forward.length > 0);
          forward.push(...items);
          expect(page.end < page.list.length).toBe(forward.length < length);
          if (page.end >= page.list.length) break;
          after = encodeCursor(page.list, page.end - 1);
        }
        expect(forward).toEqual(whole);

        const backward: number[] = [];
        for (let before: string | null = null; ;) {
          const { items, page } = pageItems(length, { last: size, before, reverse });
          backward.unshift(...items);
          if (page.start === 0) break;
          before = encodeCursor(page.list, page.start);
        }
        expect(backward).toEqual(whole);
      }),
    );
  });

  it('returns the items between two cursors', () => {
    const list = numbers(10);
    const { items, page } = pageItems(10, {
      first: 9,
      after: encodeCursor(list, 2),
      before: encodeCursor(list, 6),
    });
    expect(items).toEqual([30, 40, 50]);
    expect([page.start, page.end]).toEqual([3, 6]);
  });

  it('finds a moved item, and the old index of a removed one', () => {
    const cursor = encodeCursor(numbers(10), 5);
    const moved = listOf([50, 0, 10, 20], (item) => item);
    expect(paginate(moved, { first: 1, after: cursor }).start).toBe(1);
    const gone = listOf([0, 10, 20, 30, 40, 60, 70], (item) => item);
    expect(paginate(gone, { first: 1, after: cursor }).start).toBe(5);
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
    expect(() => paginate(numbers(3), args)).toThrow(message);
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
  const query = `query ($first: Int, $last: Int, $after: String, $before: String, $key: ProductCollectionSortKeys, $reverse: Boolean) {
    collection(handle: "all") {
      products(first: $first, last: $last, after: $after, before: $before, sortKey: $key, reverse: $reverse) {
        edges { cursor node { id } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }`;

  it.each(['PRICE', 'TITLE', 'MANUAL', 'CREATED'])('pages forward and backward by %s', async (key) => {
    const { app, execute } = await storefrontApp(sampleCatalogue(23));
    const page = async (variables: object) =>
      (await execute<PageAnswer>(query, { key, reverse: true, ...variables })).collection.products;
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

  it.each([
    ['products(first: 30, after: $after)', 83],
    ['products(first: 30, after: $after, sortKey: PRICE)', 83],
    ['search(query: "hoodie", types: PRODUCT, first: 5, after: $after)', 21],
  ])('walks through %s', async (field, count) => {
    const { app, execute } = await storefrontApp();
    const query = `query ($after: String) {
      list: ${field} { nodes { ... on Node { id } } pageInfo { hasNextPage endCursor } }
    }`;
    interface Answer {
      list: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { list }: Answer = await execute<Answer>(query, { after });
      seen.push(...list.nodes.map(({ id }) => id));
      after = list.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
    } while (after && seen.length < count);
    expect([seen.length, new Set(seen).size]).toEqual([count, count]);
    await app.close();
  });

  it('answers an empty collection without cursors', async () => {
    const { app, execute } = await storefrontApp();
    const { collection } = await execute<PageAnswer>(query.replace('"all"', '"empty"'), { first: 5 });
    expect(collection.products).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
    await app.close();
  });
});
