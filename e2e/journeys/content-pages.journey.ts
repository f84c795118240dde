import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test('searches the Help Center, and every answer has an address', { tag: '@main' }, async ({ page }) => {
  await page.goto('/pages/help-center');
  await becomesInteractive(page);
  const main = mainOf(page);
  const field = main.getByLabel('Search the answers');
  await field.fill('customs');
  await expect(main.getByText(/answers? for “customs”/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Will I have to pay taxes or customs?' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Do I need an account?' })).toBeHidden();
  await field.fill('xyzzy');
  await expect(main.getByText(/No answer has “xyzzy”/)).toBeVisible();
  await field.fill('');
  await main.getByText('How do I return something?').click();
  await main.getByRole('link', { name: 'Link to: How do I return something?' }).click();
  await expect(page).toHaveURL(/#how-do-i-return-something$/);
  await page.reload();
  await expect(main.getByText('unworn and with its tags', { exact: false })).toBeInViewport();
});

test('long pages have a table of contents that marks the current section, and print completely', async ({
  page,
}) => {
  await page.goto('/pages/terms-of-service');
  await becomesInteractive(page);
  const main = mainOf(page);
  await expect(main.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  const contents = main.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(21);
  await contents.getByRole('link', { name: 'Liability' }).click();
  await expect(main.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await expect(contents.getByRole('link', { name: 'Liability' })).toHaveAttribute('aria-current', 'true');

  await page.emulateMedia({ media: 'print' });
  await expect(contents).toBeHidden();
  await page.goto('/pages/help-center');
  await expect(main.getByText('unworn and with its tags', { exact: false })).toBeVisible();
  await expect(main.getByLabel('Search the answers')).toBeHidden();
});
