import * as fc from 'fast-check';
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

  it('has no cursors of an empty list', () => {
    const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
    expect(pageOf([], { first: 5 })).toEqual({ nodes: [], edges: [], pageInfo, totalCount: 0 });
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
