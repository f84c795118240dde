import { everyItem } from './every-item';

it('reads page after page until the last', async () => {
  const pages: Record<string, { items: number[]; next: string | null }> = {
    first: { items: [1, 2], next: 'b' },
    b: { items: [3], next: null },
  };
  const read = jest.fn(async (after: string | null) => pages[after ?? 'first']!);
  expect(await everyItem(read)).toEqual([1, 2, 3]);
  expect(read.mock.calls).toEqual([[null], ['b']]);
});

it('gives up a list that never ends', async () => {
  await expect(everyItem(async () => ({ items: [1], next: 'again' }))).rejects.toThrow('more than 100 pages');
});
