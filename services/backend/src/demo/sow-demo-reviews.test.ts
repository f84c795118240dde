import { allFigures, listReviews, summarize } from '../reviews/read-reviews';
import { testDatabase } from '../testing/build-for-test';
import type { PopularProduct } from './popular-products';
import { sowDemoReviews } from './sow-demo-reviews';

const types = ['Hoodie', 'Rugby Jersey', 'Blanket', 'High Top Shoes', 'Insulated Tumbler', 'Sun Dress'];
const products: PopularProduct[] = Array.from({ length: 60 }, (_, index) => ({
  id: `gid://shopify/Product/${index}`,
  handle: `product-${index}`,
  title: `Product ${index}`,
  productType: types[index % types.length] ?? '',
  images: { nodes: [{ url: `http://localhost:4010/cdn/${index}/product-${index}-front.jpg` }] },
  variants: { nodes: [{ title: index % 7 === 0 ? 'Default Title' : 'L / Black' }] },
}));

it('reproduces the specified sample figures, once', async () => {
  const db = await testDatabase();
  expect(await sowDemoReviews(db, products, Date.now())).toBe(true);
  expect(await sowDemoReviews(db, products, Date.now())).toBe(false);
  const { count, average, distribution } = await summarize(db);
  expect({ count, average: average.toFixed(1), distribution }).toEqual({
    count: 1538,
    average: '4.6',
    distribution: { 5: 1217, 4: 147, 3: 69, 2: 31, 1: 74 },
  });
  const figures = await allFigures(db);
  for (const { id } of products.slice(0, 10)) expect(figures.get(id)?.count).toBeGreaterThan(5);
  const all = { currentPage: 0, pageSize: 1600, sort: 'recent' } as const;
  const { content } = await listReviews(db, all);
  expect(new Set(content.map((review) => review.content)).size).toBe(1538);
  expect(content.filter(({ imageIds }) => imageIds !== null).length).toBeGreaterThan(200);
  expect(content.filter(({ additionalFeedback }) => additionalFeedback.length > 0).length).toBeGreaterThan(
    500,
  );
  expect(content.some(({ variant }) => variant === 'Default Title')).toBe(false);
  expect(content.map((review) => review.content).join()).not.toMatch(/\{thing\}|undefined/);
  // The newest are of the last days, none a whole page of one day, and they go back for more than a year.
  const days = content.map(({ uploadDate }) => uploadDate.slice(0, 10));
  expect(new Set(days.slice(0, 12)).size).toBeGreaterThanOrEqual(3);
  expect(Math.max(...Object.values(countBy(days)))).toBeLessThan(12);
  const year = 365 * 24 * 3_600_000;
  expect(Date.now() - Date.parse(content[0]?.uploadDate ?? '')).toBeLessThan(year / 100);
  expect(Date.now() - Date.parse(content.at(-1)?.uploadDate ?? '')).toBeGreaterThan(year);
  expect(content.every(({ uploadDate }) => Date.parse(uploadDate) <= Date.now())).toBe(true);
});

const countBy = (list: string[]) => {
  const counts: Record<string, number> = {};
  for (const item of list) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
};
