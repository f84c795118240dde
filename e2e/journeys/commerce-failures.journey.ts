import { failures, FailingStorefront, type Failure } from '../shop/failing-storefront';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

/** How the commerce service fails at the moment, for everything that is asked. */
let failing: Failure | null = null;
const shop = new FailingStorefront(66, () => failing);

test.beforeAll(() => shop.open());
test.afterAll(() => shop.close());

test('a commerce service that fails in any way is no missing page, and Try again heals it', async ({
  page,
  complaints,
}) => {
  for (const failure of failures) {
    failing = failure;
    const asked = ['/collections/hoodie?page=2', '/search?q=tartan'].map(async (address) => {
      const answer = await fetch(`${shop.origin}${address}`);
      expect(answer.status, `${address}: ${failure}`).toBe(503);
      expect(Number(answer.headers.get('retry-after')), `${address}: ${failure}`).toBeGreaterThan(0);
      const html = await answer.text();
      const says = (words: string) => html.includes(words);
      expect([says('Try again</button>'), says('Page Not Found')], `${address}: ${failure}`).toEqual([
        true,
        false,
      ]);
    });
    await Promise.all(asked);
  }
  // What does not depend on it is there.
  expect((await fetch(`${shop.origin}/pages/find-your-country`)).status).toBe(200);

  failing = 'status 500';
  complaints.allow(/status of 503/);
  await page.goto(`${shop.origin}/collections/hoodie`);
  const main = mainOf(page);
  await expect(main.getByRole('alert')).toContainText('This page is not available just now');
  failing = null;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
});
