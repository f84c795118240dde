import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { StorefrontContext } from '@store/shared/runtime/stores';
import { useSuggestions } from './use-suggestions';

interface RecordedRequest {
  term: string;
  signal: AbortSignal;
  answer(titles: string[]): Promise<void>;
  fail(): Promise<void>;
}

let requests: RecordedRequest[];
const query = jest.fn(
  (_: unknown, { query: term }: { query: string }, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      requests.push({
        term,
        signal,
        answer: (titles) =>
          act(async () => {
            const products = titles.map((title) => ({
              id: title,
              handle: title,
              title,
              featuredImage: null,
              priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
            }));
            resolve({ predictiveSearch: { products } });
          }),
        fail: () => act(async () => reject(new Error('down'))),
      });
    });
  },
);
const storefront = { query } as unknown as StorefrontClient;

beforeEach(() => {
  requests = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function type(first: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StorefrontContext value={storefront}>{children}</StorefrontContext>
  );
  const { result, rerender } = renderHook(({ typed }) => useSuggestions(typed), {
    wrapper,
    initialProps: { typed: first },
  });
  return {
    note: () => result.current.note,
    titles: () => result.current.products.map(({ title }) => title),
    then: (typed: string) => rerender({ typed }),
  };
}
const rest = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const latest = () => requests.at(-1) as RecordedRequest;

it('requests suggestions after 300 ms without typing, for the trimmed term, and shows five at most', async () => {
  const box = type('t');
  rest(299);
  box.then(' tart ');
  rest(299);
  expect(requests).toEqual([]);
  rest(1);
  expect(requests.map(({ term }) => term)).toEqual(['tart']);
  await latest().answer(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(box.titles()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('aborts the request in flight and ignores a late response', async () => {
  const box = type('ta');
  rest(300);
  const [first] = requests;
  box.then('tart');
  expect(first?.signal.aborted).toBe(true);
  rest(300);
  await latest().answer(['Tartan']);
  await first?.answer(['Table']);
  expect(box.titles()).toEqual(['Tartan']);
});

it('logs a failure and keeps the last suggestions', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const box = type('tart');
  rest(300);
  await latest().answer(['Tartan']);
  box.then('tarta');
  rest(300);
  await latest().fail();
  expect(box.titles()).toEqual(['Tartan']);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

it('suggests nothing for an empty term', () => {
  const box = type('  ');
  rest(1000);
  expect(requests).toEqual([]);
  expect(box.titles()).toEqual([]);
});

it('asks for what a term means, and for less when the whole finds nothing', async () => {
  const box = type('canadian blankets');
  rest(300);
  expect(latest().term).toBe('Canada blanket');
  await latest().answer([]);
  expect(latest().term).toBe('Canada');
  await latest().answer(['Canada Hoodie']);
  expect(box.titles()).toEqual(['Canada Hoodie']);
  expect(box.note()).toBe('Similar');
});
