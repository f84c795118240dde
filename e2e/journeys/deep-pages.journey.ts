import { FailingStorefront } from '../shop/failing-storefront';
import { expect, test } from '../shop/quiet-test';

/** Operations that an edge has sent about the collection of all products. */
const operations: string[] = [];
const edge = new FailingStorefront(71, ({ operation, handle }) => {
  if (handle === 'all') operations.push(operation);
  return null;
});
test.beforeAll(() => edge.open());
test.afterAll(() => edge.close());

/** Operations for the document of a page. */
async function operationsFor(page: number): Promise<string[]> {
  operations.length = 0;
  const html = await (await fetch(`${edge.origin}/collections/all?page=${page}`)).text();
  expect(html).toContain(`Page ${page} of 90`);
  return [...operations];
}

test('an edge fetches cursors ahead after a list was read, and a deep page then takes one request', async () => {
  await operationsFor(1);
  // The first 25 pages, 250 cursors at a time.
  await expect.poll(() => operations.filter((one) => one === 'GetCollectionCursors')).toHaveLength(4);
  for (const deep of [20, 25])
    await expect.poll(() => operationsFor(deep)).toEqual(['GetCollectionByHandle']);
});
