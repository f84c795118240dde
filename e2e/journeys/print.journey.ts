import { expectRightOnPaper } from '../shop/paper';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive } from '../shop/shopping';

test.use({ welcomed: false });

test('prints a policy with its text and the shop name, starting on the first sheet', async ({ page }) => {
  await page.goto('/pages/refund-policy');
  await becomesInteractive(page);
  // The popup appears five seconds after the page's load.
  await expect(page.getByRole('complementary', { name: 'Welcome' })).toBeVisible({ timeout: 15_000 });
  await expectRightOnPaper(page);
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(5000);
});
