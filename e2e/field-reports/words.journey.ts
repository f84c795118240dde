import type { Page } from '@playwright/test';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { translate } from '../shop/translate';

const hoodie = '/products/ghana-kente-hoodie-golden-stool';
const families = '👨‍👩‍👧‍👦'.repeat(8);
const hebrew = 'שלום!';

/** Texts with Hebrew letters whose element has not a direction of its own. */
const misdirected = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{Script=Hebrew}/u.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => !element.closest('bdi, [dir=auto], svg'))
      .map((element) => element.outerHTML),
  );

test('counts, reads and shows words as people write them, also while a machine translates', async ({
  page,
}) => {
  await page.goto(hoodie);
  await becomesInteractive(page);
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL', exact: true }).check({ force: true });
  for (const kind of ['Text', 'Number'])
    await main
      .getByRole('group', { name: `Add Custom ${kind}` })
      .getByText('Yes')
      .click();
  const text = main.getByLabel('Custom text');
  await text.fill(' ');
  await translate(page);

  await text.fill(families);
  await expect(main.getByText(/^8\/50 characters/)).toBeVisible();
  await text.fill('x'.repeat(51));
  await expect(main.getByText(/^51\/50 characters, too long/)).toBeVisible();
  await page.getByRole('button', { name: /^Currency:/ }).click();
  await page.getByRole('option', { name: /Germany/ }).click();
  await expect(page.getByRole('button', { name: /^Currency:/ })).toContainText('EUR');
  await expect(main.locator('form#add-to-cart').locator('xpath=..')).toContainText('€');
  await expect(main.getByRole('region', { name: 'Delivery' })).toContainText('to Germany');
  await main.getByRole('radio', { name: 'XL', exact: true }).check({ force: true });

  await text.fill(hebrew);
  await expect(text).toHaveCSS('direction', 'rtl');
  await main.getByLabel('Custom number').fill('٤٢');
  await main.getByRole('textbox', { name: 'Quantity' }).fill('１２');
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  for (const value of [hebrew, '42', '12'])
    await expect(dialog.getByText(value, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toHaveText('(12) Cart');
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();

  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(line.getByText(hebrew)).toHaveCSS('direction', 'rtl');
  await translate(page);
  const quantity = line.getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('40');
  await quantity.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toHaveText('(40) Cart');
  await expect(line.getByText('each')).toBeVisible();
  await page.getByRole('button', { name: /^Currency:/ }).click();
  await page.getByRole('option', { name: /Japan/ }).click();
  await expect(main.getByText(/^≈ ¥/).first()).toBeVisible();
  await expect(main.getByText(/^Delivery to/)).toHaveText('Delivery to Japan');
  await main.getByText('Is it a gift?').click();
  await main.getByLabel(/^Gift note/).fill(`${hebrew}${families}`);
  await expect(main.getByText(/^13\/300 characters/)).toBeVisible();
  expect(await misdirected(page)).toEqual([]);
});
