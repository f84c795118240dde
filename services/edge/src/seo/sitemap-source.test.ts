import { sitemapSource, type SitemapKind } from './sitemap-source';

const fetched = jest.spyOn(globalThis, 'fetch');
const source = sitemapSource({ endpoint: 'https://commerce.example/graphql', token: 'public', log: console });
const page = (handles: string[], hasNextPage: boolean) =>
  new Response(
    JSON.stringify({
      data: {
        sitemap: {
          resources: {
            hasNextPage,
            items: handles.map((handle) => ({ handle, updatedAt: '2026-01-01T00:00:00Z' })),
          },
        },
      },
    }),
  );

async function read(kind: SitemapKind): Promise<string[]> {
  const handles: string[] = [];
  for await (const { handle } of source(kind)) handles.push(handle);
  return handles;
}

afterAll(() => fetched.mockRestore());

it('reads every page of the service’s sitemap', async () => {
  fetched.mockResolvedValueOnce(page(['a', 'b'], true)).mockResolvedValueOnce(page(['c'], false));
  expect(await read('PRODUCT')).toEqual(['a', 'b', 'c']);
  const variables = fetched.mock.calls.map(
    ([, init]) => (JSON.parse(init?.body as string) as { variables: unknown }).variables,
  );
  expect(variables).toEqual([
    { type: 'PRODUCT', page: 1 },
    { type: 'PRODUCT', page: 2 },
  ]);
});

it('fails when a page of it fails', async () => {
  fetched
    .mockResolvedValueOnce(page(['a'], true))
    .mockResolvedValueOnce(new Response(JSON.stringify({ errors: [{ message: 'throttled' }] })));
  await expect(read('PRODUCT')).rejects.toThrow();
});

it('gives up a sitemap that never ends', async () => {
  fetched.mockClear();
  fetched.mockImplementation(async () => page(['a'], true));
  await expect(read('PRODUCT')).rejects.toThrow('more than 1000 pages');
  expect(fetched).toHaveBeenCalledTimes(1000);
});
